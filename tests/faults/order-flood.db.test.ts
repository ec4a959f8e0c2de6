import { expect, test } from "vitest";

import { testDatabase } from "../helpers/servers/database";
import { ROUGH } from "./flood-deliveries";
import { flood } from "./order-flood";

test("of 300 duplicated, reordered and late order events none is lost or acts twice", async () => {
  const { db } = await testDatabase();
  const result = await flood(db, { events: 300, ...ROUGH });
  expect(result).toMatchObject({ orders: 100, lost: 0, doubled: 0 });
  expect(result.deliveries).toBeGreaterThan(350);
}, 60_000);
