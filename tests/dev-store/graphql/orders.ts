import type { Order } from "../state/orders";
import { connection, type PageArgs } from "./connection";
import { findOrder, touch } from "./order-access";
import { orderNode } from "./order-node";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

/** The few search terms the app needs: tag:x, name:x, email:x; anything else must occur in the name. */
function matches(order: Order, query: string): boolean {
  return query
    .split(/\s+/)
    .filter(Boolean)
    .every((term) => {
      const [, key, value = ""] = /^(tag|name|email):"?([^"]*)"?$/.exec(term) ?? [];
      if (key === "tag") return order.tags.includes(value);
      if (key === "email") return order.email === value;
      return order.name.includes(key === "name" ? value : term);
    });
}

type TagArgs = { id: string; tags: string[] };
const notFound = { node: null, userErrors: [userError("Order does not exist", ["id"])] };

function changeTags(context: GraphqlContext, id: string, next: (tags: string[]) => string[]) {
  requireScope(context, "tags", "write_orders");
  const order = findOrder(context.shop, id);
  if (!order) return notFound;
  order.tags = [...new Set(next(order.tags))];
  touch(context, order);
  return { node: orderNode(order, context.shop), userErrors: [] };
}

export const orderResolvers: Resolvers = {
  orders: (args: PageArgs & { query?: string | null }, context) => {
    requireScope(context, "orders", "read_orders");
    const { orders } = context.shop;
    const found = orders.filter((order) => matches(order, args.query ?? ""));
    return connection(
      found.map((order) => orderNode(order, context.shop)),
      args,
    );
  },
  order: ({ id }: { id: string }, context) => {
    requireScope(context, "order", "read_orders");
    const order = findOrder(context.shop, id);
    return order ? orderNode(order, context.shop) : null;
  },
  tagsAdd: ({ id, tags }: TagArgs, context) =>
    changeTags(context, id, (before) => [...before, ...tags]),
  tagsRemove: ({ id, tags }: TagArgs, context) =>
    changeTags(context, id, (before) => before.filter((tag) => !tags.includes(tag))),
};
