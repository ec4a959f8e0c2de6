import { parse } from "graphql";
import { expect, test } from "vitest";

import { queryCost } from "./query-cost";

test("a leaf costs one, a metafield three with all that is in it, a type name nothing", () => {
  const query = `{
    cart {
      buyerIdentity { email customer { hasAnyTag(tags: ["vip"]) } }
      lines { merchandise { __typename ... on ProductVariant { id sku } } }
    }
    validation { metafield(key: "config") { value jsonValue } }
  }`;
  expect(queryCost(parse(query))).toBe(1 + 3 + 2 + 3);
});
