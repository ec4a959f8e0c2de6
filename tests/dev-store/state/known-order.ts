import { z } from "zod";

import { shopifyCountryOf } from "#app/engine/countries/shopify-country";

import { type DevStoreState, nextId, type Shop } from "../state";
import { aTownIn } from "./geocode";
import { type NewOrder, newOrder } from "./new-order";
import type { Address, Customer, FulfillmentOrder, Order, Transaction } from "./orders";
import { PAYMENTS } from "./payments";
import { personOf } from "./seed-orders";

const country = z.string().length(2);
const moment = z.iso.datetime();

/** Stored data of an order that was placed before this dev store started. */
export const knownOrder = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  placedAt: moment,
  updatedAt: moment,
  /** In the store's currency, in major units. */
  total: z.number().nonnegative(),
  currency: z.string(),
  ip: z.string().nullable(),
  shipsTo: country,
  billedTo: country,
  channel: z.string(),
  /** Shopify's own assessment. Null if there is none. */
  riskLevel: z.enum(["HIGH", "MEDIUM", "LOW", "NONE", "PENDING"]).nullable(),
  recommendation: z.enum(["ACCEPT", "CANCEL", "INVESTIGATE", "NONE"]),
  financial: z.enum(["PAID", "PENDING", "AUTHORIZED", "REFUNDED", "VOIDED"]),
  /** True if the order was shipped. `isHeld` reports holds. */
  isFulfilled: z.boolean(),
  /** True if the app holds it: the hold has the app's handle. */
  isHeld: z.boolean(),
  cancelledAt: moment.nullable(),
  refunded: z.number().nonnegative(),
  /** Payments that failed before one went through. */
  failedPayments: z.number().int().nonnegative(),
  /** True if the bank verified neither the card's address nor its code. */
  isCardDoubtful: z.boolean(),
  isDisposableMail: z.boolean(),
});

export type KnownOrder = z.infer<typeof knownOrder>;

/** Handle that identifies the app's holds. */
const APP_HOLD = {
  handle: "palisade",
  reasonNotes: "On hold by Palisade until someone reviews it.",
};

/** Time between a customer's earlier order and this one. */
const LAST_TIME_MS = 150 * 86_400_000;

const cents = (amount: number) => Math.round(amount * 100);

/**
 * Adds an order to a store, or updates the order with its ID, which keeps customer and items. Unknown data is
 * generated from the store's people and products. Sends no webhook.
 */
export function addKnownOrder(state: DevStoreState, shop: Shop, known: KnownOrder): Order {
  if (known.currency !== shop.currency) {
    throw new Error(`${known.name} is in ${known.currency}, ${shop.name} in ${shop.currency}.`);
  }
  // Orders placed later need higher IDs.
  state.lastId = Math.max(state.lastId, known.id);
  const before = shop.orders.find(({ id }) => id === known.id);
  const customer = shop.customers.find(({ id }) => id === before?.customerId);
  const made = orderOf(known, shop, customer ?? customerOf(state, shop, known));
  const order = before ? { ...made, ...purchaseOf(before) } : made;
  const others = shop.orders.filter(({ id }) => id !== order.id);
  shop.orders = [...others, order].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return order;
}

/** Returns customer, items and destination of an order. */
const purchaseOf = ({ lineItems, presentment, email, shippingAddress, billingAddress }: Order) => ({
  ...{ lineItems, presentment, email, shippingAddress, billingAddress },
});

/**
 * Creates a customer whose mailbox contains the order's number. For a normal order the customer lives at the
 * destination and has an earlier order, which apps cannot read.
 */
function customerOf(state: DevStoreState, shop: Shop, known: KnownOrder): Customer {
  const { isDisposableMail, name, placedAt, total } = known;
  const isRegular = known.riskLevel === "LOW";
  const { firstName, lastName } = personOf(isRegular ? known.shipsTo : null, known.id);
  const domain = isDisposableMail ? "mailinator.com" : "example.com";
  const email = `${firstName}.${lastName}.${name.slice(1)}@${domain}`.toLowerCase();
  const since = Date.parse(placedAt) - (isRegular ? LAST_TIME_MS : 0);
  const numberOfOrders = isRegular ? 2 : 1;
  const customer: Customer = {
    ...{ id: nextId(state), firstName, lastName, email, phone: null },
    createdAt: new Date(since).toISOString(),
    ...{ numberOfOrders, amountSpent: cents(total) * numberOfOrders },
    ...{ verifiedEmail: isRegular, state: "DISABLED", tags: [] },
  };
  shop.customers.push(customer);
  return customer;
}

