import type { OrderSummary } from "#app/contract/orders/order-row";

/** Commands that need a confirmation. */
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
  // Shopify may already be cancelling: the command cannot be undone or repeated.
  cancelling: [FRAUD],
  cancelled: [FRAUD],
  cleared: [CANCEL, FRAUD],
};

/** Returns the commands that a user can give in a state. */
export const commandsFor = (state: OrderSummary["state"]) => COMMANDS[state];
