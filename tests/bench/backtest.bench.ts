/**
 * Previews a filter on ten thousand past orders of a store with fifty filters. Measures the
 * processing of orders that are already read, because reading them depends on Shopify.
 *
 *   npm run bench -- backtest
 */
import type { ConditionSet } from "#app/engine/conditions/condition";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import { pastFacts } from "#app/features/orders/evaluation/past-facts.server";
import { tallyOrders } from "#app/features/orders/order-filters/backtest/order-tally";
import { compileFilters } from "#app/features/orders/order-filters/filters/active-filters.server";
import { filterTemplates } from "#app/features/orders/order-filters/filters/filter-templates";
import type { LiveOrder } from "#app/features/orders/reading/live-order";
import type { AddressBook } from "#app/features/orders/reading/order-origin";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import { ADDRESS, ORDERED_AT, orderOf } from "../cases/order";
import { type BenchResult, isMain, measure, printResults } from "./result";

const ORDERS = 10_000;
const FILTERS = 50;
const ROUNDS = 3;
const MOST_TIMES = 8;
const LEIPZIG = { latitude: 51.34, longitude: 12.37 };

/** Returns orders of two months. Each customer places three orders and has a separate address. */
function orders(): LiveOrder[] {
  return Array.from({ length: ORDERS }, (_, at) => {
    const customer = at % Math.round(ORDERS / 3);
    const shipping = { ...ADDRESS, line1: `${customer} Mill Lane` };
    const facts = orderOf({
      id: String(6_100_000_000_000 + at),
      name: `#${at}`,
      at: ORDERED_AT - (ORDERS - at) * 518_000,
      email: `buyer-${customer}@example.com`,
      phone: `+49 341 ${1_000_000 + customer}`,
      total: 20 + ((at * 37) % 900),
      shipping,
      billing: shipping,
    });
    return {
      facts,
      ip: `198.51.${customer % 100}.${at % 250}`,
      updatedAt: facts.at,
      cancelledAt: null,
      financial: "PAID",
      fulfillment: "FULFILLED",
      refunded: 0,
      passes: [],
      checkoutToken: null,
      cartToken: null,
      cardEnd: "4242",
      destination: LEIPZIG,
      assessments: [],
    };
  });
}

const EVERYTHING: ConditionSet = {
  match: "all",
  groups: [{ match: "all", conditions: [{ field: "total", operator: "at-least", values: ["0"] }] }],
};

/**
 * Compiles the template filters, repeated, and the previewed filter, which matches every order. Every filter is
 * evaluated.
 */
function filters(): OrderFilter[] {
  return compileFilters(
    Array.from({ length: FILTERS }, (_, at) => {
      const { fields } = filterTemplates()[at % filterTemplates().length]!;
      const conditions = at === FILTERS - 1 ? EVERYTHING : fields.conditions;
      return { ...fields, conditions, id: String(at), expiresAt: null };
    }),
  );
}

const ADDRESSES: AddressBook = {
  lookup: () => ({
    ...NO_PLACE,
    ...NO_NETWORK,
    country: "DE",
    asn: 64_500,
    networkClass: "residential",
  }),
  coordinates: () => ({ latitude: 52.52, longitude: 13.41 }),
};

/**
 * Returns the CPU time relative to copying the same orders through JSON, the minimum work that reads each field once.
 */
export async function run(): Promise<BenchResult[]> {
  const live = orders();
  const all = filters();
  const trying = async () => {
    const known = await pastFacts(live, ADDRESSES, "Europe/Berlin", new Map());
    const tried = known.map((facts) => ({ facts, refunded: 0 }));
    const { read } = tallyOrders(all.at(-1)!, all.slice(0, -1), tried);
    if (read !== ORDERS) throw new Error(`${read} of ${ORDERS} orders were read`);
  };
  const { cpuNs, ratios } = await measure(
    [
      { operations: ORDERS, run: trying },
      { operations: ORDERS, run: () => void JSON.parse(JSON.stringify(live)) },
    ],
    ROUNDS,
  );
  return [
    {
      name: `An order in a backtest of ${ORDERS.toLocaleString("en")}, ${FILTERS} filters`,
      ...{ unit: "us of CPU time", ours: cpuNs[0]! / 1e3, rival: cpuNs[1]! / 1e3 },
      ...{ rivalName: "a copy through JSON", ratio: ratios[1]!, limit: MOST_TIMES },
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
