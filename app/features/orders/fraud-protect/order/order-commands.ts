import type { OrderSummary } from "#app/contract/orders/order-row";

/** Commands that need a confirmation. */
export type Question = "safe" | "cancel" | "fraud";

const OPEN = ["safe", "cancel", "fraud"] as const;

const COMMANDS: Readonly<Record<OrderSummary["state"], readonly Question[]>> = {
  waiting: OPEN,
  none: OPEN,
  review: OPEN,
  held: OPEN,
  scheduled: OPEN,
  failed: OPEN,
  // Shopify may already be cancelling: the command cannot be undone or repeated.
  cancelling: ["fraud"],
  cancelled: ["fraud"],
  cleared: ["cancel", "fraud"],
};

/** Returns the commands that a user can give in a state. */
export const commandsFor = (state: OrderSummary["state"]): readonly Question[] => COMMANDS[state];
