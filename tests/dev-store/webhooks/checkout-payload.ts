import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import type { Checkout } from "../state/checkouts";
import { sendAsSwitched } from "./deliveries";
import { withoutNames } from "./order-payload";

const pairs = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([name, value]) => ({ name, value }));

/**
 * Returns a checkout in REST format, as in checkouts/* webhooks. Fields without data in the dev store are copied from
 * Shopify's example.
 */
function checkoutPayload(
  { state }: DevStoreContext,
  shop: Shop,
  checkout: Checkout,
): Record<string, unknown> {
  const shown = state.switches.checkoutAttributes;
  return {
    id: checkout.id,
    token: checkout.token,
    cart_token: checkout.cartToken,
    name: `#${checkout.id}`,
    email: checkout.email,
    created_at: checkout.createdAt,
    updated_at: checkout.createdAt,
    completed_at: checkout.completedAt,
    currency: shop.currency,
    total_price: (checkout.total / 100).toFixed(2),
    source_name: "web",
    note_attributes: { shown: pairs(checkout.attributes), lines: [], withheld: null }[shown],
    line_items: checkout.lines.map(({ title, quantity, properties }) => ({
      title,
      quantity,
      properties: shown === "withheld" ? null : pairs(properties),
    })),
    ...(shown === "withheld" && { line_items: null }),
    billing_address: null,
    shipping_address: null,
    customer: null,
  };
}

/** Sends checkouts/create, unless the app is not approved for customers' data. */
export function announceCheckout(context: DevStoreContext, shop: Shop, checkout: Checkout): void {
  const { protectedData } = context.state.switches;
  if (protectedData === "none") return;
  const payload = checkoutPayload(context, shop, checkout);
  const shown = protectedData === "1" ? withoutNames(payload) : payload;
  sendAsSwitched(context, shop, "checkouts/create", { payload: shown, cart: checkout.cartToken });
}
