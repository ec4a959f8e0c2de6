import { expect, test } from "vitest";

import { isDisposableMail } from "../evaluation/disposable-mail.server";
import { liveOrder } from "./live-order";
import type { AddressData, OrderData } from "./order-document";
import { orderIdOf } from "./order-id";
import { platformRisk } from "./platform-risk";

const OURS = "gid://shopify/App/1";
const OTHER = "gid://shopify/App/2";
type Level = "HIGH" | "MEDIUM" | "LOW" | "NONE" | "PENDING";

const assessmentBy = (riskLevel: Level, by: string | null) => ({
  riskLevel,
  provider: by === null ? null : { id: by },
  facts: [],
});

test("Palisade's own assessment does not count as Shopify's", () => {
  const assessments = [assessmentBy("LOW", null), assessmentBy("HIGH", OURS)];
  expect(platformRisk({ recommendation: "CANCEL", assessments }, OURS)).toEqual({
    level: "low",
    recommendation: "accept",
  });
  const alone = { recommendation: "CANCEL", assessments: [assessmentBy("HIGH", OURS)] } as const;
  expect(platformRisk(alone, OURS)).toBeNull();
});

test.each<[Level[], string, string]>([
  [["LOW", "HIGH"], "high", "investigate"],
  [["MEDIUM", "LOW"], "medium", "investigate"],
  [["HIGH", "PENDING"], "pending", "none"],
  [["NONE"], "none", "investigate"],
])("an order with the other assessments %j has the risk %s", (levels, level, recommendation) => {
  const assessments = levels.map((each, at) => assessmentBy(each, at === 0 ? null : OTHER));
  const risk = platformRisk({ recommendation: "INVESTIGATE", assessments }, OURS);
  expect(risk).toEqual({ level, recommendation });
});

test.each([
  ["gid://shopify/Order/9007199254740993", "9007199254740993"],
  ["gid://shopify/Order/6001", "6001"],
  ["gid://shopify/Order/0", null],
  ["gid://shopify/Order/1?x=y", null],
  ["gid://shopify/Customer/1", null],
  [6001, null],
  [undefined, null],
])("the order id of %s is %s", (gid, id) => {
  expect(orderIdOf(gid)).toBe(id);
});

const MONEY = { shopMoney: { amount: "58.00", currencyCode: "EUR" } };
const ANSWER: OrderData = {
  ...{ id: "gid://shopify/Order/6001", name: "#1001", test: false, cancelledAt: null },
  ...{ createdAt: "2026-11-20T12:00:00Z", updatedAt: "2026-11-20T12:00:00Z" },
  ...{ email: null, phone: null, clientIp: null, note: null, tags: [], sourceName: "web" },
  ...{ displayFinancialStatus: "PAID", displayFulfillmentStatus: "UNFULFILLED" },
  ...{ paymentGatewayNames: [], discountCodes: [], subtotalLineItemsQuantity: 1 },
  ...{ customAttributes: [], checkoutToken: null, cartToken: null },
  presentmentCurrencyCode: "EUR",
  ...{ totalPriceSet: MONEY, totalRefundedSet: MONEY, customerJourneySummary: null },
  ...{ billingAddress: null, shippingAddress: null, shopifyProtect: null, transactions: [] },
  ...{ risk: { recommendation: "NONE", assessments: [] }, lineItems: { nodes: [] } },
};

const addressAt = (latitude: number | null, longitude: number | null): AddressData => ({
  ...{ name: "Ada", company: null, address1: "12 Mill Lane", address2: null, city: "Leipzig" },
  ...{ zip: "04109", provinceCode: null, countryCodeV2: "DE", phone: null, latitude, longitude },
});
const LEIPZIG = { latitude: 51.34, longitude: 12.37 };

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["unknown", null],
  ["198.51.100.7, 10.0.0.1", null],
  ["", null],
  [null, null],
])("the customer's IP address %j from Shopify is stored as %j", (clientIp, ip) => {
  expect(liveOrder({ ...ANSWER, clientIp }, OURS)?.ip).toBe(ip);
});

