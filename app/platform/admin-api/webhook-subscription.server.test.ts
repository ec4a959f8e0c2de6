import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";
import { devStoreAdmin } from "#tests/helpers/servers/dev-store-admin";

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
  const told = () => shop.webhookSubscriptions.map(({ topic, uri }) => `${topic} ${uri}`);

  for (const topic of ["ORDERS_CREATE", "THEMES_PUBLISH"]) {
    expect(await subscribe("https://old.example", topic)).toBe("told");
  }
  expect(await subscribe("https://new.example", "ORDERS_CREATE")).toBe("told");
  expect(told()).toEqual([
    "THEMES_PUBLISH https://old.example/webhooks/app",
    "ORDERS_CREATE https://new.example/webhooks/app",
  ]);
  // A repeated subscription, as in the daily run, loses nothing.
  expect(await subscribe("https://new.example", "ORDERS_CREATE")).toBe("told");
  expect(told()).toHaveLength(2);
});
