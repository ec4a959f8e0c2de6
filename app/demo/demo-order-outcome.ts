import { HOUR_MS } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import type { orderActions, orders } from "#app/store/schema";

import type { DemoOrder } from "./demo-order-list";

type Row = typeof orders.$inferInsert;
type DemoEvent = readonly [afterMs: number, kind: string, sentence: string, actor?: string];

/** Current state of an order. */
export interface DemoOutcome {
  readonly columns: Pick<Row, "queue"> & Partial<Row>;
  /** Events of the timeline, oldest first, in milliseconds after the order was placed. */
  readonly events: readonly DemoEvent[];
  readonly actions: readonly Omit<typeof orderActions.$inferInsert, "shopId" | "orderId">[];
}

interface OutcomeQuestion {
  readonly order: DemoOrder;
  readonly decision: OrderDecision;
  /** Time of the order, epoch milliseconds. */
  readonly at: number;
  readonly now: number;
}

const MINUTE_MS = 60_000;
const ON_HOLD = { fulfillment: "ON_HOLD" };
const HELD: DemoEvent = [2 * MINUTE_MS, "held", "It is on hold."];

/** Returns the current state of an order from its decision, the time since then and the actions of staff. */
export function outcomeOf(question: OutcomeQuestion): DemoOutcome {
  const { action, because } = question.decision;
  if (action === "hold-then-cancel") return scheduledCancellation(question);
  if (action === "hold") return heldOrder(question);
  if (action === "review") return plain("review", `It needs review. ${because[0] ?? ""}`);
  return plain("none", `No action. ${because[0] ?? ""}`);
}

function plain(queue: "review" | "none", sentence: string): DemoOutcome {
  const kind = queue === "none" ? "nothing" : queue;
  return { columns: { queue }, events: [[MINUTE_MS, kind, sentence]], actions: [] };
}

const actionOf = ({ at }: OutcomeQuestion) => ({
  ...{ requestedBy: "palisade", attempts: 1, runAt: new Date(at + MINUTE_MS) },
  updatedAt: new Date(at + 2 * MINUTE_MS),
});

const holdOf = (question: OutcomeQuestion) =>
  ({ ...actionOf(question), action: "hold", state: "done" }) as const;

function heldOrder(question: OutcomeQuestion): DemoOutcome {
  const { order, at } = question;
  const hold = holdOf(question);
  const events: readonly DemoEvent[] = [[MINUTE_MS, "hold", "It is put on hold."], HELD];
  if (!order.clearedAfterHours)
    return { columns: { queue: "held", ...ON_HOLD }, events, actions: [hold] };
  const after = order.clearedAfterHours * HOUR_MS;
  const clearedAt = new Date(at + after);
  return {
    columns: { queue: "cleared", clearedAt, clearedBy: "demo", fulfillment: "FULFILLED" },
    events: [...events, [after, "cleared", "A staff member marked it as safe.", "demo"]],
    actions: [{ ...hold, state: "stopped" }],
  };
}

function scheduledCancellation(question: OutcomeQuestion): DemoOutcome {
  const { order, decision, at, now } = question;
  const minutes = decision.afterMinutes;
  const after = (minutes + 1) * MINUTE_MS;
  const cancelAt = new Date(at + after);
  const words = `It is put on hold, and will be cancelled in ${minutes} minutes unless someone stops it.`;
  const events: readonly DemoEvent[] = [[MINUTE_MS, "scheduled", words], HELD];
  const cancel = { ...actionOf(question), action: "cancel", runAt: cancelAt } as const;
  const hold = holdOf(question);
  if (cancelAt.getTime() > now) {
    const actions = [hold, { ...cancel, state: "requested" as const, attempts: 0 }];
    return { columns: { queue: "scheduled", cancelAt, ...ON_HOLD }, events, actions };
  }
  const sent: readonly DemoEvent[] = [
    ...events,
    [after, "cancel-sent", "Cancellation sent to Shopify."],
  ];
  return order.failure
    ? {
        columns: { queue: "failed", failure: order.failure, fulfillment: "FULFILLED" },
        events: [...sent, [after + MINUTE_MS, "cancel-failed", order.failure]],
        actions: [hold, { ...cancel, state: "failed", error: order.failure }],
      }
    : {
        columns: {
          ...{ queue: "cancelled", cancelledBy: "us" },
          ...{ cancelledAt: cancelAt, refunded: order.total },
        },
        events: [
          ...sent,
          [
            after + MINUTE_MS,
            "cancelled",
            `It was cancelled. ${order.total.toFixed(2)} USD was refunded to the customer.`,
          ],
        ],
        actions: [hold, { ...cancel, state: "done" }],
      };
}
