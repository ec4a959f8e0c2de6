import type { OrderAddress, OrderFacts } from "#app/engine/orders/order-facts";
import type { CancelTerms, OrderPolicy } from "#app/engine/orders/order-policy";

export const ORDERED_AT = Date.UTC(2026, 10, 20, 12);

export const ADDRESS: OrderAddress = {
  name: "Ada Whitcombe",
  company: "",
  line1: "12 Mill Lane",
  line2: "",
  city: "Leipzig",
  zip: "04109",
  province: "",
  country: "DE",
  phone: "+49 341 1234567",
};

const ORDINARY: OrderFacts = {
  id: "6100000000001",
  name: "#1001",
  at: ORDERED_AT,
  hour: 13,
  email: "ada@example.com",
  phone: "+49 341 1234567",
  isDisposableMail: false,
  billing: ADDRESS,
  shipping: ADDRESS,
  customer: { tags: [], orders: 2, goodOrders: 1, since: ORDERED_AT - 40 * 86_400_000 },
  total: 58,
  currency: "EUR",
  customerCurrency: "EUR",
  timesUsualTotal: 1.1,
  items: 2,
  skus: ["LINEN-M"],
  products: ["Linen shirt"],
  discounts: [],
  gateways: ["shopify_payments"],
  card: { brand: "Visa", bin: "424242", addressCheck: "Y", codeCheck: "M" },
  failedPayments: 0,
  origin: {
    ip: "198.51.100.7",
    country: "DE",
    otherCountry: null,
    asn: 64_500,
    network: "residential",
  },
  distanceKm: 40,
  channel: "web",
  referrer: "",
  landingPage: "/",
  note: "",
  tags: [],
  risk: { level: "low", recommendation: "accept" },
  velocity: {
    ...{ email: 0, phone: 0, address: 0, ip: 0, card: 0, emailsOfIp: 1, addressesOfName: 1 },
    ...{ firstOfRange: { hour: 0, day: 0 }, firstOfAsn: { hour: 0, day: 0 } },
  },
  visits: { visits: 4, stopped: 0, solvedChallenges: 0 },
  journey: {
    by: "pass",
    pages: 4,
    seconds: 600,
    countries: ["DE"],
    networks: ["residential"],
    isAutomated: false,
  },
  listed: null,
  withheld: [],
  isSubscription: false,
  isProtected: false,
  isTest: false,
  isCancelled: false,
  fulfillment: "none",
};

/** Returns an order without signs of fraud, changed by the given facts. */
export const orderOf = (facts: Partial<OrderFacts> = {}): OrderFacts => ({ ...ORDINARY, ...facts });

export const TERMS: CancelTerms = { refund: "original", restock: true, notifyCustomer: false };

/** Policy that cancels high risk immediately, holds medium, ignores low and exempts no one. */
export const STRICT: OrderPolicy = {
  mode: "live",
  usesOwnAssessment: true,
  responses: {
    high: { action: "cancel", afterMinutes: 0, terms: TERMS },
    medium: { action: "hold", afterMinutes: 0, terms: TERMS },
    low: { action: "nothing", afterMinutes: 0, terms: TERMS },
  },
  exemptions: {
    goodOrders: null,
    tags: [],
    gateways: [],
    subscriptions: false,
    pointOfSale: false,
    drafts: false,
    isProtected: false,
  },
  limits: { perHour: 10, perDay: 50, maxTotal: null },
};