/** Generates the items: one product with quantity 1, at the order's total. */
function oneLine({ products }: Shop, { id, total }: KnownOrder): NewOrder["lines"] {
  const product = products[id % products.length];
  if (!product) return [];
  return [{ product, variantId: product.variants[0]!.id, quantity: 1, price: cents(total) }];
}

function orderOf(known: KnownOrder, shop: Shop, customer: Customer): Order {
  const payment = known.isCardDoubtful ? PAYMENTS.doubtful : PAYMENTS.visa;
  const order = newOrder({
    id: known.id,
    name: known.name,
    at: known.placedAt,
    customer,
    address: addressIn(known.shipsTo, customer),
    clientIp: known.ip,
    lines: oneLine(shop, known),
    payment,
    recommendation: known.recommendation,
  });
  const { riskLevel } = known;
  return {
    ...order,
    updatedAt: known.updatedAt,
    sourceName: known.channel,
    billingAddress: addressIn(known.billedTo, customer),
    assessments: riskLevel === null ? [] : [{ riskLevel, providerTitle: null, facts: [] }],
    financialStatus: known.financial,
    transactions: transactionsOf(known, order),
    ...shippingOf(known, order),
    cancelledAt: known.cancelledAt,
    cancelReason: known.cancelledAt === null ? null : "FRAUD",
  };
}

function addressIn(code: string, { firstName, lastName }: Customer): Address {
  const { country, province } = shopifyCountryOf(code) ?? { country: code, province: null };
  const home = personOf(country, 0);
  const isHome = home.countryCode === country && province === null;
  const city = province === null ? aTownIn(country) : "";
  const place = isHome
    ? home
    : { ...home, countryCode: country, city, zip: "", provinceCode: province };
  return { ...place, firstName, lastName };
}

function transactionsOf(known: KnownOrder, { id, transactions: [sale] }: Order): Transaction[] {
  if (!sale) return [];
  const failed = Array.from({ length: known.failedPayments }, (_, index): Transaction => {
    return { ...sale, id: id * 100 + index, status: "FAILURE" };
  });
  const paid: Transaction = {
    ...sale,
    kind:
      known.financial === "AUTHORIZED" || known.financial === "VOIDED" ? "AUTHORIZATION" : "SALE",
    status: known.financial === "PENDING" ? "PENDING" : "SUCCESS",
  };
  const createdAt = known.cancelledAt ?? known.updatedAt;
  const amount = cents(known.refunded);
  const refund: Transaction = { ...paid, id: id * 10 + 4, kind: "REFUND", createdAt, amount };
  return [...failed, paid, ...(amount > 0 ? [refund] : [])];
}

type Shipping = Pick<Order, "fulfillmentStatus" | "fulfillmentOrders">;

function shippingOf(known: KnownOrder, order: Order): Shipping {
  const shipping = (
    fulfillmentStatus: Shipping["fulfillmentStatus"],
    change: Partial<FulfillmentOrder>,
  ): Shipping => ({
    fulfillmentStatus,
    fulfillmentOrders: order.fulfillmentOrders.map((part) => ({ ...part, ...change })),
  });
  const { cancelledAt, isFulfilled, isHeld, riskLevel } = known;
  if (cancelledAt !== null) return shipping("UNFULFILLED", { status: "CANCELLED" });
  if (isFulfilled) return shipping("FULFILLED", { status: "CLOSED" });
  if (!isHeld) return shipping("UNFULFILLED", {});
  const reason = riskLevel === "HIGH" ? "HIGH_RISK_OF_FRAUD" : "OTHER";
  const hold = { ...APP_HOLD, reason, id: order.id * 10 + 4 };
  return shipping("ON_HOLD", { status: "ON_HOLD", holds: [hold] });
}
