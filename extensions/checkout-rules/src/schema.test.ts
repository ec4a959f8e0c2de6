import { printSchema } from "graphql";
import { expect, test } from "vitest";

import { functionSchema } from "../../../tests/dev-store/storefront/checkout/function-schema";

// Shopify's tooling makes types from the file at every build. After a new version of the schema:
// npx vitest run --project unit -u extensions/checkout-rules/src/schema.test.ts
test("the Function's schema file equals the schema used by its tests", async () => {
  await expect(`${printSchema(functionSchema())}\n`).toMatchFileSnapshot("../schema.graphql");
});
