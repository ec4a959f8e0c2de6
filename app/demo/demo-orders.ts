import { HOUR_MS } from "#app/base/clock";
import { countryInSentence } from "#app/base/countries";
import { assessOrder } from "#app/engine/orders/assess-order";
import { decideOrder } from "#app/engine/orders/decide-order";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import type { OrderPolicy } from "#app/engine/orders/order-policy";
import type { orderActions, orderEvents, orders } from "#app/store/schema";

import { type DemoOrder, demoOrderList } from "./demo-order-list";
import { outcomeOf } from "./demo-order-outcome";

type Row = Omit<typeof orders.$inferInsert, "shopId">;
type Event = Omit<typeof orderEvents.$inferInsert, "shopId" | "id">;
type Action = Omit<typeof orderActions.$inferInsert, "shopId">;

/** Database rows of a demo order. */
interface StoredDemoOrder {
  readonly order: Row;
  readonly events: readonly Event[];
  readonly actions: readonly Action[];
}

const MINUTE_MS = 60_000;
const TERMS = { refund: "original", restock: true, notifyCustomer: true } as const;
const CANCEL_AFTER_MINUTES = 240;

/** Fraud Protect settings of the demo, in the engine's form. */
const POLICY: OrderPolicy = {
  mode: "live",
  usesOwnAssessment: true,
  responses: {
    high: { action: "hold-then-cancel", afterMinutes: CANCEL_AFTER_MINUTES, terms: TERMS },
    medium: { action: "hold", afterMinutes: CANCEL_AFTER_MINUTES, terms: TERMS },
    low: { action: "nothing", afterMinutes: 0, terms: TERMS },
  },
  exemptions: {
    ...{ goodOrders: 3, tags: [], gateways: [] },
    ...{ subscriptions: true, pointOfSale: true, drafts: true, isProtected: true },
  },
  limits: { perHour: 10, perDay: 50, maxTotal: 500 },
};

/** Section "fraud-protect" of the shop's settings. Omitted fields have their defaults. */
export const DEMO_FRAUD_POLICY = {
  mode: POLICY.mode,
  high: { action: "hold-then-cancel", afterMinutes: CANCEL_AFTER_MINUTES },
  medium: { action: "hold", afterMinutes: CANCEL_AFTER_MINUTES },
  terms: TERMS,
  limits: POLICY.limits,
};

/** Returns the demo's orders. The engine assesses and decides each of them. */
export function demoOrders(now: number): readonly StoredDemoOrder[] {
  return demoOrderList(now).map((order, index) => store(order, index, now));
}

const FIRST_ID = 5_450_000_001_042;

/** Returns the definition of an order by id. Undefined if it is not a demo order. */
export const demoOrderOf = (orderId: string): Omit<DemoOrder, "hoursAgo"> | undefined =>
  demoOrderList(0)[Number(orderId) - FIRST_ID];

function store(order: DemoOrder, index: number, now: number): StoredDemoOrder {
  const at = now - order.hoursAgo * HOUR_MS;
  const facts = factsOf(order, index, at);
  const own = assessOrder(facts, countryInSentence);
  const cancels = { lastHour: 0, lastDay: 0 };
  const decision = decideOrder({
    ...{ facts, own, policy: POLICY, filters: [], cancels },
    now: at + MINUTE_MS,
  });
  const outcome = outcomeOf({ order, decision, at, now });
  const { origin, risk } = order;
  return {
    order: {
      orderId: facts.id,
      name: facts.name,
      placedAt: new Date(at),
      platformUpdatedAt: new Date(at),
      total: facts.total,
      currency: facts.currency,
      ip: origin.ip,
      ipCountry: origin.country,
      shipCountry: order.shipsTo,
      networkClass: origin.network,
      channel: facts.channel,
      financial: outcome.columns.queue === "cancelled" ? "REFUNDED" : "PAID",
      fulfillment: outcome.columns.queue === "none" ? "FULFILLED" : "UNFULFILLED",
      riskLevel: risk.level,
      recommendation: risk.recommendation,
      score: own.score,
      signals: own.signals,
      level: decision.level,
      decidedAction: decision.action,
      isDryRun: false,
      because: decision.because,
      terms: decision.terms,
      decidedAt: new Date(at + MINUTE_MS),
      inputsHash: "",
      createdAt: new Date(at + MINUTE_MS),
      ...outcome.columns,
    },
    events: outcome.events.map(([after, kind, sentence, actor = "palisade"]) => ({
      ...{ orderId: facts.id, kind, sentence, actor },
      at: new Date(at + after),
    })),
    actions: outcome.actions.map((action) => ({ orderId: facts.id, ...action })),
  };
}

const EMPTY_ADDRESS = {
  ...{ name: null, company: null, line1: null, line2: null },
  ...{ city: null, zip: null, province: null, phone: null },
};

function factsOf(order: DemoOrder, index: number, at: number): OrderFacts {
  const address = { ...EMPTY_ADDRESS, country: order.shipsTo };
  return {
    id: String(FIRST_ID + index),
    name: `#${1042 + index}`,
    at,
    hour: new Date(at).getUTCHours(),
    email: null,
    phone: null,
    isDisposableMail: order.isDisposableMail ?? false,
    billing: { ...address, country: order.billedTo ?? order.shipsTo },
    shipping: address,
    // Customers of risky orders have no earlier orders.
    customer: order.risk.level === "low" ? null : { tags: [], orders: 1, goodOrders: 0, since: at },
    total: order.total,
    currency: "USD",
    customerCurrency: "USD",
    timesUsualTotal: null,
    items: 1,
    skus: [],
    products: [],
    discounts: [],
    gateways: [],
    card: order.codeCheck
      ? { brand: null, bin: null, addressCheck: "N", codeCheck: order.codeCheck }
      : null,
    failedPayments: order.failedPayments ?? 0,
    origin: { ...order.origin, otherCountry: null },
    distanceKm: null,
    channel: "web",
    referrer: null,
    landingPage: null,
    note: null,
    tags: [],
    risk: order.risk,
    velocity: {
      ...{ email: 0, phone: 0, address: 0, ip: 0 },
      ...{ card: order.sameCard ?? 0, emailsOfIp: 1 },
      ...{ addressesOfName: 1, firstOfRange: null, firstOfAsn: null },
    },
    visits: null,
    journey: null,
    listed: null,
    withheld: [],
    isSubscription: false,
    isProtected: false,
    isTest: false,
    isCancelled: false,
    fulfillment: "none",
  };
}
