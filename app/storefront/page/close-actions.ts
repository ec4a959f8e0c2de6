import type { StorefrontWindow } from "../call-proxy";
import type { CartActions, StorefrontGlobal } from "../preview";

/**
 * Refuses changes of the cart by `Shopify.actions.updateCart` like Shopify: with the unchanged cart and a user error.
 *
 * Source: shopify.dev, storefront events and actions, November 2026.
 *
 * @param warn called once per refused change
 */
export function closeActions(
  page: StorefrontWindow & { Shopify?: StorefrontGlobal },
  message: string,
  warn: () => void,
): void {
  const closed = new WeakSet<object>();
  const close = () => {
    const { Shopify } = page;
    const actions = Shopify?.actions;
    const { updateCart } = actions ?? {};
    if (!Shopify || !actions || !updateCart || closed.has(updateCart)) return;
    const refusing = new Proxy(updateCart, {
      apply: async () => {
        warn();
        const { cart } = (await actions.getCart?.().catch(() => null)) ?? { cart: null };
        const userErrors = [{ code: "VALIDATION_CUSTOM", field: null, message }];
        return { cart, userErrors, warnings: [] };
      },
    });
    closed.add(refusing);
    // The runtime's object may be frozen.
    if (!Reflect.set(actions, "updateCart", refusing)) {
      Shopify.actions = Object.create(actions, { updateCart: { value: refusing } }) as CartActions;
    }
  };
  close();
  // A module script defines the actions shortly before this event.
  for (const event of ["DOMContentLoaded", "load"]) page.addEventListener(event, close, true);
}
