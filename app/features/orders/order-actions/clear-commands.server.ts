import type { CancelTerms } from "#app/engine/orders/order-policy";

import type { OrderRow } from "../evaluation/order-deps";
import {
  command,
  type CommandContext,
  type Commanded,
  refuseTooLate,
} from "./action/command.server";
import {
  addEvent,
  isInOtherHands,
  keepForPerson,
  setAction,
  setOrder,
} from "./action/order-actions.queries.server";
import { timeline } from "./action/timeline-words";
import { noteStopped, requestCancel } from "./cancel/cancel-commands.server";
import { releaseHold } from "./steps/hold-order.server";
import { requestListing } from "./steps/list-customer.server";

/**
 * Marks an order as safe. Stops an unsent cancellation, releases the hold, and does not flag the
 * order again for 90 days. Has no effect if it is already marked.
 *
 * @throws ApiError not_found, or invalid_input if the order is cancelled or being cancelled
 */
export function markSafe(
  context: CommandContext,
  orderId: string,
  { allowsPerson }: { readonly allowsPerson: boolean },
): Promise<void> {
  return command(context, orderId, async (commanded) => {
    refuseTooLate(commanded);
    const { tx, order, cancel, actor, at } = commanded;
    if (allowsPerson) await requestListing(tx, order, { effect: "allow", days: null, actor }, at);
    if (order.queue === "cleared") return;
    if (cancel) {
      await setAction(tx, order, "cancel", { state: "stopped", requestedBy: actor, updatedAt: at });
    }
    await releaseHold(tx, order, { requestedBy: actor, at });
    const cleared = { clearedAt: at, clearedBy: actor, cancelAt: null, failure: null };
    await setOrder(tx, order, { queue: "cleared", ...cleared });
    const write = () => timeline.cleared;
    await addEvent(tx, order, { at, actor, kind: "cleared", write });
  });
}

export interface FraudReport {
  /** Days that the customer is on the block list. Null for no expiry. */
  readonly days: number | null;
  /** True to cancel the order as well, if still possible. */
  readonly cancels: boolean;
  /** Null for the decided terms. */
  readonly terms: CancelTerms | null;
}

const LEFT_ALONE: ReadonlySet<OrderRow["queue"]> = new Set(["none", "waiting", "cleared"]);

/**
 * Reports an order as fraud. Its customer is added to the block list, and the order is cancelled or
 * left to a user. Later decisions because of the listed customer do not change this.
 *
 * @throws ApiError not_found
 */
export function reportFraud(
  context: CommandContext,
  orderId: string,
  { days, cancels, terms }: FraudReport,
): Promise<void> {
  return command(context, orderId, async (commanded) => {
    const { tx, order, cancel, actor, at } = commanded;
    await requestListing(tx, order, { effect: "block", days, actor }, at);
    const write = () => timeline.reported;
    await addEvent(tx, order, { at, actor, kind: "reported", write });
    const isEnding = order.cancelledAt !== null || cancel?.state === "sent";
    if (isEnding) return;
    if (cancels) return requestCancel(commanded, terms);
    await leaveUncancelled(commanded);
    if (!LEFT_ALONE.has(order.queue)) return;
    await setOrder(tx, order, { queue: "review", clearedAt: null, clearedBy: null });
  });
}

/**
 * Excludes the order from automatic cancellation. A user's existing request, such as a
 * cancellation, stays.
 */
async function leaveUncancelled(commanded: Commanded): Promise<void> {
  const { tx, order, cancel, actor, at } = commanded;
  if (isInOtherHands(cancel)) return;
  await keepForPerson(tx, order, { requestedBy: actor, at });
  if (cancel?.state === "requested") await noteStopped(commanded);
}
