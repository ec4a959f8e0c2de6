import { connection, type PageArgs } from "./connection";
import { findOrder, touch } from "./order-access";
import { orderNode } from "./order-node";
import { searchOrders, sortOrders } from "./order-search";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

type OrdersArgs = PageArgs & { query?: string | null; sortKey?: string | null };
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
  orders: (args: OrdersArgs, context) => {
    requireScope(context, "orders", "read_orders");
    const { shop } = context;
    const found = sortOrders(searchOrders(shop.orders, args.query ?? ""), args.sortKey);
    const page = connection(found, args);
    // Only the page's orders are rendered, because a search may find thousands.
    const nodes = page.nodes.map((order) => orderNode(order, shop));
    const edges = page.edges.map(({ cursor }, index) => ({ node: nodes[index], cursor }));
    return { ...page, nodes, edges };
  },
  ordersCount: ({ query, limit }: { query?: string | null; limit?: number | null }, context) => {
    requireScope(context, "ordersCount", "read_orders");
    const found = searchOrders(context.shop.orders, query ?? "").length;
    const most = limit ?? Infinity;
    return { count: Math.min(found, most), precision: found > most ? "AT_LEAST" : "EXACT" };
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
