import { isMilitaryPost } from "#app/engine/countries/shopify-country";
import { formatAddress, parseAddress } from "#app/engine/net/address";
import { type Coordinates, coordinatesOf } from "#app/engine/orders/distance";
import type {
  OrderAddress,
  OrderCard,
  OrderCustomer,
  OrderFacts,
} from "#app/engine/orders/order-facts";
import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";

import type {
  AddressData,
  AssessmentData,
  AttributeData,
  CustomerData,
  OrderData,
  TransactionData,
} from "./order-document";
import { orderIdOf } from "./order-id";
import { platformRisk } from "./platform-risk";
import { type HiddenFields, NOTHING_HIDDEN, withheldOf } from "./withheld";

/** Facts of an order that Shopify provides. The app derives the other facts. */
type PlatformFacts = Omit<
  OrderFacts,
  | "hour"
  | "isDisposableMail"
  | "timesUsualTotal"
  | "origin"
  | "distanceKm"
  | "velocity"
  | "visits"
  | "journey"
  | "listed"
>;

/** An order as Shopify returns it now. Contains personal data, which must not be stored. */
export interface LiveOrder {
  readonly facts: PlatformFacts;
  /** Canonical text of the customer's IP address as Shopify saw it. Null if Shopify has none. */
  readonly ip: string | null;
  /** Checkout passes in the attributes of the cart and its lines. Anyone may have written them. */
  readonly passes: readonly string[];
  /** Secret tokens of Shopify that give access to the checkout and its cart. Null for an order without a checkout. */
  readonly checkoutToken: string | null;
  readonly cartToken: string | null;
  /** Delivery address, or the billing address if nothing is delivered. Null if unknown. */
  readonly destination: Coordinates | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly cancelledAt: number | null;
  /** displayFinancialStatus and displayFulfillmentStatus. */
  readonly financial: string | null;
  readonly fulfillment: string;
  readonly refunded: number;
  /** Last digits of the card. Null if the order was not paid by card. */
  readonly cardEnd: string | null;
  /** Findings of Shopify and other apps, with their sentences. */
  readonly assessments: readonly AssessmentData[];
}

/** Fulfillment states in which nothing has left the store or is about to. */
const UNTOUCHED = new Set([
  "UNFULFILLED",
  "OPEN",
  "ON_HOLD",
  "SCHEDULED",
  "REQUEST_DECLINED",
  "RESTOCKED",
  "FULFILLMENT_NOT_REQUIRED",
]);
const PAYING = new Set(["SALE", "AUTHORIZATION", "EMV_AUTHORIZATION"]);
const FAILED = new Set(["FAILURE", "ERROR"]);
const PROTECTED = new Set(["ACTIVE", "PROTECTED"]);
/** Maximum different passes read per order. A cart has one, or two if it was filled over more than 12 hours. */
const MAX_PASSES = 4;
/** Maximum characters of a URL. Longer URLs are cut. Shopify's own limit is similar. */
const URL_CHARS = 2_048;

/**
 * Converts Shopify's answer to facts.
 *
 * @param ownApp Shopify's id of this app, whose own assessments are ignored
 * @param hidden fields that are null because Shopify does not show them
 * @returns null if the answer is not an order
 */
export function liveOrder(
  answer: OrderData,
  ownApp: string,
  hidden: HiddenFields = NOTHING_HIDDEN,
): LiveOrder | null {
  const id = orderIdOf(answer.id);
  if (id === null) return null;
  const payments = answer.transactions.filter(({ kind }) => PAYING.has(kind));
  const card = cardOf(payments);
  const cancelledAt = answer.cancelledAt === null ? null : Date.parse(answer.cancelledAt);
  return {
    facts: {
      ...plainFacts(answer),
      ...customerFacts(answer, hidden),
      id,
      customer: customerOf(answer),
      card: card && cardFacts(card),
      failedPayments: payments.filter(({ status }) => FAILED.has(status)).length,
      ...cameFrom(answer),
      risk: platformRisk(answer.risk, ownApp),
      isSubscription: isSubscription(answer),
      isProtected: PROTECTED.has(answer.shopifyProtect?.status ?? ""),
      isCancelled: cancelledAt !== null,
      fulfillment: fulfillmentOf(answer.displayFulfillmentStatus),
      withheld: withheldOf(hidden),
    },
    ip: addressText(answer.clientIp),
    passes: passesOf(answer),
    checkoutToken: answer.checkoutToken,
    cartToken: answer.cartToken,
    destination: destinationOf(answer),
    updatedAt: Date.parse(answer.updatedAt),
    cancelledAt,
    financial: answer.displayFinancialStatus,
    fulfillment: answer.displayFulfillmentStatus,
    refunded: Number(answer.totalRefundedSet.shopMoney.amount),
    cardEnd: lastDigits(card),
    assessments: answer.risk.assessments.filter(({ provider }) => provider?.id !== ownApp),
  };
}

/** Returns the different texts of checkout passes, first from the cart, then from the lines. */
function passesOf({ customAttributes, lineItems }: OrderData): readonly string[] {
  const valueOf = (attributes: readonly AttributeData[], name: string) =>
    attributes.find(({ key }) => key === name)?.value ?? [];
  const ofLines = lineItems.nodes.flatMap((line) => valueOf(line.customAttributes, PASS_PROPERTY));
  return [...new Set([valueOf(customAttributes, PASS_ATTRIBUTE), ofLines].flat())].slice(
    0,
    MAX_PASSES,
  );
}

