import { expect, test } from "vitest";

import { testDatabase } from "../helpers/servers/database";
import { changeSecret } from "./secret-change";

// The complete run: npx tsx tests/faults/change-secret.ts --visits 200 --webhooks 20 --seconds 5
test("a change of the client secret rejects no visit or webhook, and every token stays readable", async () => {
  const { address } = await testDatabase();
  const outcome = await changeSecret(address, { visits: 40, webhooks: 8, seconds: 0 });
  expect(outcome).toEqual({ visits: 200, webhooks: 40, refused: [], tokens: 40, readable: 40 });
}, 60_000);
