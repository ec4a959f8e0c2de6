import { Hono } from "hono";
import { html } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import { type Order, orderTotal } from "../state/orders";
import { type AdminPage, adminPage } from "./page";
import { table } from "./table";

const money = (cents: number, shop: Shop) =>
  new Intl.NumberFormat("en", { style: "currency", currency: shop.currency }).format(cents / 100);

const words = (constant: string) =>
  constant.charAt(0) + constant.slice(1).toLowerCase().replaceAll("_", " ");

/** Returns the latest finished assessment of any app. */
const riskOf = ({ assessments }: Order) => words(assessments.at(-1)?.riskLevel ?? "None");

/** Serves the list of orders, and each order with its history. */
export function orderPages(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  app.get("/store/:name/orders", (c) => {
    const shop = findShop(state, c.req.param("name"));
    return shop
      ? c.html(adminPage(context, shop, orders(shop, c.req.query("q") ?? "")))
      : c.notFound();
  });
  app.get("/store/:name/orders/:id", (c) => {
    const shop = findShop(state, c.req.param("name"));
    const order = shop?.orders.find(({ id }) => String(id) === c.req.param("id"));
    return shop && order ? c.html(adminPage(context, shop, oneOrder(shop, order))) : c.notFound();
  });
  return app;
}

function orders(shop: Shop, query: string): AdminPage {
  const text = query.trim().toLowerCase();
  const found = shop.orders.filter((order) =>
    `${order.name} ${order.email}`.toLowerCase().includes(text),
  );
  return {
    title: "Orders",
    current: "/orders",
    body: html`<h1>Orders</h1>
      ${table(
        text ? `Orders matching “${query}”` : "Orders",
        ["Order", "Email", "Total", "Payment", "Fulfilment", "Risk", "Tags"],
        [...found]
          .reverse()
          .map((order) => [
            html`<a href="/store/${shop.name}/orders/${order.id}">${order.name}</a>${
                order.cancelledAt ? " Cancelled" : ""
              }`,
            order.email,
            money(orderTotal(order), shop),
            words(order.financialStatus),
            words(order.fulfillmentStatus),
            riskOf(order),
            order.tags.join(", "),
          ]),
      )}`,
  };
}

function oneOrder(shop: Shop, order: Order): AdminPage {
  const holds = order.fulfillmentOrders.flatMap((each) => each.holds);
  const { shippingAddress: to } = order;
  const facts: [what: string, value: string][] = [
    ["Placed", order.createdAt],
    ["Email", order.email],
    ["From address", order.clientIp ?? "not known"],
    ["Ships to", `${to.firstName} ${to.lastName}, ${to.city}, ${to.countryCode}`],
    ["Payment", words(order.financialStatus)],
    ["Fulfilment", words(order.fulfillmentStatus)],
    [
      "Holds",
      holds.map(({ reason, reasonNotes }) => `${words(reason)}: ${reasonNotes}`).join("; "),
    ],
    ["Cancelled", order.cancelledAt ?? "no"],
    ["Reason", order.cancelReason ? words(order.cancelReason) : ""],
    ["Tags", order.tags.join(", ")],
    ["Recommendation", words(order.recommendation)],
  ];
  return {
    title: order.name,
    current: "/orders",
    body: html`<h1>Order ${order.name}</h1>
      ${table("Order", ["What", "Value"], facts)}
      ${table(
        "Items",
        ["Item", "Quantity", "Price", "In stock now"],
        order.lineItems.map((line) => [
          line.title,
          String(line.quantity),
          money(line.price, shop),
          String(stockOf(shop, line.variantId)),
        ]),
      )}
      ${table(
        "Money",
        ["What", "Status", "Amount", "By"],
        order.transactions.map((each) => [
          words(each.kind),
          words(each.status),
          money(each.amount, shop),
          each.gateway,
        ]),
      )}
      ${table(
        "Risk",
        ["By", "Level", "Facts"],
        order.assessments.map((each) => [
          each.providerTitle ?? "The platform",
          words(each.riskLevel),
          each.facts.map(({ description }) => description).join("; "),
        ]),
      )}`,
  };
}

const stockOf = ({ products }: Shop, variantId: number) =>
  products.flatMap(({ variants }) => variants).find(({ id }) => id === variantId)?.inventory ?? 0;