/** Returns the canonical text of an IP address. Null if the text is not an address. */
function addressText(text: string | null): string | null {
  const address = parseAddress(text ?? "");
  return address && formatAddress(address);
}

function plainFacts(answer: OrderData) {
  const { amount, currencyCode } = answer.totalPriceSet.shopMoney;
  return {
    name: answer.name,
    at: Date.parse(answer.createdAt),
    total: Number(amount),
    currency: currencyCode,
    customerCurrency: answer.presentmentCurrencyCode || null,
    items: answer.subtotalLineItemsQuantity + giftCards(answer),
    skus: answer.lineItems.nodes.flatMap(({ sku }) => sku || []),
    products: answer.lineItems.nodes.map(({ title }) => title),
    discounts: answer.discountCodes,
    gateways: answer.paymentGatewayNames,
    channel: answer.sourceName ?? "",
    tags: answer.tags,
    isTest: answer.test,
  };
}

/**
 * Counts gift cards. Shopify's number of items omits gift cards and tips (Admin API,
 * `Order.subtotalLineItemsQuantity`).
 */
function giftCards({ lineItems }: OrderData): number {
  return lineItems.nodes.reduce(
    (sum, { isGiftCard, quantity }) => sum + (isGiftCard ? quantity : 0),
    0,
  );
}

/** Returns the customer of an order, as far as Shopify shows it. */
function customerFacts(answer: OrderData, hidden: HiddenFields) {
  const shipping = addressOf(answer, "shippingAddress", hidden);
  const billing = addressOf(answer, "billingAddress", hidden);
  return {
    email: answer.email,
    phone: answer.phone || shipping?.phone || billing?.phone || null,
    billing,
    shipping,
    note: answer.note ?? unlessHidden(hidden, "note"),
  };
}

/** Returns the value of a field that Shopify returns as null: "" if it is empty, null if Shopify withholds it. */
const unlessHidden = (hidden: HiddenFields, field: string) => (hidden.has(field) ? null : "");

function addressOf(
  order: OrderData,
  which: "shippingAddress" | "billingAddress",
  hidden: HiddenFields,
): OrderAddress | null {
  const answer = order[which];
  if (answer === null) return null;
  const line = (name: Exclude<keyof AddressData, keyof Coordinates>) =>
    answer[name] ?? unlessHidden(hidden, `${which}.${name}`);
  return {
    name: line("name"),
    company: line("company"),
    line1: line("address1"),
    line2: line("address2"),
    city: line("city"),
    zip: line("zip"),
    province: line("provinceCode"),
    country: line("countryCodeV2"),
    phone: line("phone"),
  };
}

function destinationOf({ shippingAddress, billingAddress }: OrderData): Coordinates | null {
  const address = shippingAddress ?? billingAddress;
  if (!address) return null;
  // Shopify's coordinates of a military post office are not the customer's location.
  const place = { country: address.countryCodeV2, province: address.provinceCode };
  return isMilitaryPost(place) ? null : coordinatesOf(address.latitude, address.longitude);
}

function customerOf({ id, customer }: OrderData): OrderCustomer | null {
  if (!customer) return null;
  return {
    tags: customer.tags,
    orders: Number(customer.numberOfOrders),
    goodOrders: goodOrders(customer, id),
    since: Date.parse(customer.createdAt),
  };
}

/**
 * Counts the other paid orders among the customer's last 25. Shopify shows only orders of the last 60 days. Null if
 * unknown.
 */
function goodOrders({ orders }: CustomerData, but: string): number | null {
  if (!orders) return null;
  return orders.nodes.filter(
    ({ id, cancelledAt, displayFinancialStatus }) =>
      id !== but && cancelledAt === null && displayFinancialStatus === "PAID",
  ).length;
}

type CardData = NonNullable<TransactionData["paymentDetails"]>;

/** Returns the card of the last successful payment, else of the last attempt. Null if none was by card. */
function cardOf(payments: readonly TransactionData[]): CardData | null {
  const byCard = payments.filter(({ paymentDetails }) => paymentDetails?.number);
  const paid = byCard.filter(({ status }) => status === "SUCCESS").at(-1) ?? byCard.at(-1);
  return paid?.paymentDetails ?? null;
}

const lastDigits = (card: CardData | null): string | null =>
  card?.number?.match(/\d{4}$/)?.[0] ?? null;

const cardFacts = ({ bin, company, avsResultCode, cvvResultCode }: CardData): OrderCard => ({
  brand: company ?? null,
  bin: bin ?? null,
  addressCheck: avsResultCode ?? null,
  codeCheck: cvvResultCode ?? null,
});

/** Returns referrer and landing page. They are null if Shopify did not track the customer's visit. */
function cameFrom({ customerJourneySummary }: OrderData) {
  const visit = customerJourneySummary?.lastVisit;
  if (!visit) return { referrer: null, landingPage: null };
  return {
    referrer: (visit.referrerUrl ?? "").slice(0, URL_CHARS),
    landingPage: pathOf(visit.landingPage ?? "").slice(0, URL_CHARS),
  };
}

/** Returns path and query of a page's URL. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function isSubscription({ sourceName, lineItems }: OrderData): boolean {
  return (
    (sourceName ?? "").startsWith("subscription_contract") ||
    lineItems.nodes.some(({ sellingPlan }) => sellingPlan !== null)
  );
}

function fulfillmentOf(status: string): OrderFacts["fulfillment"] {
  if (UNTOUCHED.has(status)) return "none";
  return status === "FULFILLED" ? "full" : "partial";
}
