import { expect, test } from "vitest";

import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";

import { readOrderLive } from "./read-orders.server";

const SHOP = { domain: "demo.myshopify.com", scopes: "read_orders" };
const data = { currentAppInstallation: { app: { id: "gid://shopify/App/1" } }, nodes: [null] };

test("reading an order that Shopify does not have returns null", async () => {
  const admin = (async () => data) as unknown as AdminGraphql;
  await expect(readOrderLive(admin, SHOP, "1")).resolves.toBeNull();
});

test("reading an order that Shopify withholds throws a refusal instead of returning null", async () => {
  const withheld = new AdminRefusal("not-approved", {}, { data, refused: [["nodes", 0]] });
  const admin: AdminGraphql = () => Promise.reject(withheld);
  await expect(readOrderLive(admin, SHOP, "1")).rejects.toBe(withheld);
});
