import type { OrderSummary } from "#app/contract/orders/order-row";

/** What is asked before it is done. */
export type Question = "safe" | "cancel" | "fraud";

interface Command {
  readonly question: Question;
  readonly label: string;
}

const SAFE: Command = { question: "safe", label: "Mark as safe…" };
const FRAUD: Command = { question: "fraud", label: "Report as fraud…" };
const CANCEL: Command = { question: "cancel", label: "Cancel now…" };

const OPEN = [SAFE, CANCEL, FRAUD] as const;

const COMMANDS: Readonly<Record<OrderSummary["state"], readonly Command[]>> = {
  waiting: OPEN,
  none: OPEN,
  review: OPEN,
  held: OPEN,
  scheduled: OPEN,
  failed: OPEN,
  // The platform may be at it: nothing can be taken back, and nothing need be asked twice.
  cancelling: [FRAUD],
  cancelled: [FRAUD],
  cleared: [CANCEL, FRAUD],
};

/** What somebody may have done about an order that stands so. */
export const commandsFor = (state: OrderSummary["state"]) => COMMANDS[state];
