import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";

import { publishQueues, requestStorefrontConfig } from "#app/features/embed/public.server";
import { readPastOrders } from "#app/features/orders/intake/past-orders.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";

import { sharedOrderHarness } from "../helpers/orders/shared-order-harness";
import { createTestShop } from "../helpers/servers/database";
import { devStoreAdmin } from "../helpers/servers/dev-store-admin";
import { freshShop, queryAdmin } from "./platform-client";
import { now, type Shop } from "./state";
import { standardSwitches } from "./switches";

const { anOrder, expectCancelledOnce, harness, sendings } = await sharedOrderHarness();
const { store, db } = harness;
beforeEach(() => {
  Object.assign(store.state.switches, standardSwitches());
});

const READ = "StorefrontConfigOwner";
const WRITE = "StorefrontConfigWrite";

/** Sets a store's bucket to this many points below zero. */
const drain = (shop: Shop, points: number) =>
  void (shop.throttle = { available: -points, at: now(store.state) });

/** Returns the app's Admin API, whose waits advance the dev store's clock. */
function patientAdmin() {
  const waits: number[] = [];
  const queries: string[] = [];
  const live = devStoreAdmin(store);
  const watched: AdminGraphql = (shop, document, variables) => {
    queries.push(/(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "");
    return live(shop, document, variables);
  };
  const wait = async (ms: number) => {
    waits.push(ms);
    harness.pass(ms);
  };
  return { admin: retryingGraphql(watched, { wait, random: () => 0 }), waits, queries };
}

/** Adds orders like the store's first one, and returns their names. */
function withOrders(shop: Shop, count: number): string[] {
  const [model] = shop.orders;
  const createdAt = new Date(now(store.state)).toISOString();
  const names = Array.from({ length: count }, (_, place) => `#${place}`);
  shop.orders = names.map((name, place) => ({ ...model!, id: 9_000 + place, name, createdAt }));
  return names;
}

async function namesOfPast(admin: AdminGraphql, shop: Shop): Promise<string[]> {
  const names: string[] = [];
  const request = { domain: shop.domain, scopes: "read_orders,read_customers" };
  for await (const some of readPastOrders(admin, request, { since: 0, most: 1000 })) {
    names.push(...some.map(({ facts }) => facts.name));
  }
  return names.sort();
}

test.each([
  ["100", 2000],
  ["50", 1000],
  ["1000", 20_000],
] as const)(
  "a bucket that restores %s points per second has a maximum of 20 times as many, and refuses queries when empty",
  async (restoreRate, maximumAvailable) => {
    store.state.switches.restoreRate = restoreRate;
    const shop = freshShop(store, ["read_orders"]);
    harness.pass(60_000);
    const query = "{ orders(first: 10) { nodes { id } } }";
    const { extensions } = await queryAdmin(store, shop, query);
    expect(extensions?.cost).toMatchObject({
      requestedQueryCost: 12,
      throttleStatus: { maximumAvailable, restoreRate: Number(restoreRate) },
    });
    drain(shop, 100_000);
    const { errors } = await queryAdmin(store, shop, query);
    expect(errors?.[0]?.extensions?.code).toBe("THROTTLED");
  },
);

test.each([
  ["connections", 2],
  // A page of 25, 13 or 12 orders would exceed 1,000 points.
  ["lists", 14],
] as const)(
  "past orders are read in as few queries as the cost limit allows if the cost counts %s",
  async (costCounts, most) => {
    Object.assign(store.state.switches, { restoreRate: "2000", costCounts });
    const shop = freshShop(store, ["read_orders", "read_customers"]);
    // With enough points no query is throttled, sent again and counted twice.
    shop.throttle = { available: 40_000, at: now(store.state) };
    const names = withOrders(shop, 50);
    const { admin, queries } = patientAdmin();
    expect(await namesOfPast(admin, shop)).toEqual(names.sort());
    expect(queries.filter((name) => name === "OrdersToDecide").length).toBe(most);
  },
);

test("all of 300 past orders are read, with waits, if the bucket restores 50 points per second", async () => {
  Object.assign(store.state.switches, { restoreRate: "50", costCounts: "lists" });
  const shop = freshShop(store, ["read_orders", "read_customers"]);
  const names = withOrders(shop, 300);
  const { admin, waits } = patientAdmin();
  expect(await namesOfPast(admin, shop)).toEqual(names.sort());
  expect(waits.length).toBeGreaterThan(0);
});

test("storefront settings are published after one wait for the missing points", async () => {
  store.state.switches.restoreRate = "50";
  const shop = freshShop(store);
  const { id: shopId } = await createTestShop(db, { domain: shop.domain });
  await requestStorefrontConfig(db, shopId);
  const { admin, queries } = patientAdmin();
  const queues = publishQueues({ db, admin, log: pino({ level: "silent" }) });
  drain(shop, 400);
  await queues["publish-storefront-config"]!.run(
    { shopId },
    { signal: new AbortController().signal },
  );
  expect(shop.metafields).toMatchObject([{ namespace: "palisade", key: "storefront" }]);
  // Later queries are not checked, because the real clock decides if they must wait for points.
  expect(queries.slice(0, 3)).toEqual([READ, READ, WRITE]);
});

test("an order of a store without query points is cancelled once, after the points are restored", async () => {
  Object.assign(store.state.switches, { restoreRate: "50", costCounts: "lists" });
  const { order } = await anOrder();
  drain(order.devShop, 2000);
  await harness.decide(order);
  await harness.run(5 * 60);
  await expectCancelledOnce(order);
  expect(sendings()).toBe(1);
});
