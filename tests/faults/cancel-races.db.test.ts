import { expect, test } from "vitest";

import { orderHarness } from "../helpers/orders/order-harness";
import { testDatabase } from "../helpers/servers/database";
import { inDoubtOf, raceCancels } from "./cancel-rounds";

// The complete run: npx tsx tests/faults/cancel-races.ts --races 1000
test("an order that is cancelled, stopped and cancelled by hand at the same time is cancelled once", async () => {
  const harness = await orderHarness((await testDatabase()).db);
  const counts = await raceCancels(harness, 50);
  await harness.close();
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(50);
  expect(counts).toMatchObject({ inDoubt: inDoubtOf(50), failed: 0 });
  // Each event wins at least the races in which it has no opponent.
  for (const count of [counts.byUs, counts.byOthers, counts.stopped]) {
    expect(count).toBeGreaterThan(0);
  }
}, 240_000);
