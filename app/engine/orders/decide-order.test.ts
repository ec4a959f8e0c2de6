import { expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { ADDRESS, ORDERED_AT, orderOf, STRICT, TERMS } from "#tests/cases/order";

import { compileConditions } from "../conditions/compile-conditions";
import { checkConditions } from "../conditions/condition";
import { assessOrder } from "./assess-order";
import { ACT_WITHIN_MS, decideOrder, type OrderQuestion, WAIT_FOR_RISK_MS } from "./decide-order";
import type { OrderFacts, PlatformRisk } from "./order-facts";
import { ORDER_FIELDS } from "./order-fields";
import type { OrderFilter, OrderPolicy } from "./order-policy";

const HIGH: PlatformRisk = { level: "high", recommendation: "cancel" };

function decide(facts: Partial<OrderFacts>, rest: Partial<OrderQuestion> = {}) {
  const order = orderOf(facts);
  return decideOrder({
    facts: order,
    own: assessOrder(order, (code) => code),
    policy: STRICT,
    filters: [],
    cancels: { lastHour: 0, lastDay: 0 },
    now: ORDERED_AT,
    ...rest,
  });
}

function filter(field: string, operator: string, values: string[], rest = {}): OrderFilter {
  const set = oneCondition(field, operator, ...values);
  expect(checkConditions(set, ORDER_FIELDS)).toEqual([]);
  return {
    id: `${field} ${operator}`,
    name: "Mine",
    action: "cancel",
    afterMinutes: 0,
    terms: TERMS,
    expiresAt: null,
    isDryRun: false,
    conditions: compileConditions(set, ORDER_FIELDS),
    ...rest,
  };
}

test.each<[PlatformRisk | null, Partial<OrderFacts>, string]>([
  [{ level: "low", recommendation: "accept" }, {}, "nothing"],
  [{ level: "none", recommendation: "none" }, {}, "nothing"],
  [{ level: "medium", recommendation: "investigate" }, {}, "hold"],
  [{ level: "low", recommendation: "investigate" }, {}, "hold"],
  [{ level: "high", recommendation: "investigate" }, {}, "cancel"],
  [{ level: "medium", recommendation: "cancel" }, {}, "cancel"],
  [{ level: "pending", recommendation: "none" }, {}, "wait"],
  [null, {}, "wait"],
  [
    { level: "low", recommendation: "accept" },
    { isDisposableMail: true, failedPayments: 3 },
    "hold",
  ],
])("with the Shopify risk %j and the facts %j the action is %s", (risk, facts, action) => {
  expect(decide({ ...facts, risk }).action).toBe(action);
});

test("Palisade's assessment affects the decision only if the merchant enabled it", () => {
  const risky = { isDisposableMail: true, failedPayments: 4, card: null };
  const policy: OrderPolicy = { ...STRICT, usesOwnAssessment: false };
  expect(decide(risky).action).toBe("hold");
  expect(decide(risky, { policy })).toMatchObject({ action: "nothing", level: "low" });
});

test("a decision about an order contains its reasons as sentences", () => {
  const { because } = decide({ risk: HIGH, isDisposableMail: true });
  expect(because).toEqual([
    "Shopify says: risk high, recommendation cancel.",
    "The email address is disposable.",
  ]);
});

const exempting = (part: Partial<OrderPolicy["exemptions"]>): OrderPolicy => ({
  ...STRICT,
  exemptions: { ...STRICT.exemptions, ...part },
});

test.each<[Partial<OrderPolicy["exemptions"]>, Partial<OrderFacts>]>([
  [{ pointOfSale: true }, { channel: "pos" }],
  [{ drafts: true }, { channel: "shopify_draft_order" }],
  [{ subscriptions: true }, { isSubscription: true }],
  [{ isProtected: true }, { isProtected: true }],
  [{ goodOrders: 3 }, { customer: { tags: [], orders: 4, goodOrders: 3, since: null } }],
  [{ tags: ["vip"] }, { tags: ["VIP"] }],
  [{ tags: ["vip"] }, { customer: { tags: ["Vip"], orders: 1, goodOrders: 0, since: null } }],
  [{ gateways: ["cash on delivery (cod)"] }, { gateways: ["Cash on Delivery (COD)"] }],
])("the exemption %j exempts %j from a cancellation", (exemptions, facts) => {
  const always = filter("total", "at-least", ["0"]);
  const risky = { ...facts, risk: HIGH };
  const exempted = decide(risky, { policy: exempting(exemptions), filters: [always] });
  expect(exempted).toMatchObject({ action: "nothing", terms: null });
  expect(decide(risky, { filters: [always] }).action).toBe("cancel");
});

test("a test order or a cancelled order causes no action", () => {
  expect(decide({ risk: HIGH, isTest: true }).action).toBe("nothing");
  expect(decide({ risk: HIGH, isCancelled: true }).action).toBe("nothing");
});

test("an order filter in dry run never decides, and the decision contains the filter's action", () => {
  const dry = { name: "Tried", isDryRun: true };
  const filters = [
    filter("total", "at-least", ["1"], { id: "a", ...dry }),
    filter("total", "at-least", ["1"], { id: "b", ...dry, action: "allow" }),
  ];
  const dryRuns = [
    { filterId: "a", name: "Tried", action: "cancel" },
    { filterId: "b", name: "Tried", action: "allow" },
  ];
  expect(decide({}, { filters })).toEqual({ ...decide({}), dryRuns });
  const live = filter("total", "at-least", ["1"], { id: "c", action: "hold" });
  expect(decide({}, { filters: [...filters, live] })).toMatchObject({ filterId: "c", dryRuns });
  expect(decide({}, { filters: [live, ...filters] }).dryRuns).toBeUndefined();
  expect(decide({ fulfillment: "partial" }, { filters }).dryRuns?.[0]?.action).toBe("review");
});

test("the first matching order filter decides, even if the risk is high", () => {
  const hold = filter("email-domain", "is", ["example.com"], { id: "a", action: "hold" });
  const cancel = filter("total", "at-least", ["1"], { id: "b" });
  const allow = filter("email", "is", ["Ada+x@Example.com"], { id: "c", action: "allow" });
  expect(decide({ risk: HIGH }, { filters: [hold, cancel] })).toMatchObject({
    action: "hold",
    filterId: "a",
    because: ['It matches the filter "Mine".'],
  });
  expect(decide({}, { filters: [cancel, hold] })).toMatchObject({
    action: "cancel",
    filterId: "b",
  });
  expect(decide({ risk: HIGH }, { filters: [allow, cancel] })).toMatchObject({
    action: "nothing",
    filterId: "c",
  });
});

test("the customer allow list precedes every filter, and exemptions precede the allow list", () => {
  const cancel = filter("total", "at-least", ["1"]);
  const allowed = decide({ listed: "allow", risk: HIGH }, { filters: [cancel] });
  expect(allowed).toMatchObject({ action: "nothing", filterId: null });
  expect(allowed.because).toEqual(["The customer is on your customer allow list."]);
  expect(decide({ listed: "allow", isTest: true }).because).toEqual(["It is a test order."]);
});

test("an order of a customer on the block list is handled like a high risk, without waiting for Shopify's assessment", () => {
  expect(decide({ listed: "block", risk: null })).toMatchObject({
    action: "cancel",
    level: "high",
    because: ["The customer is on your customer block list."],
  });
  const allow = filter("total", "at-least", ["1"], { action: "allow" });
  expect(decide({ listed: "block" }, { filters: [allow] }).action).toBe("nothing");
  expect(decide({ listed: "block", fulfillment: "full" }).action).toBe("review");
});

test.each(["nothing", "tag"] as const)(
  "if the response to a high risk is %s, an order of a customer on the block list is reviewed",
  (action) => {
    const high = { ...STRICT.responses.high, action };
    const policy = { ...STRICT, responses: { ...STRICT.responses, high } };
    expect(decide({ listed: "block" }, { policy }).action).toBe("review");
  },
);

test("an expired order filter and an order filter about an unknown fact do not match", () => {
  const ended = filter("total", "at-least", ["1"], { expiresAt: ORDERED_AT });
  const unknown = filter("email", "is-not", ["somebody@example.com"]);
  expect(decide({}, { filters: [ended] }).action).toBe("nothing");
  expect(decide({ email: null }, { filters: [unknown] }).action).toBe("nothing");
});

test.each<[string, Partial<OrderFacts>, Partial<OrderQuestion>]>([
  ["a shipped part", { fulfillment: "partial" }, {}],
  ["everything shipped", { fulfillment: "full" }, {}],
  ["the limit of an hour", {}, { cancels: { lastHour: 10, lastDay: 10 } }],
  ["the limit of a day", {}, { cancels: { lastHour: 0, lastDay: 50 } }],
  [
    "a total above the limit",
    { total: 501 },
    { policy: { ...STRICT, limits: { ...STRICT.limits, maxTotal: 500 } } },
  ],
])(
  "with %s a cancellation becomes a review, and a milder action is unchanged",
  (_what, facts, rest) => {
    const decision = decide({ ...facts, risk: HIGH }, rest);
    expect(decision.action).toBe("review");
    expect(decision.because[0]).toMatch(/shipped|limit|above/);
    const medium: PlatformRisk = { level: "medium", recommendation: "investigate" };
    expect(decide({ ...facts, risk: medium }, rest).action).toBe("hold");
  },
);

const WAITED = { now: ORDERED_AT + WAIT_FOR_RISK_MS };

test.each<[Partial<OrderFacts>, string]>([
  [{ isDisposableMail: true, failedPayments: 4 }, "review"],
  [{ isDisposableMail: true, failedPayments: 3, card: null }, "review"],
  [{}, "nothing"],
])("without a Shopify risk after 30 minutes, %j causes the action %s", (facts, action) => {
  const silent = { ...facts, risk: null };
  expect(decide(silent, { now: WAITED.now - 1 }).action).toBe("wait");
  const decision = decide(silent, WAITED);
  expect(decision.action).toBe(action);
  expect(decision.because[0]).toBe("Shopify did not assess the risk within 30 minutes.");
  const policy: OrderPolicy = { ...STRICT, usesOwnAssessment: false };
  expect(decide(silent, { ...WAITED, policy })).toMatchObject({ action: "nothing", level: null });
});

test("an order decision is over the limits only if the limits alone would prevent a cancellation", () => {
  const cancels = { lastHour: 10, lastDay: 50 };
  const isOverLimits = (facts: Partial<OrderFacts>, rest: Partial<OrderQuestion> = {}) =>
    decide({ risk: HIGH, ...facts }, { cancels, ...rest }).isOverLimits ?? false;
  expect(isOverLimits({})).toBe(true);
  expect(isOverLimits({}, { cancels: { lastHour: 9, lastDay: 50 } })).toBe(true);
  expect(isOverLimits({}, { now: ORDERED_AT + ACT_WITHIN_MS + 1 })).toBe(false);
  expect(isOverLimits({ fulfillment: "partial" })).toBe(false);
  const policy = { ...STRICT, limits: { ...STRICT.limits, maxTotal: 1 } };
  expect(isOverLimits({}, { policy })).toBe(false);
  expect(isOverLimits({ risk: { level: "medium", recommendation: "investigate" } })).toBe(false);
});

test("an order older than three days is reviewed instead of handled automatically", () => {
  const now = ORDERED_AT + ACT_WITHIN_MS;
  const tag = filter("total", "at-least", ["1"], { action: "tag" });
  expect(decide({ risk: HIGH }, { now }).action).toBe("cancel");
  for (const rest of [{}, { filters: [tag] }]) {
    const { because, ...found } = decide({ risk: HIGH }, { ...rest, now: now + 1 });
    expect(found).toMatchObject({ action: "review", tooOldFor: rest.filters ? "tag" : "cancel" });
    expect(because[0]).toContain("3 days");
  }
});

test("a high-risk order imported as a past order is reviewed and causes no automatic action", () => {
  const { action, because, tooOldFor } = decide({ risk: HIGH }, { isPast: true });
  expect({ action, tooOldFor }).toEqual({ action: "review", tooOldFor: "cancel" });
  expect(because[0]).toContain("past order");
  const low = decide({ risk: { level: "low", recommendation: "accept" } }, { isPast: true });
  expect(low.action).toBe("nothing");
});

test("an order that is just within the limits is cancelled", () => {
  expect(decide({ risk: HIGH }, { cancels: { lastHour: 9, lastDay: 49 } }).action).toBe("cancel");
  const policy = { ...STRICT, limits: { ...STRICT.limits, maxTotal: 58 } };
  expect(decide({ risk: HIGH }, { policy }).action).toBe("cancel");
});

test("a filter by distance matches by the order's distance, and never if the distance is unknown", () => {
  const filters = [filter("ip-distance", "at-least", ["500"])];
  expect(decide({ distanceKm: 500 }, { filters }).action).toBe("cancel");
  expect(decide({ distanceKm: 499 }, { filters }).action).toBe("nothing");
  expect(decide({ distanceKm: null }, { filters }).action).toBe("nothing");
  const near = [filter("ip-distance", "at-most", ["500"])];
  expect(decide({ distanceKm: null }, { filters: near }).action).toBe("nothing");
});

test.each([
  ["shipping-street", "12, Mill Ln.", "12 mill ln"],
  ["shipping-zip", "h91 e9k5", "H91E9K5"],
  ["phone", "+49 (0)341 1234-567", "0049 341 1234567"],
])("a filter on the field %s matches an order with %j by the value %j", (field, written, value) => {
  const address = { ...ADDRESS, line1: written, zip: written };
  const facts = { shipping: address, phone: written };
  expect(decide(facts, { filters: [filter(field, "is", [value])] }).action).toBe("cancel");
});

const HIDDEN: Partial<OrderFacts> = {
  email: null,
  shipping: { ...ADDRESS, name: null },
  risk: HIGH,
  withheld: ["name", "email"],
};

test("a filter for an empty name does not match an order whose name is withheld", () => {
  const filters = [filter("shipping-name", "is-empty", [])];
  expect(decide({ ...HIDDEN, risk: orderOf().risk }, { filters }).filterId).toBeNull();
});

test("an order with withheld data and high risk is cancelled", () => {
  expect(decide(HIDDEN).action).toBe("cancel");
});

test("an order whose customer may be on the allow list is reviewed instead of cancelled", () => {
  const decision = decide({ ...HIDDEN, listed: "unknown" });
  expect(decision).toMatchObject({ action: "review", level: "high" });
  expect(decision.because[0]).toMatch(/does not share customer data with Palisade/);
});

test("an allow filter about withheld data turns a cancellation into a review", () => {
  const allow = filter("email", "is", ["ada@example.com"], { action: "allow" });
  expect(decide(HIDDEN, { filters: [allow] }).action).toBe("review");
  const expired = { ...allow, expiresAt: ORDERED_AT - 1 };
  expect(decide(HIDDEN, { filters: [expired] }).action).toBe("cancel");
  expect(decide({ risk: HIGH }, { filters: [{ ...allow, expiresAt: 1 }] }).action).toBe("cancel");
});
