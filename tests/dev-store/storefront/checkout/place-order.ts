import type { DevStoreContext } from "../../context";
import { gid } from "../../graphql/gid";
import { isoNow, nextId, type Shop } from "../../state";
import type { Cart } from "../../state/carts";
import type { Checkout } from "../../state/checkouts";
import { newOrder } from "../../state/new-order";
import {
  type Address,
  type Customer,
  type Order,
  orderTotal,
  type Presentment,
} from "../../state/orders";
import { type Payment, type PaymentKey, PAYMENTS } from "../../state/payments";
import { announceOrder } from "../../webhooks/order-payload";
import type { CheckoutCustomer } from "./function-input";

/** Duration of the risk assessment. At Shopify it takes up to a minute. */
const ASSESSMENT_MS = 300;

export interface PlacedOrder {
  cart: Cart;
  /** Checkout that becomes the order. Null or missing for a sale outside the storefront. */
  checkout?: Checkout | null;
  customer: CheckoutCustomer;
  payment: PaymentKey;
  /** Tip in cents. Defaults to none. */
  tip?: number | undefined;
  /** Currency shown to the customer. Null or missing if it is the shop's own currency. */
  presentment?: Presentment | null;
  /** Customer's address as Shopify sees it. */
  clientIp: string;
  userAgent: string;
  referrer: string | null;
}

/**
 * Places an order like the checkout: reduces the stock, stores the customer and sends the webhook. A moment later it
 * sends the risk assessment.
 */
export function placeOrder(context: DevStoreContext, shop: Shop, placed: PlacedOrder): Order {
  const { cart, customer: shopper } = placed;
  const payment: Payment = PAYMENTS[placed.payment];
  const order = newOrder({
    id: nextId(context.state),
    name: nextName(shop),
    at: isoNow(context.state),
    customer: customerOf(context, shop, shopper),
    address: addressOf(shopper),
    clientIp: placed.clientIp,
    lines: takeFromStock(shop, cart),
    payment,
    presentment: placed.presentment ?? null,
    tip: placed.tip,
    assessments: [{ riskLevel: "PENDING", providerTitle: null, facts: [] }],
    visit: {
      userAgent: placed.userAgent,
      referrer: placed.referrer,
      note: cart.note || null,
      checkoutToken: placed.checkout?.token ?? null,
      cartToken: placed.checkout ? cart.token : null,
      customAttributes: Object.entries(cart.attributes).map(([key, value]) => ({ key, value })),
    },
  });
  if (placed.checkout) placed.checkout.completedAt = order.createdAt;
  countFor(shop, order);
  shop.orders.push(order);
  announceOrder(context, shop, order, "orders/create");
  setTimeout(() => assess(context, shop, order, payment), ASSESSMENT_MS).unref();
  return order;
}

/** Returns the next order number. */
function nextName({ orders }: Shop): string {
  const numbers = orders.map(({ name }) => Number(name.replace(/\D/g, "")));
  return `#${Math.max(1000, ...numbers) + 1}`;
}

function takeFromStock(shop: Shop, { lines }: Cart) {
  return lines.flatMap(({ variantId, quantity, properties }) => {
    const product = shop.products.find(({ variants }) => variants.some((v) => v.id === variantId));
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return [];
    variant.inventory -= quantity;
    return [{ product, variantId, quantity, properties }];
  });
}

function customerOf({ state }: DevStoreContext, shop: Shop, shopper: CheckoutCustomer): Customer {
  const email = shopper.email.toLowerCase();
  const known = shop.customers.find((customer) => customer.email === email);
  if (known) return known;
  const { firstName, lastName } = shopper;
  const customer: Customer = {
    id: nextId(state),
    firstName,
    lastName,
    email,
    phone: shopper.phone || null,
    createdAt: isoNow(state),
    numberOfOrders: 0,
    amountSpent: 0,
    verifiedEmail: false,
    state: "DISABLED",
    tags: [],
  };
  shop.customers.push(customer);
  return customer;
}

function addressOf(shopper: CheckoutCustomer): Address {
  const { firstName, lastName, address1, city, zip, countryCode } = shopper;
  return {
    ...{ firstName, lastName, address1, city, zip, countryCode },
    company: shopper.company || null,
    address2: shopper.address2 || null,
    provinceCode: shopper.provinceCode || null,
    phone: shopper.phone || null,
  };
}

function countFor(shop: Shop, order: Order): void {
  const customer = shop.customers.find(({ id }) => id === order.customerId)!;
  customer.numberOfOrders += 1;
  customer.amountSpent += orderTotal(order);
}

/** Adds Shopify's own assessment, unless the order was canceled before. */
function assess(context: DevStoreContext, shop: Shop, order: Order, payment: Payment): void {
  const { risk, recommendation } = payment;
  order.assessments = [
    ...order.assessments.filter(({ providerTitle }) => providerTitle !== null),
    { ...risk, providerTitle: null },
  ];
  order.recommendation = recommendation;
  order.updatedAt = isoNow(context.state);
  context.sendWebhook(shop.domain, "orders/risk_assessment_changed", {
    payload: {
      provider_id: null,
      provider_title: null,
      risk_level: risk.riskLevel.toLowerCase(),
      created_at: order.updatedAt,
      order_id: order.id,
      admin_graphql_api_order_id: gid("Order", order.id),
    },
  });
}
