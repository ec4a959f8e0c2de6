import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { API_SECRET } from "#tests/dev-store/platform-client";
import {
  type IntakeHarness,
  intakeHarness,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

import { cancelCounts } from "../order-actions/cancel/circuit-breaker.server";
import { carryOut } from "../order-actions/carry-out.server";
import { activeFilters } from "../order-filters/filters/active-filters.server";
import { noteHit } from "../order-filters/filters/order-filters.queries.server";
import { evaluateOrder } from "./evaluate-order.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
  harness.store.state.webhookSettings.hold = true;
});
afterAll(() => harness.close());

test("a failing order evaluation stores no row, and concurrent evaluations of other orders store theirs", async () => {
  const stores = [await harness.shop(), await harness.shop(), await harness.shop()];
  const placed = stores.flatMap((shop) => [1, 2].map(() => ({ shop, order: harness.place(shop) })));
  const failing = placed[3]!.order;
  const deps = {
    ...{ db: harness.db, clock: harness.clock, admin: harness.admin, keys: oneKey(API_SECRET) },
    ...{ activeFilters, noteHit, cancelCounts, ipIntelligence: NO_ADDRESS_KNOWN },
    log: pino({ level: "silent" }),
    noteCheckout: async () => {},
    carryOut: async (...[tx, decided]: Parameters<typeof carryOut>) => {
      await carryOut(tx, decided);
      if (decided.order.orderId === String(failing.id)) throw new Error("spoilt");
    },
  };
  const ends = await Promise.allSettled(
    placed.map(({ shop, order }) =>
      evaluateOrder(deps, { shopId: shop.row.id, orderId: String(order.id) }),
    ),
  );
  for (const [at, { shop, order }] of placed.entries()) {
    const isFailing = order === failing;
    expect(ends[at]!.status).toBe(isFailing ? "rejected" : "fulfilled");
    const row = await harness.rowOf(shop, order);
    if (isFailing) expect(row).toBeUndefined();
    else expect(row).toMatchObject({ shopId: shop.row.id, queue: "waiting" });
  }
});
