import type { CancelTerms } from "#app/engine/orders/order-policy";

import { enqueueStep } from "../action/action-chain.server";
import {
  command,
  type CommandContext,
  type Commanded,
  refuse,
  refuseTooLate,
} from "../action/command.server";
import {
  addEvent,
  isOnHold,
  requestAction,
  setAction,
  setOrder,
} from "../action/order-actions.queries.server";
import { commandProblems } from "../action/texts";
import { timeline } from "../action/timeline-words";
import { CANCEL_QUEUE } from "./cancel-order.server";

/**
 * Stops a cancellation that was not sent yet. An order on hold stays on hold, and no decision
 * restarts the cancellation. Stopping twice is allowed.
 *
 * @throws ApiError not_found, or invalid_input if there is nothing to stop
 */
export function stopCancel(context: CommandContext, orderId: string): Promise<void> {
  return command(context, orderId, async (commanded) => {
    refuseTooLate(commanded);
    const { tx, order, cancel, actor, at } = commanded;
    if (cancel?.state !== "requested" && cancel?.state !== "stopped") {
      refuse(commandProblems.notScheduled);
    }
    await setAction(tx, order, "cancel", { state: "stopped", requestedBy: actor, updatedAt: at });
    if (cancel.state === "requested") await noteStopped(commanded);
  });
}

/** Records that a cancellation was stopped. An order on hold stays on hold. */
export async function noteStopped({ tx, order, actor, at }: Commanded): Promise<void> {
  const isHeld = await isOnHold(tx, order);
  await setOrder(tx, order, { queue: isHeld ? "held" : "review", cancelAt: null });
  const write = () => timeline.stopped;
  await addEvent(tx, order, { at, actor, kind: "stopped", write });
}

/**
 * Cancels an order now at a user's request. Limits and the policy do not apply, only Shopify's own
 * refusals. Two requests cancel it once.
 *
 * @param terms null for the decided terms, or if none were decided: refund later and restock
 * @throws ApiError not_found, or invalid_input if the order is cancelled or being cancelled
 */
export function cancelNow(
  context: CommandContext,
  orderId: string,
  terms: CancelTerms | null,
): Promise<void> {
  return command(context, orderId, (commanded) => requestCancel(commanded, terms));
}

/**
 * Retries a cancellation that failed or has an unknown outcome. The order is read first, so that a
 * cancelled order is not cancelled twice.
 *
 * @throws ApiError not_found, or invalid_input if nothing failed
 */
export function retryCancel(context: CommandContext, orderId: string): Promise<void> {
  return command(context, orderId, (commanded) => {
    refuseTooLate(commanded);
    const state = commanded.cancel?.state;
    if (state !== "failed" && state !== "doubt") refuse(commandProblems.nothingToRetry);
    return requestCancel(commanded, null);
  });
}

/** Requests a cancellation inside another command. */
export async function requestCancel(
  commanded: Commanded,
  terms: CancelTerms | null,
): Promise<void> {
  refuseTooLate(commanded);
  const { tx, order, cancel, actor, at } = commanded;
  // Shopify may still carry out an earlier request. The staff note then identifies the cancellation as Palisade's.
  const result = cancel?.result;
  const request = { action: "cancel", runAt: at, requestedBy: actor, at, result } as const;
  if (!(await requestAction(tx, order, request))) return;
  await enqueueStep(tx, CANCEL_QUEUE, order, { runAt: at });
  const cleared = { cancelAt: null, failure: null, clearedAt: null, clearedBy: null };
  await setOrder(tx, order, { queue: "cancelling", terms: terms ?? order.terms, ...cleared });
  const write = () => timeline.cancelRequested;
  await addEvent(tx, order, { at, actor, kind: "cancel-asked", write });
}
