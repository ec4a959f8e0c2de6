import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { PASS_PROPERTY } from "#app/engine/pass/pass-names";
import { freshShop } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { now } from "#tests/dev-store/state";
import { startTestStore } from "#tests/dev-store/test-store";
import { devStoreAdmin } from "#tests/helpers/servers/dev-store-admin";

import { readPastOrders } from "./past-orders.server";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test("the most recently placed orders are read up to the limit, regardless of when they were changed", async () => {
  const shop = freshShop(store, ["read_orders"]);
  const [model] = shop.orders;
  const timeOfAge = (age: number) => new Date(now(store.state) - age * DAY_MS).toISOString();
  // More orders than a page. Their last changes are in another order than their creation.
  shop.orders = Array.from({ length: 130 }, (_, age) => ({
    ...model!,
    id: 5_000 + age,
    name: `#${age}`,
    createdAt: timeOfAge(age / 10),
    updatedAt: timeOfAge(((age * 7) % 130) / 10),
  }));
  const read: string[] = [];
  const request = { domain: shop.domain, scopes: "read_orders" };
  const span = { since: now(store.state) - 60 * DAY_MS, most: 120 };
  for await (const some of readPastOrders(devStoreAdmin(store), request, span)) {
    read.push(...some.map(({ facts }) => facts.name));
  }
  expect(read).toEqual(Array.from({ length: 120 }, (_, age) => `#${age}`));
});

test("the checkout pass of a past order is read from the properties of its lines", async () => {
  const shop = freshShop(store, ["read_orders"]);
  const [model] = shop.orders;
  const [line] = model!.lineItems;
  const pass = "1.k2.7K2M9QTDXA.0123456789abcdef";
  const carrying = { ...line!, properties: { [PASS_PROPERTY]: pass } };
  shop.orders = [{ ...model!, lineItems: [line!, carrying] }];
  const span = { since: 0, most: 1 };
  const request = { domain: shop.domain, scopes: "read_orders" };
  for await (const [order] of readPastOrders(devStoreAdmin(store), request, span)) {
    expect(order!.passes).toEqual([pass]);
  }
  expect.assertions(1);
});
