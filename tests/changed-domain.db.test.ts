import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { rulesetVersions, sessions } from "#app/store/schema";

import { freshShop } from "./dev-store/platform-client";
import { changeDomain, type Shop } from "./dev-store/state";
import { storefrontApp } from "./dev-store/storefront/app";
import { openJobs } from "./helpers/servers/jobs";
import { renamedShopHarness } from "./helpers/servers/renamed-shop-harness";

const { db, store, state, context, open, row, delivered } = await renamedShopHarness();

const lastChange = async (shopId: string) =>
  (
    await db
      .select({ version: rulesetVersions.version, summary: rulesetVersions.summary })
      .from(rulesetVersions)
      .where(eq(rulesetVersions.shopId, shopId))
      .orderBy(desc(rulesetVersions.version))
  )[0];

const hostOf = ({ storefrontUrl }: Shop) => new URL(storefrontUrl).host;

test("shop/update with a new primary domain changes rules and checkout messages once, and a second webhook changes nothing", async () => {
  const shop = freshShop(store);
  const id = await open(shop);
  const { rulesetVersion } = (await row(shop.domain))!;
  const former = hostOf(shop);
  changeDomain(state, shop, "fernhill.example.localhost");
  await delivered(context.sendWebhook(shop.domain, "shop/update"));
  const version = rulesetVersion + 1;
  const storeUrl = `https://${hostOf(shop)}`;
  expect(await row(shop.domain)).toMatchObject({ id, storeUrl, rulesetVersion: version });
  const summary = `Store address changed from ${former} to ${hostOf(shop)}`;
  expect(await lastChange(id)).toEqual({ version, summary });
  expect(await openJobs(db, { queue: "publish-checkout-rules", key: id })).toHaveLength(1);
  await delivered(context.sendWebhook(shop.domain, "shop/update"));
  expect((await row(shop.domain))?.rulesetVersion).toBe(version);
});

test("a new primary domain whose shop/update webhook was lost is stored when the merchant opens the app", async () => {
  const shop = freshShop(store);
  const id = await open(shop);
  const { rulesetVersion } = (await row(shop.domain))!;
  changeDomain(state, shop, "quiet.example.localhost");
  // The app's token has expired, so opening the app obtains a new token.
  await db.delete(sessions).where(eq(sessions.shop, shop.domain));
  expect(await open(shop)).toBe(id);
  expect(await row(shop.domain)).toMatchObject({
    storeUrl: shop.storefrontUrl,
    rulesetVersion: rulesetVersion + 1,
  });
});

test("a store's usual address redirects to its primary domain until the usual one is primary again", async () => {
  const shop = freshShop(store);
  const app = storefrontApp(context);
  const usual = shop.storefrontUrl;
  const pageAt = (address: string) => app.request(`${address}/products/oak-board?x=1`);
  changeDomain(state, shop, "moved.example.localhost");
  const moved = await pageAt(usual);
  expect([moved.status, moved.headers.get("location")]).toEqual([
    301,
    `${shop.storefrontUrl}/products/oak-board?x=1`,
  ]);
  expect((await pageAt(shop.storefrontUrl)).status).toBe(200);
  changeDomain(state, shop, null);
  expect((await pageAt(usual)).status).toBe(200);
});
