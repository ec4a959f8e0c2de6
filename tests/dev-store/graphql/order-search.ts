import type { Order } from "../state/orders";

/** Comparison for each search key that the app uses. */
const TEXTS: Record<string, (order: Order, value: string) => boolean> = {
  tag: (order, value) => order.tags.includes(value),
  name: (order, value) => order.name.includes(value),
  email: (order, value) => order.email === value,
};
const MOMENTS: Record<string, (order: Order) => string> = {
  updated_at: ({ updatedAt }) => updatedAt,
  created_at: ({ createdAt }) => createdAt,
};
const TERM = /^(\w+):(>=|<=|>|<|)["']?([^"']*)["']?$/;

function compares(moment: string, operator: string, value: string): boolean {
  const difference = Date.parse(moment) - Date.parse(value);
  if (operator === ">=") return difference >= 0;
  if (operator === "<=") return difference <= 0;
  return operator === ">" ? difference > 0 : difference < 0;
}

function matchesTerm(order: Order, term: string): boolean {
  const [, key = "", operator = "", value = ""] = TERM.exec(term) ?? [];
  const momentOf = MOMENTS[key];
  if (momentOf) return compares(momentOf(order), operator, value);
  return (TEXTS[key] ?? TEXTS.name!)(order, TEXTS[key] ? value : term);
}

/**
 * Returns orders that match a search: tag:x, name:x, email:x, updated_at:>='…', created_at:<'…'. Any other term must
 * occur in the name. An order must match all terms.
 */
export function searchOrders(orders: Order[], query: string): Order[] {
  const terms = query.split(/\s+/).filter((term) => term !== "" && term !== "AND");
  return terms.length === 0
    ? orders
    : orders.filter((order) => terms.every((t) => matchesTerm(order, t)));
}

/** Sorts orders by a sort key. Unsupported keys keep the order of placement. */
export function sortOrders(orders: Order[], sortKey: string | null | undefined): Order[] {
  const momentOf = MOMENTS[(sortKey ?? "").toLowerCase()];
  if (!momentOf) return orders;
  return [...orders].sort((a, b) => Date.parse(momentOf(a)) - Date.parse(momentOf(b)));
}
