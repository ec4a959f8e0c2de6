import { randomBytes } from "node:crypto";

import type { DevStoreContext } from "../../context";
import { isoNow, nextId, type Shop } from "../../state";
import type { Cart } from "../../state/carts";
import type { Checkout } from "../../state/checkouts";
import { announceCheckout } from "../../webhooks/checkout-payload";

/** Maximum stored checkouts per store. A robot begins thousands. */
const MAX_CHECKOUTS = 5_000;

/**
 * Returns the checkout of a cart. Creates the checkout and sends its webhook when the customer opens the checkout
 * page or enters an email address, as the switch `checkoutBegins` requires. A cart has one checkout until its order.
 *
 * @param email entered email address. Null while the checkout page is only open
 * @returns null while no checkout exists for apps
 */
export function beginCheckout(
  context: DevStoreContext,
  shop: Shop,
  cart: Cart,
  email: string | null,
): Checkout | null {
  const known = shop.checkouts.find(
    ({ cartToken, completedAt }) => cartToken === cart.token && completedAt === null,
  );
  if (known) {
    known.email = email ?? known.email;
    return known;
  }
  if (context.state.switches.checkoutBegins === "email" && !email) return null;
  const checkout: Checkout = {
    id: nextId(context.state),
    token: randomBytes(16).toString("hex"),
    cartToken: cart.token,
    createdAt: isoNow(context.state),
    email,
    attributes: { ...cart.attributes },
    total: totalOf(shop, cart),
    lines: cart.lines.map(({ variantId, quantity, properties }) => {
      const has = ({ variants }: Shop["products"][number]) =>
        variants.some(({ id }) => id === variantId);
      return { title: shop.products.find(has)?.title ?? "", quantity, properties };
    }),
    completedAt: null,
  };
  shop.checkouts.push(checkout);
  shop.checkouts.splice(0, Math.max(0, shop.checkouts.length - MAX_CHECKOUTS));
  announceCheckout(context, shop, checkout);
  return checkout;
}

function totalOf({ products }: Shop, { lines }: Cart): number {
  const prices = new Map(
    products.flatMap(({ variants }) => variants.map(({ id, price }) => [id, price] as const)),
  );
  return lines.reduce(
    (sum, { variantId, quantity }) => sum + (prices.get(variantId) ?? 0) * quantity,
    0,
  );
}
