import { ORDER_TABS, type OrderTab } from "#app/contract/orders/order-row";

const LEVELS = ["any", "high", "medium", "low"] as const;

/** Everything the address of the orders page says. */
export interface OrderQuery {
  readonly tab: OrderTab;
  readonly level: (typeof LEVELS)[number];
  readonly search: string;
  /** Cursor of the page; at most one is set. */
  readonly before: string;
  readonly after: string;
}

const NOTHING_CHOSEN: OrderQuery = {
  tab: "review",
  level: "any",
  search: "",
  before: "",
  after: "",
};

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null) {
  return choices.find((choice) => choice === text);
}

/** Reads an address's query; what it does not know counts as not chosen. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    tab: oneOf(ORDER_TABS, params.get("tab")) ?? NOTHING_CHOSEN.tab,
    level: oneOf(LEVELS, params.get("level")) ?? NOTHING_CHOSEN.level,
    search: params.get("search") ?? "",
    before: params.get("before") ?? "",
    after: params.get("after") ?? "",
  };
}

/** The query with some of it changed; parameters of others (the platform's) stay. */
export function changeOrderQuery(
  params: URLSearchParams,
  change: Partial<OrderQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  // A page belongs to what was shown when it was asked for.
  next.delete("before");
  next.delete("after");
  for (const [name, value] of Object.entries(change)) {
    if (value === NOTHING_CHOSEN[name as keyof OrderQuery]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
