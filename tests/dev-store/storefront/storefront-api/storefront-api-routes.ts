import { buildSchema, graphql } from "graphql";
import type { Hono } from "hono";

import type { Cart } from "../../state/carts";
import { quantityOf, withQuantity } from "../cart";
import { validateCart } from "../checkout/run-validations";
import { localeOf } from "../page-routes";
import type { Storefront } from "../storefront";
import { shopOf, type StorefrontContext, type StorefrontEnv } from "../storefront-request";

/** Cart operations of Shopify's Storefront API, without an access token. */
const SCHEMA = buildSchema(`
  type Query { shop: Shop! cart(id: ID!): Cart }
  type Shop { name: String! }
  type Cart { id: ID! checkoutUrl: String! totalQuantity: Int! note: String attributes: [Attribute!]! lines(first: Int): CartLines! }
  type Attribute { key: String! value: String }
  type CartLines { nodes: [CartLine!]! }
  type CartLine { id: ID! quantity: Int! merchandise: Merchandise! }
  type Merchandise { id: ID! }
  type UserError { code: String field: [String!] message: String! }
  type Warning { message: String! }
  type CartPayload { cart: Cart userErrors: [UserError!]! warnings: [Warning!]! }
  input AttributeInput { key: String! value: String! }
  input CartLineInput { merchandiseId: ID! quantity: Int = 1 }
  input CartLineUpdateInput { id: ID! quantity: Int }
  input CartInput { lines: [CartLineInput!] attributes: [AttributeInput!] note: String }
  type Mutation {
    cartCreate(input: CartInput): CartPayload
    cartLinesAdd(cartId: ID!, lines: [CartLineInput!]!): CartPayload
    cartLinesUpdate(cartId: ID!, lines: [CartLineUpdateInput!]!): CartPayload
    cartLinesRemove(cartId: ID!, lineIds: [ID!]!): CartPayload
    cartNoteUpdate(cartId: ID!, note: String!): CartPayload
    cartAttributesUpdate(cartId: ID!, attributes: [AttributeInput!]!): CartPayload
  }
`);

const VERSION = /^(?:unstable|20\d\d-(?:01|04|07|10))$/;
const CART_GID = "gid://shopify/Cart/";
const LINE_GID = "gid://shopify/CartLine/";

interface CartInput {
  readonly lines?: Line[];
  readonly note?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: string }[];
}

interface Line {
  readonly merchandiseId: string;
  readonly quantity: number;
}

interface LineUpdate {
  readonly id: string;
  readonly quantity: number;
}

type Attributes = NonNullable<CartInput["attributes"]>;

/** Returns a copy with these quantities. Zero removes a line. */
const withUpdates = (cart: Cart, lines: readonly LineUpdate[]): Cart =>
  lines.reduce(
    (sum, { id, quantity }) => withQuantity(sum, Number(id.replace(LINE_GID, "")), quantity),
    cart,
  );

const named = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

const variantOf = (gid: string) =>
  Number(/^gid:\/\/shopify\/ProductVariant\/(\d+)$/.exec(gid)?.[1] ?? 0);

/** Serves `POST /api/<version>/graphql.json`, and the checkout links of the API's carts. */
export function storefrontApiRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  const { carts, context } = storefront;

  app.post("/api/:version/graphql.json", async (c) => {
    if (!VERSION.test(c.req.param("version"))) return c.json({ errors: "Not Found" }, 404);
    const call = (await c.req.json().catch(() => null)) as Record<string, unknown> | null;
    if (typeof call?.query !== "string") return c.json({ errors: "Bad Request" }, 400);
    const answer = await graphql({
      schema: SCHEMA,
      source: call.query,
      rootValue: rootOf(c),
      variableValues: call.variables as Record<string, unknown> | undefined,
      operationName: call.operationName as string | undefined,
    });
    return c.json(answer);
  });

  app.get("/cart/c/:token", (c) => {
    const cart = carts.ofToken(c.req.param("token"));
    if (cart) carts.keep(c, cart);
    return c.redirect(cart ? "/checkout" : "/cart");
  });

  app.get("/discount/:code", (c) => c.redirect(c.req.query("redirect") ?? "/"));

  function rootOf(c: StorefrontContext) {
    const shop = shopOf(context, c.req.raw)!;
    const known = new Set(shop.products.flatMap(({ variants }) => variants.map(({ id }) => id)));
    const shown = (cart: Cart) => ({
      id: CART_GID + cart.token,
      checkoutUrl: `${shop.storefrontUrl}/cart/c/${cart.token}`,
      totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      note: cart.note,
      attributes: Object.entries(cart.attributes).map(([key, value]) => ({ key, value })),
      lines: {
        nodes: cart.lines.map(({ variantId, quantity }) => ({
          ...{ id: LINE_GID + variantId, quantity },
          merchandise: { id: `gid://shopify/ProductVariant/${variantId}` },
        })),
      },
    });
    const refused = (code: string, message: string, cart: Cart | null) => ({
      cart: cart && shown(cart),
      userErrors: [{ code, field: null, message }],
      warnings: [],
    });
    const find = (id: string) => carts.ofToken(id.replace(CART_GID, "").split("?")[0]!);

    /** Changes the cart unless the store, or an app's validation, rejects it. */
    async function change(
      cart: Cart | null,
      lines: readonly Line[],
      edit = (added: Cart): Cart => added,
    ) {
      if (!cart) return refused("INVALID", "The specified cart does not exist.", null);
      const ids = lines.map(({ merchandiseId }) => variantOf(merchandiseId));
      if (ids.some((id) => !known.has(id)))
        return refused("INVALID", "The merchandise does not exist.", cart);
      const added = lines.reduce((sum, { quantity }, at) => {
        const id = ids[at]!;
        return withQuantity(sum, id, quantityOf(sum, id) + quantity);
      }, cart);
      const next = edit(added);
      const step = { step: "CART_INTERACTION", locale: localeOf(c) } as const;
      const [refusal] = await validateCart(context, shop, next, step);
      if (refusal) return refused("VALIDATION_CUSTOM", refusal.message, cart);
      carts.keep(c, next);
      return { cart: shown(next), userErrors: [], warnings: [] };
    }

    return {
      shop: { name: shop.title },
      cart: ({ id }: { id: string }) => {
        const cart = find(id);
        return cart && shown(cart);
      },
      cartCreate: ({ input = {} }: { input?: CartInput }) => {
        const { lines = [], note = "", attributes = [] } = input;
        const more = { note, attributes: named(attributes) };
        return change(carts.of(c), lines, (added) => ({ ...added, ...more }));
      },
      cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: Line[] }) =>
        change(find(cartId), lines),
      cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: LineUpdate[] }) =>
        change(find(cartId), [], (cart) => withUpdates(cart, lines)),
      cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
        change(find(cartId), [], (cart) =>
          withUpdates(
            cart,
            lineIds.map((id) => ({ id, quantity: 0 })),
          ),
        ),
      cartNoteUpdate: ({ cartId, note }: { cartId: string; note: string }) =>
        change(find(cartId), [], (cart) => ({ ...cart, note })),
      // Replaces all attributes, unlike /cart/update.js.
      cartAttributesUpdate: ({ cartId, attributes }: { cartId: string; attributes: Attributes }) =>
        change(find(cartId), [], (cart) => ({ ...cart, attributes: named(attributes) })),
    };
  }
}
