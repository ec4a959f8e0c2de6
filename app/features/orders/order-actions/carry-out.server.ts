import { MINUTE_MS } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import type { QueueName } from "#app/platform/jobs/job-queues";
import type { Database } from "#app/store/client.server";

import type { OrderRow, ToCarryOut } from "../evaluation/order-deps";
import { enqueueStep } from "./action/action-chain.server";
import {
  type ActionRow,
  addEvent,
  isInOtherHands,
  isOnHold,
  isStoppedByPerson,
  readAction,
  requestAction,
  setAction,
  setOrder,
} from "./action/order-actions.queries.server";
import { PALISADE } from "./action/order-key";
import { timeline } from "./action/timeline-words";
import { CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { cancellingState, checkBreaker } from "./cancel/circuit-breaker.server";
import {
  cancelledAsReported,
  mayBeCancelledByPalisade,
  noteCancelled,
} from "./cancel/settle-cancel.server";
import { identifyCanceller } from "./cancel/whose-cancel.server";
import { type OrderPlan, planOrder } from "./plan-order";
import { HOLD_QUEUE } from "./steps/hold-order.server";
import { TAG_QUEUE } from "./steps/tag-order.server";

/** Queues that an order leaves only by a user's action. */
const ENDED: ReadonlySet<OrderRow["queue"]> = new Set(["cancelled", "failed", "cleared"]);

/**
 * Carries out a decision, or records it in a dry run. Each request to Shopify is a row of
 * order_actions and a job of this transaction, so it happens exactly if the decision is stored. Can
 * be called for every new decision about an order. Actions already requested are not requested
 * twice. A scheduled cancellation is withdrawn if the new decision has none. A hold stays until a user
 * or the cancellation ends it. A user's decision is respected: if they stopped the cancellation,
 * only tags and hold are applied.
 */
export async function carryOut(tx: Database, decided: ToCarryOut): Promise<void> {
  const { order, isNew, policy, at } = decided;
  const cancel = isNew ? undefined : await readAction(tx, order, "cancel");
  const cancelled = cancelledAsReported(order);
  if (cancelled) {
    // The job that follows the cancellation reads the staff note, which identifies the origin.
    if (cancel?.state === "sent") return;
    if (mayBeCancelledByPalisade(cancel)) return identifyCanceller(tx, order, at);
    await noteCancelled(tx, order, cancelled, { at, notifiesOwner: policy.notifyOwner });
    return;
  }
  if (ENDED.has(order.queue)) return;
  if (isStoppedByPerson(cancel)) return actUncancelled(tx, decided);
  if (!isInOtherHands(cancel)) await act(tx, decided, cancel);
}

type Action = OrderDecision["action"];

/** Replacements for actions that would cancel, if nothing may be cancelled. */
const UNCANCELLED: Partial<Record<Action, Action>> = { "hold-then-cancel": "hold", cancel: "tag" };

/**
 * Carries out a decision without cancelling. The order stays where the user left it, unless it is
 * put on hold.
 */
async function actUncancelled(tx: Database, decided: ToCarryOut): Promise<void> {
  const { order, decision, policy, at } = decided;
  const action = UNCANCELLED[decision.action] ?? decision.action;
  const plan = planOrder({ decision: { ...decision, action }, policy, paused: null });
  if (!(await startActions(tx, decided, plan))) return;
  if (await isOnHold(tx, order)) await setOrder(tx, order, { queue: "held", failure: null });
  const { kind, write } = plan;
  const detail = { because: decision.because };
  await addEvent(tx, order, { at, actor: PALISADE, kind, write, detail });
}

async function act(tx: Database, decided: ToCarryOut, cancel: ActionRow | undefined) {
  const { order, decision, policy, at } = decided;
  const plan = planOrder({ decision, policy, paused: await pausedBecause(tx, decided) });
  const isTakenBack = plan.cancelsAfter === null && (await withdrawCancel(tx, order, cancel, at));
  const isRequestedAgain = await startActions(tx, decided, plan);
  const queue = await queueOf(tx, decided, plan);
  if (!isTakenBack && !isRequestedAgain && queue === order.queue) return;
  const cancelAt = queue === "scheduled" ? await scheduledFor(tx, order) : null;
  await setOrder(tx, order, { queue, cancelAt, failure: null });
  const write = isTakenBack ? () => timeline.isTakenBack({ plan: plan.write() }) : plan.write;
  const detail = { because: decision.because };
  await addEvent(tx, order, { at, actor: PALISADE, kind: plan.kind, write, detail });
}

/**
 * Returns the reason why nothing is cancelled now. A decision beyond a limit pauses cancelling. A
 * decision left to a user for another reason does not, because it cancels nothing.
 */
async function pausedBecause(tx: Database, { order, decision, policy, at }: ToCarryOut) {
  if (policy.mode === "live" && decision.isOverLimits) {
    return checkBreaker(tx, order.shopId, policy.limits, at);
  }
  const mayCancel = UNCANCELLED[decision.action] !== undefined;
  return mayCancel ? (await cancellingState(tx, order.shopId)).because : null;
}

async function withdrawCancel(
  tx: Database,
  order: OrderRow,
  cancel: ActionRow | undefined,
  at: Date,
) {
  if (cancel?.state !== "requested") return false;
  await setAction(tx, order, "cancel", { state: "stopped", updatedAt: at });
  return true;
}

/**
 * Returns the time of an earlier request for a cancellation, which the order keeps. Null if there
 * is none.
 */
async function scheduledFor(tx: Database, order: OrderRow): Promise<Date | null> {
  return (await readAction(tx, order, "cancel"))?.runAt ?? null;
}

const cancelMoment = ({ cancelsAfter }: OrderPlan, at: Date) =>
  cancelsAfter === null ? null : new Date(at.getTime() + cancelsAfter * MINUTE_MS);

/**
 * Requests the actions of a plan.
 *
 * @returns true if any of them is new
 */
async function startActions(tx: Database, { order, policy, at }: ToCarryOut, plan: OrderPlan) {
  const byPalisade = { requestedBy: PALISADE, at };
  const { tags } = policy;
  let isNew = false;
  if (plan.tags && tags.length > 0) {
    const request = { action: "tag", runAt: at, result: { tags }, ...byPalisade } as const;
    isNew = (await start(tx, TAG_QUEUE, order, request)) || isNew;
  }
  if (plan.holds) {
    isNew =
      (await start(tx, HOLD_QUEUE, order, { action: "hold", runAt: at, ...byPalisade })) || isNew;
  }
  const runAt = cancelMoment(plan, at);
  if (runAt !== null) {
    isNew =
      (await start(tx, CANCEL_QUEUE, order, { action: "cancel", runAt, ...byPalisade })) || isNew;
  }
  return isNew;
}

async function start(
  tx: Database,
  queue: QueueName,
  order: OrderRow,
  request: Parameters<typeof requestAction>[2],
): Promise<boolean> {
  if (!(await requestAction(tx, order, request))) return false;
  await enqueueStep(tx, queue, order, { runAt: request.runAt });
  return true;
}

/** Returns the queue of the order. An order on hold without a further action stays in "held". */
async function queueOf(tx: Database, { order, isNew }: ToCarryOut, { queue }: OrderPlan) {
  if (isNew || (queue !== "none" && queue !== "waiting")) return queue;
  return (await isOnHold(tx, order)) ? "held" : queue;
}
