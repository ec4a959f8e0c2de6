import type { Hono } from "hono";

import type { Cart } from "../state/carts";
import { withAttributes, withLine, withQuantity } from "./cart";
import { validateCart } from "./checkout/run-validations";
import { localeOf } from "./page-routes";
import { cartObject } from "./render/objects";
import type { Storefront } from "./storefront";
import { shopOf, type StorefrontContext, type StorefrontEnv } from "./storefront-request";

type Fields = Record<string, unknown>;

/**
 * Serves the cart for themes and apps: /cart.js, /cart/add(.js), /cart/update(.js), /cart/change(.js),
 * /cart/clear(.js).
 */
export function cartRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  const { carts, context } = storefront;
  const answer = (c: StorefrontContext, cart: Cart) =>
    c.json(cartObject(cart, shopOf(context, c.req.raw)!, localeOf(c)));

  app.get("/cart.js", (c) => answer(c, carts.of(c)));

  const changes: Record<string, (cart: Cart, fields: Fields, known: Set<number>) => Cart | null> = {
    add: addItems,
    update: updateCart,
    change: changeLine,
    clear: (cart) => ({ ...cart, lines: [] }),
  };
  // Form of the cart page: changes quantities, and its button continues to the checkout.
  app.post("/cart", async (c): Promise<Response> => {
    const isCheckout = "checkout" in (await c.req.parseBody());
    const outcome = await apply(c, updateCart);
    if ("error" in outcome) return c.text(outcome.error, 422);
    return c.redirect(`${localeOf(c).root}${isCheckout ? "/checkout" : "/cart"}`, 303);
  });
  for (const [name, change] of Object.entries(changes)) {
    app.post(`/cart/${name}.js`, async (c): Promise<Response> => {
      const outcome = await apply(c, change);
      return "error" in outcome
        ? c.json({ status: 422, message: "Cart Error", description: outcome.error }, 422)
        : answer(c, outcome.cart);
    });
    app.post(`/cart/${name}`, async (c): Promise<Response> => {
      const outcome = await apply(c, change);
      // Scripts of themes ask for JSON at these addresses, too.
      const isScript = /json|javascript/.test(c.req.header("accept") ?? "");
      if ("error" in outcome) return c.text(outcome.error, 422);
      return isScript ? answer(c, outcome.cart) : c.redirect(`${localeOf(c).root}/cart`, 303);
    });
  }

  /** Changes the cart unless the store, or an app's validation, rejects it. */
  async function apply(
    c: StorefrontContext,
    change: (typeof changes)[string],
  ): Promise<{ error: string } | { cart: Cart }> {
    const shop = shopOf(context, c.req.raw)!;
    const known = new Set(shop.products.flatMap(({ variants }) => variants.map(({ id }) => id)));
    const next = change(carts.of(c), await readFields(c), known);
    if (!next) return { error: "This product is not available." };
    const [refusal] = await validateCart(context, shop, next, {
      step: "CART_INTERACTION",
      locale: localeOf(c),
    });
    if (refusal) return { error: refusal.message };
    carts.keep(c, next);
    return { cart: next };
  }
}

/** Reads a JSON body, or a form in which "attributes[gift]" is a field of attributes. */
async function readFields(c: StorefrontContext): Promise<Fields> {
  if (c.req.header("content-type")?.includes("application/json")) {
    const body: unknown = await c.req.json().catch(() => null);
    return typeof body === "object" && body ? (body as Fields) : {};
  }
  const fields: Fields = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    const [, group, key] = /^(\w+)\[(.+)\]$/.exec(name) ?? [];
    if (group && key) fields[group] = { ...(fields[group] as Fields), [key]: value };
    else fields[name] = value;
  }
  return fields;
}

function addItems(cart: Cart, fields: Fields, known: Set<number>): Cart | null {
  const items = (Array.isArray(fields.items) ? fields.items : [fields]) as Fields[];
  return items.reduce<Cart | null>((sum, item) => {
    const id = Number(item.id);
    const quantity = Number(item.quantity ?? 1);
    if (!sum || !known.has(id) || !(quantity > 0)) return null;
    const properties = Object.entries((item.properties ?? {}) as Fields);
    return withLine(sum, {
      ...{ variantId: id, quantity },
      properties: Object.fromEntries(properties.map(([key, value]) => [key, String(value)])),
    });
  }, cart);
}

function updateCart(cart: Cart, { updates, attributes, note }: Fields): Cart {
  const counted = Object.entries((updates ?? {}) as Fields).reduce(
    (sum, [id, quantity]) => withQuantity(sum, Number(id), Number(quantity) || 0),
    cart,
  );
  const noted = note === undefined ? counted : { ...counted, note: String(note) };
  return withAttributes(noted, (attributes ?? {}) as Fields);
}

function changeLine(cart: Cart, { id, line, quantity }: Fields): Cart | null {
  const variant = line ? cart.lines[Number(line) - 1]?.variantId : Number(String(id).split(":")[0]);
  return variant ? withQuantity(cart, variant, Number(quantity) || 0) : null;
}
