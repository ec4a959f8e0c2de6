import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";
import { devStoreAdmin } from "#tests/helpers/servers/dev-store-admin";

import type { AdminGraphql } from "./admin-graphql.server";
import { subscribeToTopic } from "./webhook-subscription.server";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test("after a move every webhook topic is subscribed at the new address only", async () => {
  const shop = freshShop(store, ["read_orders", "read_themes"]);
  const admin = devStoreAdmin(store);
  const subscribe = (appUrl: string, topic: string) =>
    subscribeToTopic(admin, shop.domain, appUrl, { topic });
  const subscriptions = () => shop.webhookSubscriptions.map(({ topic, uri }) => `${topic} ${uri}`);

  for (const topic of ["ORDERS_CREATE", "THEMES_PUBLISH"]) {
    expect(await subscribe("https://old.example", topic)).toBe("subscribed");
  }
  expect(await subscribe("https://new.example", "ORDERS_CREATE")).toBe("subscribed");
  expect(subscriptions()).toEqual([
    "THEMES_PUBLISH https://old.example/webhooks/app",
    "ORDERS_CREATE https://new.example/webhooks/app",
  ]);
  // A repeated subscription, as in the daily run, loses nothing.
  expect(await subscribe("https://new.example", "ORDERS_CREATE")).toBe("subscribed");
  expect(subscriptions()).toHaveLength(2);
});

test.each([
  ["refused", "Field note_attributes does not exist"],
  ["not-approved", "This app is not approved to subscribe to webhook topics of customer data"],
])("a refused change of a subscription's fields is returned as %s", async (result, message) => {
  const shop = freshShop(store, ["read_orders"]);
  const live = devStoreAdmin(store);
  const subscribe = (admin: AdminGraphql, includeFields: readonly string[]) =>
    subscribeToTopic(admin, shop.domain, "https://app.example", {
      ...{ topic: "ORDERS_CREATE", includeFields },
    });
  const refusing: AdminGraphql = async (domain, document, variables) =>
    document.includes("mutation ChangeFields")
      ? ({ webhookSubscriptionUpdate: { userErrors: [{ message }] } } as never)
      : live(domain, document, variables);
  expect(await subscribe(live, ["id"])).toBe("subscribed");
  expect(await subscribe(refusing, ["id", "note_attributes"])).toBe(result);
  expect(await subscribe(live, ["id", "note_attributes"])).toBe("subscribed");
  expect(await subscribe(refusing, ["id", "note_attributes"])).toBe("subscribed");
});