test.each<[string, Partial<OrderData>, object | null]>([
  [
    "its shipping address",
    { shippingAddress: addressAt(51.34, 12.37), billingAddress: addressAt(40.7, -74) },
    LEIPZIG,
  ],
  ["its billing address without shipping", { billingAddress: addressAt(51.34, 12.37) }, LEIPZIG],
  [
    "unknown without shipping coordinates",
    { shippingAddress: addressAt(null, null), billingAddress: addressAt(51.34, 12.37) },
    null,
  ],
  ["unknown without an address", {}, null],
])(
  "the destination of an order is %s, and its facts contain no coordinates",
  (_what, change, place) => {
    const { destination, facts } = liveOrder({ ...ANSWER, ...change }, OURS)!;
    expect(destination).toEqual(place);
    expect(JSON.stringify(facts)).not.toMatch(/latitude|51\.34/);
  },
);

test.each([
  ["US", "AE", null],
  ["US", "AP", null],
  ["US", "PR", LEIPZIG],
  ["BR", "AP", LEIPZIG],
])(
  "an order to %s %s has the destination %j (null for military mail)",
  (country, province, place) => {
    const shippingAddress = {
      ...addressAt(51.34, 12.37),
      ...{ countryCodeV2: country, provinceCode: province },
    };
    expect(liveOrder({ ...ANSWER, shippingAddress }, OURS)!.destination).toEqual(place);
  },
);

test.each([
  ["somebody@mailinator.com", true],
  ["somebody@inbox.MAILINATOR.com", true],
  ["somebody@gmail.com", false],
  ["x7@duck.com", false],
  ["x7@alias.simplelogin.com", false],
  ["x7@privaterelay.appleid.com", false],
  ["somebody", null],
  [null, null],
])("%s is a disposable email address: %s", (email, isDisposable) => {
  expect(isDisposableMail(email)).toBe(isDisposable);
});

test("Palisade's own assessment is not among the assessments shown for an order", () => {
  const assessments = [
    assessmentBy("HIGH", null),
    assessmentBy("MEDIUM", OURS),
    assessmentBy("LOW", OTHER),
  ];
  const order = liveOrder({ ...ANSWER, risk: { recommendation: "CANCEL", assessments } }, OURS);
  expect(order?.assessments).toEqual([assessmentBy("HIGH", null), assessmentBy("LOW", OTHER)]);
});

test("a withheld line of an address is null, and an empty line is an empty text", () => {
  const shippingAddress: AddressData = {
    ...{ name: null, company: null, address1: null, address2: null, zip: null, phone: null },
    ...{
      city: "Leipzig",
      provinceCode: null,
      countryCodeV2: "DE",
      latitude: null,
      longitude: null,
    },
  };
  const hidden = new Set(["shippingAddress.name", "shippingAddress.address1", "email"]);
  const order = liveOrder({ ...ANSWER, shippingAddress }, OURS, hidden)!;
  expect(order.facts.shipping).toMatchObject({ name: null, line1: null, line2: "", country: "DE" });
  expect(order.facts.withheld).toEqual(["name", "address", "email"]);
});

const line = (quantity: number, isGiftCard = false) => ({
  ...{ title: "Shirt", sku: null, sellingPlan: null, quantity, isGiftCard, customAttributes: [] },
});

test.each([
  ["20 gift cards on one line", 0, [line(20, true)], 20],
  ["gift cards on several lines with other items", 3, [line(3), line(1, true), line(2, true)], 6],
  ["a tip, which is in neither quantity", 2, [line(2), line(1)], 2],
  ["nothing but a tip", 0, [line(1)], 0],
])(
  "an order of %s, of which Shopify counts %i, has its gift cards added to the number of items",
  (_what, counted, nodes, items) => {
    const answer = { ...ANSWER, subtotalLineItemsQuantity: counted, lineItems: { nodes } };
    expect(liveOrder(answer, OURS)?.facts.items).toBe(items);
  },
);

test("the customer's currency is stored separately from the currency of the total", () => {
  const { facts } = liveOrder({ ...ANSWER, presentmentCurrencyCode: "NGN" }, OURS)!;
  expect(facts).toMatchObject({ total: 58, currency: "EUR", customerCurrency: "NGN" });
});
