import { and, eq } from "drizzle-orm";

import { SECOND_MS } from "#app/base/clock";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import type { OrderRow } from "../../evaluation/order-deps";
import { type Advance, enqueueStep } from "../action/action-chain.server";
import type { ActionDeps } from "../action/action-deps";
import { shopifySays } from "../action/cancel-sentences";
import {
  type ActionRow,
  addEvent,
  readAction,
  setAction,
  setOrder,
} from "../action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "../action/order-key";
import { type GiveUp, shopDomain, tryLater, withAction } from "../action/shop-action.server";
import { timeline } from "../action/timeline-words";
import {
  holdFulfillment,
  type HoldOutcome,
  type HoldReason,
  releaseFulfillment,
} from "./fulfillment-holds.server";

export const HOLD_QUEUE = "order-hold";

/** Delay of the next attempt to hold an order whose cancellation runs and may close the order. */
const CANCEL_WAIT_MS = 10 * SECOND_MS;

/**
 * Applies the state of the hold's row: "requested" holds the order, "stopped" releases it. Both are
 * idempotent, so a lost answer is harmless.
 */
export const advanceHold: Advance = async (deps, key) => {
  const domain = await shopDomain(deps.db, key.shopId);
  const row = await readAction(deps.db, key, "hold");
  if (domain === null || !row) return null;
  if (row.state === "requested") return hold(deps, domain, row);
  return row.state === "stopped" ? release(deps, domain, row) : null;
};

async function hold(deps: ActionDeps, domain: string, before: ActionRow): Promise<number | null> {
  const { db, clock, admin } = deps;
  const giveUp: GiveUp = (tx, order, because) => noteNotHeld(tx, order, because, new Date(clock()));
  let outcome: HoldOutcome;
  try {
    outcome = await holdFulfillment(admin, domain, before, await holdReason(db, before));
  } catch (error) {
    return tryLater(deps, { before, giveUp }, error);
  }
  return withAction(db, before, "hold", async (tx, order, row) => {
    // A user requested the release while the hold was being placed.
    if (row.state !== "requested") return 0;
    const because = whyNotHeld(outcome);
    const isBeingCancelled = (await readAction(tx, order, "cancel"))?.state === "sent";
    if (because !== null && isBeingCancelled) return CANCEL_WAIT_MS;
    if (because !== null) return giveUp(tx, order, because).then(() => null);
    const at = new Date(clock());
    await setAction(tx, order, "hold", { state: "done", error: null, updatedAt: at });
    const write = () => timeline.held;
    await addEvent(tx, order, { at, actor: PALISADE, kind: "held", write });
    return null;
  });
}

/**
 * Returns the reason that the admin shows next to its own risk level. Only a high level is called
 * fraud.
 */
async function holdReason(db: Database, { shopId, orderId }: OrderKey): Promise<HoldReason> {
  const [order] = await db
    .select({ level: orders.level })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.orderId, orderId)));
  return order?.level === "high" ? "HIGH_RISK_OF_FRAUD" : "OTHER";
}

function whyNotHeld({ held, problems }: HoldOutcome): string | null {
  if (problems.length > 0) return shopifySays(problems.join(" "));
  return held === 0 ? timeline.nothingToShip : null;
}

/**
 * Records a failed hold. An order that waited only for the hold then needs a review. A cancelled
 * order needs no hold. Requires the lock.
 */
async function noteNotHeld(tx: Database, order: OrderRow, because: string, at: Date) {
  if (order.queue === "cancelled") {
    return setAction(tx, order, "hold", { state: "stopped", error: null, updatedAt: at });
  }
  await setAction(tx, order, "hold", { state: "failed", error: because, updatedAt: at });
  const write = () => timeline.notHeld({ because });
  const failure = runInEnglish(write);
  if (order.queue === "held") await setOrder(tx, order, { queue: "review", failure });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "hold-failed", write });
}

async function release(
  deps: ActionDeps,
  domain: string,
  before: ActionRow,
): Promise<number | null> {
  const { db, clock, admin } = deps;
  const recordEvent = (kind: string, write: () => string) => (tx: Database, order: OrderRow) =>
    addEvent(tx, order, { at: new Date(clock()), actor: PALISADE, kind, write });
  const giveUp: GiveUp = (tx, order, because) =>
    recordEvent("release-failed", () => timeline.notReleased({ because }))(tx, order);
  let outcome: HoldOutcome;
  try {
    outcome = await releaseFulfillment(admin, domain, before);
  } catch (error) {
    return tryLater(deps, { before, giveUp }, error);
  }
  return withAction(db, before, "hold", async (tx, order, row) => {
    // A user requested the hold again while it was being released.
    if (row.state === "requested") return 0;
    if (outcome.problems.length > 0) await giveUp(tx, order, outcome.problems.join(" "));
    else await recordEvent("released", () => timeline.released)(tx, order);
    return null;
  });
}

/**
 * Requests the release of our hold, if there is one or one is requested. Requires the lock.
 *
 * @returns whether there is one to release
 */
export async function releaseHold(
  tx: Database,
  key: OrderKey,
  { requestedBy, at }: { readonly requestedBy: string; readonly at: Date },
): Promise<boolean> {
  const row = await readAction(tx, key, "hold");
  if (row?.state !== "requested" && row?.state !== "done") return false;
  await setAction(tx, key, "hold", { state: "stopped", requestedBy, attempts: 0, updatedAt: at });
  await enqueueStep(tx, HOLD_QUEUE, key, { runAt: at });
  return true;
}
