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
  setAction,
  setOrder,
  wantAction,
} from "../action/order-actions.queries.server";
import { CANCEL_QUEUE } from "./cancel-order.server";

/**
 * Stops a cancellation that was not sent yet. The order stays on hold if it is, and no decision
 * starts the cancellation again. Stopped already is stopped.
 *
 * @throws ApiError not_found, or invalid_input when there is nothing to stop any more
 */
export function stopCancel(context: CommandContext, orderId: string): Promise<void> {
  return command(context, orderId, async (commanded) => {
    refuseTooLate(commanded);
    const { tx, order, cancel, actor, at } = commanded;
    if (cancel?.state !== "wanted" && cancel?.state !== "stopped") {
      refuse("This order has no scheduled cancellation.");
    }
    await setAction(tx, order, "cancel", { state: "stopped", askedBy: actor, updatedAt: at });
    if (cancel.state === "wanted") await noteStopped(commanded);
  });
}

/** Notes that what was wanted is stopped; an order on hold stays there. */
export async function noteStopped({ tx, order, actor, at }: Commanded): Promise<void> {
  const isHeld = await isOnHold(tx, order);
  await setOrder(tx, order, { queue: isHeld ? "held" : "review", cancelAt: null });
  const sentence = "The cancellation was stopped.";
  await addEvent(tx, order, { at, actor, kind: "stopped", sentence });
}

/**
 * Has an order cancelled now, because a person says so: neither limits nor the policy stand against
 * it, only what the platform itself refuses. Asked for twice it is cancelled once.
 *
 * @param terms null: those that were decided, else nothing is paid back and everything restocked
 * @throws ApiError not_found, or invalid_input when it is cancelled or being cancelled
 */
export function cancelNow(
  context: CommandContext,
  orderId: string,
  terms: CancelTerms | null,
): Promise<void> {
  return command(context, orderId, (commanded) => wantCancel(commanded, terms));
}

/**
 * Tries again what failed, or what nobody knows the outcome of. The order is read first: one that is
 * cancelled by now is not cancelled twice.
 *
 * @throws ApiError not_found, or invalid_input when nothing failed
 */
export function retryCancel(context: CommandContext, orderId: string): Promise<void> {
  return command(context, orderId, (commanded) => {
    refuseTooLate(commanded);
    const state = commanded.cancel?.state;
    if (state !== "failed" && state !== "doubt") refuse("There is nothing to retry.");
    return wantCancel(commanded, null);
  });
}

/** The same inside another command. */
export async function wantCancel(commanded: Commanded, terms: CancelTerms | null): Promise<void> {
  refuseTooLate(commanded);
  const { tx, order, cancel, actor, at } = commanded;
  // What was sent before may still be carried out: its note is how we know it as ours.
  const result = cancel?.result;
  const wanted = { action: "cancel", runAt: at, askedBy: actor, at, result } as const;
  if (!(await wantAction(tx, order, wanted))) return;
  await enqueueStep(tx, CANCEL_QUEUE, order, { runAt: at });
  const cleared = { cancelAt: null, failure: null, clearedAt: null, clearedBy: null };
  await setOrder(tx, order, { queue: "cancelling", terms: terms ?? order.terms, ...cleared });
  const sentence = "A staff member cancelled it.";
  await addEvent(tx, order, { at, actor, kind: "cancel-asked", sentence });
}
