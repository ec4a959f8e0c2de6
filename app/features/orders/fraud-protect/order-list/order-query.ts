import { firstUpTo } from "#app/contract/orders/fraud-protect";
import { ORDER_TABS, type OrderTab } from "#app/contract/orders/order-row";
import { within } from "#app/contract/visits/visit-filters";

const LEVELS = ["any", "high", "medium", "low"] as const;

/** Query parameters of the orders page. */
export interface OrderQuery {
  readonly tab: OrderTab;
  readonly level: (typeof LEVELS)[number];
  readonly search: string;
  /** Filters that are set only by links from the page of an attack. */
  readonly within: string;
  readonly visit: "any" | "no";
  readonly firstUpTo: string;
  /** Cursors of the page. At most one is set. */
  readonly before: string;
  readonly after: string;
}

const NOTHING_CHOSEN: OrderQuery = {
  tab: "review",
  level: "any",
  search: "",
  within: "",
  visit: "any",
  firstUpTo: "",
  before: "",
  after: "",
};

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null) {
  return choices.find((choice) => choice === text);
}

/** Reads the query parameters. Invalid values fall back to their defaults. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    tab: oneOf(ORDER_TABS, params.get("tab")) ?? NOTHING_CHOSEN.tab,
    level: oneOf(LEVELS, params.get("level")) ?? NOTHING_CHOSEN.level,
    search: params.get("search") ?? "",
    within: within.safeParse(params.get("within")).data ?? "",
    visit: params.get("visit") === "no" ? "no" : "any",
    firstUpTo: firstUpTo.safeParse(params.get("firstUpTo")).data ?? "",
    before: params.get("before") ?? "",
    after: params.get("after") ?? "",
  };
}

/** Returns the query with changes. Other parameters, such as Shopify's, stay. */
export function changeOrderQuery(
  params: URLSearchParams,
  change: Partial<OrderQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  // A cursor is valid only for the filters it was created with.
  next.delete("before");
  next.delete("after");
  for (const [name, value] of Object.entries(change)) {
    if (value === NOTHING_CHOSEN[name as keyof OrderQuery]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Filters that only links set. */
export const LINK_FILTERS = ["within", "visit", "firstUpTo"] as const;

/** Returns the names of the LINK_FILTERS that are set. */
export const setByLink = (query: OrderQuery) =>
  LINK_FILTERS.filter((name) => query[name] !== NOTHING_CHOSEN[name]);

/** Returns the change that removes filters. */
export const withoutFilters = (names: readonly (typeof LINK_FILTERS)[number][]) =>
  Object.fromEntries(names.map((name) => [name, NOTHING_CHOSEN[name]])) as Partial<OrderQuery>;
