import type { Hono } from "hono";
import { z } from "zod";

import type { Cart } from "../../state/carts";
import { withLine } from "../cart";
import { localeOf } from "../page-routes";
import type { Storefront } from "../storefront";
import { shopOf, type StorefrontContext, type StorefrontEnv } from "../storefront-request";
import { completeSale, kettleCart } from "./other-sales";

const emptyCart = (): Cart => ({ ...kettleCart(), lines: [] });

const line = z.object({
  variant_id: z.coerce.number(),
  quantity: z.coerce.number().int().min(1).default(1),
  properties: z.record(z.string(), z.string()).default({}),
});
const buyNow = z.object({ lines: z.array(line).min(1) });

const agentCall = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]),
  method: z.literal("tools/call"),
  params: z.object({
    name: z.literal("complete_checkout"),
    arguments: z.object({
      line_items: z
        .array(z.object({ item: z.object({ id: z.string() }), quantity: z.number().int().min(1) }))
        .min(1),
    }),
  }),
});

/**
 * Serves checkouts that begin without the storefront's cart: permalinks, buy-now buttons, invoices of draft orders,
 * and the endpoint of agents.
 */
export function channelRoutes(app: Hono<StorefrontEnv>, { carts, context }: Storefront): void {
  // A permalink replaces the cart. `attributes[name]`, `note` and `storefront` are Shopify's parameters.
  app.get("/cart/:items{\\d+:\\d+(?:,\\d+:\\d+)*}", (c) => {
    const lines = c.req
      .param("items")
      .split(",")
      .map((item) => item.split(":").map(Number) as [number, number]);
    const attributes = Object.entries(c.req.query()).flatMap(([name, value]) => {
      const [, key] = /^attributes\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    });
    const filled = lines.reduce(
      (cart, [variantId, quantity]) => withLine(cart, { variantId, quantity, properties: {} }),
      {
        ...emptyCart(),
        attributes: Object.fromEntries(attributes),
        note: c.req.query("note") ?? "",
      },
    );
    return lead(c, filled, c.req.query("storefront") === "true" ? "/cart" : "/checkout");
  });

  // The buy-now button sends the fields of the product's form. Its checkout contains no items of the cart.
  app.post("/wallets/checkouts.json", async (c) => {
    const parsedInput = buyNow.safeParse(await c.req.json().catch(() => null));
    if (!parsedInput.success) return c.json({ error: z.prettifyError(parsedInput.error) }, 422);
    const cart = parsedInput.data.lines.reduce(
      (sum, { variant_id: variantId, ...rest }) => withLine(sum, { variantId, ...rest }),
      emptyCart(),
    );
    carts.store(cart);
    return c.json({ url: `/cart/c/${cart.token}` });
  });

  app.get("/invoices/:token", (c) => {
    const { draftOrders } = shopOf(context, c.req.raw)!;
    const draft = draftOrders.find(({ token }) => token === c.req.param("token"));
    return draft ? lead(c, draft, "/checkout") : c.text("There is no such invoice.", 404);
  });

  // Agents complete a checkout in one call here. At Shopify they create and update it in earlier calls.
  app.post("/api/ucp/mcp", async (c) => {
    const parsedInput = agentCall.safeParse(await c.req.json().catch(() => null));
    if (!parsedInput.success) return c.json({ error: z.prettifyError(parsedInput.error) }, 400);
    const { id, params } = parsedInput.data;
    const cart = params.arguments.line_items.reduce((sum, { item, quantity }) => {
      const variantId = Number(item.id.split("/").at(-1));
      return withLine(sum, { variantId, quantity, properties: {} });
    }, emptyCart());
    const sale = await completeSale(context, shopOf(context, c.req.raw)!, cart);
    const result =
      "order" in sale
        ? { status: "completed", order: { id: sale.order }, messages: [] }
        : {
            status: "incomplete",
            messages: sale.refused.map((content) => ({ type: "error", content })),
          };
    return c.json({ jsonrpc: "2.0", id, result: { structuredContent: { checkout: result } } });
  });

  function lead(c: StorefrontContext, cart: Cart, path: string) {
    carts.keep(c, cart);
    return c.redirect(localeOf(c).root + path);
  }
}
