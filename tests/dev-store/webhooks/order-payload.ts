import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import { geocode } from "../state/geocode";
import { type Address, type Order, orderTotal } from "../state/orders";
import { sendAsSwitched } from "./deliveries";

const decimal = (cents: number) => (cents / 100).toFixed(2);
const lower = (constant: string | null) => constant?.toLowerCase() ?? null;

const addressPayload = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: `${address.firstName} ${address.lastName}`,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.provinceCode,
  province_code: address.provinceCode,
  country: address.countryCode,
  country_code: address.countryCode,
  zip: address.zip,
  phone: address.phone,
  company: address.company,
  ...geocode(address),
});

/** Returns an order in REST format, as in orders/* webhooks. */
export function orderPayload(shop: Shop, order: Order): Record<string, unknown> {
  const customer = shop.customers.find(({ id }) => id === order.customerId);
  const total = decimal(orderTotal(order));
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: order.name,
    order_number: Number(order.name.replace(/\D/g, "")),
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: lower(order.cancelReason),
    closed_at: order.closedAt,
    confirmed: true,
    test: order.test,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    browser_ip: order.clientIp,
    client_details: order.userAgent && {
      accept_language: "en",
      browser_height: null,
      browser_ip: order.clientIp,
      browser_width: null,
      session_hash: null,
      user_agent: order.userAgent,
    },
    landing_site: order.landingPage,
    referring_site: order.referrer,
    source_name: order.sourceName,
    financial_status: lower(order.financialStatus),
    fulfillment_status: order.fulfillmentStatus === "FULFILLED" ? "fulfilled" : null,
    payment_gateway_names: [...new Set(order.transactions.map(({ gateway }) => gateway))],
    checkout_token: order.checkoutToken,
    cart_token: order.cartToken,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(", "),
    currency: shop.currency,
    presentment_currency: order.presentment?.currency ?? shop.currency,
    total_price: total,
    subtotal_price: total,
    customer: customer && {
      id: customer.id,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      created_at: customer.createdAt,
      verified_email: customer.verifiedEmail,
      state: customer.state.toLowerCase(),
    },
    billing_address: addressPayload(order.billingAddress),
    shipping_address: addressPayload(order.shippingAddress),
    line_items: order.lineItems.map((line) => ({
      id: line.id,
      product_id: line.productId,
      variant_id: line.variantId,
      title: line.title,
      quantity: line.quantity,
      gift_card: line.kind === "gift-card",
      price: decimal(line.price),
      properties: Object.entries(line.properties).map(([name, value]) => ({ name, value })),
    })),
  };
}

/** Fields that identify a customer. An app approved for level 1 receives them empty. */
const NAMING = new Set([
  ...["email", "contact_email", "phone", "name", "first_name", "last_name"],
  ...["address1", "address2", "zip", "latitude", "longitude"],
]);

/** Removes customers' names. The order's own name (#1001) identifies no one. */
export function withoutNames(payload: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(payload, (key, value: unknown) => (NAMING.has(key) ? null : value));
  return { ...(JSON.parse(text) as Record<string, unknown>), name: payload.name };
}

/** Sends a webhook about an order: "orders/create", "orders/updated", "orders/cancelled". */
export function announceOrder(
  context: DevStoreContext,
  shop: Shop,
  order: Order,
  topic: string,
): void {
  const { protectedData } = context.state.switches;
  if (protectedData === "none") return;
  const payload = orderPayload(shop, order);
  const shown = protectedData === "1" ? withoutNames(payload) : payload;
  if (topic !== "orders/create") context.sendWebhook(shop.domain, topic, { payload: shown });
  else sendAsSwitched(context, shop, topic, { payload: shown, cart: order.cartToken });
}
