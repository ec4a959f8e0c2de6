import { strict as assert } from "node:assert";
import { setTimeout as delay } from "node:timers/promises";

import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orderActions, orders } from "#app/store/schema";

import type { Shop as DevShop } from "../dev-store/state";
import { type Order as DevOrder, orderTotal } from "../dev-store/state/orders";
import type { Fault, WebhookDelivery } from "../dev-store/state/traffic";
import type { Say } from "./kill-rounds";
import { inKillHarness, isAcknowledged, type KillHarness, until } from "./order-kill-harness";
import type { OrderMessage } from "./writer-messages";
import type { StartedProcess } from "./writer-process";

/** Events for which the kill waits. */
const MOMENTS = ["the platform cancels", "the request arrives", "some time"] as const;
type Moment = (typeof MOMENTS)[number];

interface Struck {
  readonly moment: Moment;
  readonly child: StartedProcess<OrderMessage>;
  readonly order: DevOrder;
  readonly deliveries: readonly WebhookDelivery[];
  readonly devShop: DevShop;
}

/** Calls a function when a field of an object is set, in the same turn of the event loop. */
function whenSet<Thing extends object>(thing: Thing, field: keyof Thing, call: () => void): void {
  let value = thing[field];
  Object.defineProperty(thing, field, {
    enumerable: true,
    get: () => value,
    set: (next) => {
      value = next;
      call();
    },
  });
}

/**
 * Kills the process during a cancellation: when Shopify applies it, so that no process records it,
 * when the request arrives, so that Shopify applies it after the death, or at any other time.
 *
 * @throws AssertionError if an order is cancelled, refunded or restocked more than once, if its
 * cancellation is requested twice, or if the app and Shopify have different states
 */
export async function killDuringCancels(rounds: number, say: Say): Promise<void> {
  // The moments are tested concurrently, each with its own dev store, because a round mostly waits.
  const harnesses = MOMENTS.slice(0, rounds).map((moment, first) =>
    inKillHarness(async (harness) => {
      for (let round = first; round < rounds; round += MOMENTS.length) {
        await killOneCancel(harness, moment, say);
      }
    }),
  );
  // Every round ends before the first failure is reported.
  for (const ended of await Promise.allSettled(harnesses)) {
    if (ended.status === "rejected") throw ended.reason;
  }
}

/** Kills the process at the given moment of this order's cancellation. */
function strikeAt(
  harness: KillHarness,
  { moment, child, order, deliveries, devShop }: Struck,
): void {
  if (moment === "the platform cancels") whenSet(order, "cancelledAt", child.strike);
  if (moment === "some time") {
    // The time counts from the acknowledgement of the webhook, because the app does not know the order earlier.
    void until(() => deliveries.some(isAcknowledged)).then(() =>
      setTimeout(child.strike, Math.random() * 1_500),
    );
  }
  if (moment !== "the request arrives") return;
  const fault: Fault = {
    ...{ id: order.id, target: "graphql", shop: devShop.domain, remaining: 1, delayMs: 200 },
    ...{ containing: "mutation OrderCancel", status: null, body: null, headers: {} },
  };
  whenSet(fault, "remaining", child.strike);
  harness.store.state.faults.push(fault);
}

async function killOneCancel(harness: KillHarness, moment: Moment, say: Say): Promise<void> {
  const high = { action: "cancel", afterMinutes: 60 };
  const devShop = await harness.shop({ mode: "live", high, terms: { refund: "original" } });
  const [variant] = devShop.products[0]!.variants;
  const before = variant!.inventory;
  const child = await harness.process(devShop);
  const { order, deliveries } = harness.place(devShop);
  strikeAt(harness, { moment, child, order, deliveries, devShop });
  await child.ended();
  const cancels = child.messages.filter(({ kind }) => kind === "cancel-sent");
  // Requests that were in transit when the process died still arrive at Shopify.
  await delay(300);
  harness.store.state.faults.length = 0;
  const { queue, repeatedRequests } = await recovered(harness, order);
  const sendings = cancels.length + repeatedRequests;
  const restocked = variant!.inventory - before;
  check({ moment, order, queue, sendings, restocked }, say);
}

/** Returns the state of the order once another process has finished the remaining jobs. */
async function recovered(harness: KillHarness, order: DevOrder) {
  return harness.withDatabase(async (database) => {
    const { db } = database;
    let repeatedRequests = 0;
    const isOver = () => isSettled(db, order);
    await harness.recover(database, isOver, (query) => {
      if (query.includes("mutation OrderCancel")) repeatedRequests++;
    });
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.orderId, String(order.id)));
    return { queue: row?.queue, repeatedRequests };
  });
}

interface Outcome {
  readonly moment: Moment;
  readonly order: DevOrder;
  readonly queue: string | undefined;
  readonly sendings: number;
  readonly restocked: number;
}

function check({ moment, order, queue, sendings, restocked }: Outcome, say: Say): void {
  const isCancelled = order.cancelledAt !== null;
  const refunded = order.transactions
    .filter(({ kind }) => kind === "REFUND")
    .reduce((sum, { amount }) => sum + amount, 0);
  const label = `${order.name}, killed when ${moment}: ${queue}, asked ${sendings} times`;
  assert.ok(sendings <= 1, label);
  assert.equal(refunded, isCancelled ? orderTotal(order) : 0, `${label}, refunded ${refunded}`);
  assert.equal(restocked, isCancelled ? 1 : 0, `${label}, restocked ${restocked}`);
  assert.equal(queue === "cancelled", isCancelled, label);
  // A process that died before its request may leave the order to the merchant.
  assert.ok(isCancelled || (moment === "some time" && queue === "review"), label);
  say(label);
}

/** Returns true if the cancellation is known and no request to Shopify is open. */
async function isSettled(db: Database, { id }: DevOrder): Promise<boolean> {
  const isOrder = eq(orderActions.orderId, String(id));
  const actions = await db.select().from(orderActions).where(isOrder);
  const cancel = actions.find(({ action }) => action === "cancel");
  return cancel !== undefined && actions.every(({ state }) => !/^(requested|sent)$/.test(state));
}
