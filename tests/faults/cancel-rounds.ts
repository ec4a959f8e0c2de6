import { strict as assert } from "node:assert";
import { setImmediate as nextTurn } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { stopCancel } from "#app/features/orders/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { rows } from "#app/store/rows.server";

import { cancelOrder } from "../dev-store/graphql/order-cancel";
import { orderTotal } from "../dev-store/state/orders";
import type { Fault } from "../dev-store/state/traffic";
import type { HarnessShop, OrderHarness } from "../helpers/orders/order-harness";
import { refundedCents, standingOf } from "../helpers/orders/order-standing";
import type { SeededOrder } from "../helpers/orders/seeded-orders";

/** Orders per shop. More cancellations among a shop's last fifty orders would pause automatic cancelling. */
const ORDERS_A_SHOP = 10;
const WORKERS = 3;

/** Number of orders per outcome. */
export interface RaceCounts {
  byUs: number;
  byOthers: number;
  stopped: number;
  inDoubt: number;
  failed: number;
}

/** An event that competes with the cancellation of an order. */
type Opponent = (harness: OrderHarness, shop: HarnessShop, order: SeededOrder) => Promise<void>;

const someTurns = async (most: number) => {
  for (let turns = Math.random() * most; turns > 0; turns--) await nextTurn();
};

const nobody: Opponent = async () => {};

const merchantStops =
  (within: number): Opponent =>
  async (harness, shop, order) => {
    await someTurns(within);
    await stopCancel(harness.as(shop.row), order.orderId).catch((error: unknown) => {
      // A merchant's action may be refused as too late. Every other refusal is an error.
      if (!(error instanceof ApiError) || error.code !== "invalid_input") throw error;
    });
  };

const merchantCancels =
  (within: number): Opponent =>
  async (harness, { devShop }, { live }) => {
    await someTurns(within);
    cancelOrder({ dev: harness.store.context, shop: devShop }, live, {
      reason: "STAFF",
      restock: true,
      refundMethod: { originalPaymentMethodsRefund: true },
      staffNote: "By hand",
    });
  };

/** Causes a fault in the one request that cancels this order. */
const faulty =
  (fault: Partial<Fault>): Opponent =>
  async ({ store }, _shop, { orderId }) => {
    store.state.faults.push({
      id: Number(orderId),
      target: "graphql",
      shop: null,
      containing: `"id":"gid://shopify/Order/${orderId}","restock"`,
      remaining: 1,
      delayMs: 0,
      status: null,
      body: null,
      headers: {},
      ...fault,
    });
  };

const THROTTLED = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };
const PARTIAL = { data: { orderCancel: null }, errors: [{ message: "Something went wrong" }] };

/** Faults after which the outcome is unknown, so that the merchant must decide. */
const LEFT_IN_DOUBT = [faulty({ status: 502 }), faulty({ status: 200, body: PARTIAL })] as const;

/** One merchant per kind of action acts before any worker. Other merchants act at any time. */
const OPPONENTS: readonly Opponent[] = [
  nobody,
  merchantStops(0),
  merchantCancels(0),
  faulty({ loseAnswer: true }),
  merchantStops(400),
  merchantCancels(400),
  LEFT_IN_DOUBT[0],
  faulty({ status: 200, body: THROTTLED, remaining: 3 }),
  LEFT_IN_DOUBT[1],
  merchantCancels(400),
];

/** Returns the number of orders whose outcome remains unknown. `races` is a multiple of ten. */
export const inDoubtOf = (races: number) => (races / OPPONENTS.length) * LEFT_IN_DOUBT.length;

/** Runs workers until no action is requested or running. */
async function untilQuiet(harness: OrderHarness): Promise<void> {
  const workers = Array.from({ length: WORKERS }, () => harness.worker());
  for (let round = 0; round < 200; round++) {
    await Promise.all(workers.map((worker) => worker.runDue()));
    const [open] = await rows<{ count: number }>(
      harness.db,
      sql`select count(*)::int as count from order_actions where state in ('requested', 'sent')`,
    );
    if (open?.count === 0) return;
    harness.pass(round < 20 ? SECOND_MS : MINUTE_MS);
  }
  assert.fail("cancellations are still under way");
}

/**
 * Cancels orders while a merchant stops them or cancels them by hand, answers are lost, and several
 * workers share the work.
 *
 * @throws AssertionError if an order is cancelled twice, refunded too much, restocked twice, or has
 * another state in the app than at Shopify, and if a fault affected no order
 */
export async function raceCancels(harness: OrderHarness, races: number): Promise<RaceCounts> {
  const counts: RaceCounts = { byUs: 0, byOthers: 0, stopped: 0, inDoubt: 0, failed: 0 };
  for (let done = 0; done < races; done += ORDERS_A_SHOP) {
    const shop = await harness.shop();
    const [variant] = shop.devShop.products[0]!.variants;
    const before = variant!.inventory;
    const orders = await harness.orders(shop, ORDERS_A_SHOP);
    for (const order of orders) await harness.decide(order);
    const meeting = orders.map((order, n) =>
      OPPONENTS[n % OPPONENTS.length]!(harness, shop, order),
    );
    await Promise.all([untilQuiet(harness), ...meeting]);
    await untilQuiet(harness);
    for (const order of orders) await check(harness, order, counts);
    const cancelled = orders.filter(({ live }) => live.cancelledAt !== null).length;
    assert.equal(variant!.inventory, before + cancelled, "restocked more or less than once");
  }
  const unmet = harness.store.state.faults.filter(({ remaining }) => remaining > 0);
  assert.deepEqual(unmet, [], "faults that met nobody");
  return counts;
}

async function check(harness: OrderHarness, order: SeededOrder, counts: RaceCounts): Promise<void> {
  const { live } = order;
  const { queue, row, actions } = await standingOf(harness.db, order);
  const label = `${live.name} (${queue}, ${actions.cancel})`;
  const isCancelled = live.cancelledAt !== null;
  const sendings = harness.sendings.get(`gid://shopify/Order/${order.orderId}`) ?? 0;
  assert.ok(refundedCents(order) <= orderTotal(live), `${label}: paid back more than was paid`);
  assert.equal(refundedCents(order), isCancelled ? orderTotal(live) : 0, `${label}: refund`);
  assert.equal(queue === "cancelled", isCancelled, `${label}: stands otherwise at the platform`);
  // Shopify did not apply throttled requests. They are the only ones that are sent again.
  const isThrottled = order.orderId === String(throttledId(harness, order));
  assert.ok(sendings <= (isThrottled ? 4 : 1), `${label}: asked to cancel ${sendings} times`);
  if (isCancelled) counts[row.cancelledBy === "us" ? "byUs" : "byOthers"]++;
  else if (actions.cancel === "doubt") counts.inDoubt++;
  else if (actions.cancel === "stopped") counts.stopped++;
  else counts.failed++;
}

const throttledId = ({ store }: OrderHarness, { orderId }: SeededOrder) =>
  store.state.faults.find(({ id, body }) => id === Number(orderId) && body === THROTTLED)?.id;
