import { expect, test } from "vitest";

import { uninstallApp } from "../platform/scopes";
import { shopTime } from "./announce";
import { billingClient, days, MONTHLY, recurring, usage, YEARLY } from "./billing-client";

const {
  active,
  cancel,
  control,
  create,
  decide,
  dev,
  extend,
  listeningShop,
  subscribe,
  webhooksOf,
  reportedStatuses,
  shop: freshShop,
} = billingClient();

test("an approved charge starts the trial and returns to the app with its charge id", async () => {
  const shop = listeningShop();
  const { appSubscription, confirmationUrl } = await create(shop, recurring(MONTHLY), {
    trialDays: 14,
  });
  expect(appSubscription).toMatchObject({ status: "PENDING", currentPeriodEnd: null });
  expect(await active(shop)).toEqual([]);
  const { text, location } = await decide(shop, confirmationUrl, "approve");
  expect(text).toContain("$9.00 every 30 days");
  expect(text).toContain("14-day free trial");
  expect(text).toContain("This is a test charge");
  const number = appSubscription?.id.split("/").at(-1);
  expect(location).toBe(
    `${dev().platformUrl}/store/x/apps/palisade/subscription?charge_id=${number}`,
  );
  const [now] = await active(shop);
  const end = Date.parse(now?.currentPeriodEnd ?? "") - Date.parse(now?.createdAt ?? "");
  expect(end).toBe(days(44));
  expect(reportedStatuses(shop)).toEqual(["PENDING", "ACTIVE"]);
  expect(shop.bills).toEqual([]);
});

test("a declined charge returns to the list of apps, not to the app", async () => {
  const shop = listeningShop();
  const { confirmationUrl } = await create(shop, recurring(MONTHLY));
  const { location } = await decide(shop, confirmationUrl, "decline");
  expect(location).toBe(`/store/${shop.name}/settings/apps?declined=1`);
  expect(reportedStatuses(shop)).toEqual(["PENDING", "DECLINED"]);
  const page = await (await fetch(`${dev().platformUrl}${location}`)).text();
  expect(page).toContain("You declined the charge");
  const { text } = await decide(shop, confirmationUrl, "approve");
  expect(text).toContain("This charge is declined");
  expect(await active(shop)).toEqual([]);
});

test("a subscription webhook contains Shopify's fields, with times in the store's time zone", async () => {
  const shop = listeningShop();
  const made = await subscribe(shop, usage(25));
  expect(webhooksOf(shop).at(-1)).toEqual({
    admin_graphql_api_id: made.id,
    name: "Premium",
    status: "ACTIVE",
    admin_graphql_api_shop_id: `gid://shopify/Shop/${shop.id}`,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string,
    updated_at: expect.stringMatching(/-0[45]:00$/) as string,
    currency: "USD",
    capped_amount: "25.00",
    price: "0.00",
    interval: "every_30_days",
    plan_handle: null,
  });
  expect(shopTime(Date.parse("2026-01-15T02:00:00Z"), "America/New_York")).toBe(
    "2026-01-14T21:00:00-05:00",
  );
  expect(shopTime(Date.parse("2026-01-15T02:00:00Z"), "Etc/UTC")).toBe("2026-01-15T02:00:00+00:00");
});

test("an immediate replacement cancels the old subscription and refunds its unused part", async () => {
  const shop = listeningShop();
  await subscribe(shop, recurring(MONTHLY));
  expect(shop.bills.map(({ amount }) => amount)).toEqual([9]);
  const yearly = await subscribe(shop, recurring(YEARLY), {
    replacementBehavior: "APPLY_IMMEDIATELY",
  });
  expect(await active(shop)).toMatchObject([{ id: yearly.id }]);
  expect(reportedStatuses(shop)).toEqual(["PENDING", "ACTIVE", "PENDING", "CANCELLED", "ACTIVE"]);
  expect(shop.bills.map(({ amount }) => amount)).toEqual([9, -9, 90]);
});

test("a change from a yearly to a monthly subscription takes effect at the end of the year", async () => {
  const shop = freshShop();
  const yearly = await subscribe(shop, recurring(YEARLY));
  const monthly = await subscribe(shop, recurring(MONTHLY));
  expect(await active(shop)).toMatchObject([{ id: yearly.id }]);
  await control("billing-age", { shop: shop.name, days: 365 });
  expect(await active(shop)).toMatchObject([{ id: monthly.id }]);
  expect(shop.bills.map(({ amount }) => amount)).toEqual([90, 9]);
});

test("a subscription is billed at the end of its trial and every 30 days afterwards", async () => {
  const shop = freshShop();
  await subscribe(shop, recurring(MONTHLY), { trialDays: 14 });
  await control("billing-age", { shop: shop.name, days: 13 });
  expect(shop.bills).toEqual([]);
  await control("billing-age", { shop: shop.name, days: 1.1 });
  expect(shop.bills).toHaveLength(1);
  await control("billing-next-cycle", { shop: shop.name });
  expect(shop.bills.map(({ amount }) => amount)).toEqual([9, 9]);
});

test("a charge without a decision expires after two days", async () => {
  const shop = listeningShop();
  const { confirmationUrl } = await create(shop, recurring(MONTHLY));
  await control("billing-expire", { shop: shop.name });
  expect(reportedStatuses(shop)).toEqual(["PENDING", "EXPIRED"]);
  const { text } = await decide(shop, confirmationUrl, "approve");
  expect(text).toContain("This charge is expired");
  expect(await active(shop)).toEqual([]);
});

test("a subscription of a store that does not pay is frozen until the store pays", async () => {
  const shop = listeningShop();
  const made = await subscribe(shop, recurring(MONTHLY));
  await control("billing-freeze", { shop: shop.name });
  expect(await active(shop)).toEqual([]);
  await control("billing-unfreeze", { shop: shop.name });
  expect(await active(shop)).toMatchObject([{ id: made.id, status: "ACTIVE" }]);
  expect(reportedStatuses(shop)).toEqual(["PENDING", "ACTIVE", "FROZEN", "ACTIVE"]);
});

test("cancelling a subscription refunds the unused part only on request and succeeds only once", async () => {
  const shop = freshShop();
  const first = await subscribe(shop, recurring(MONTHLY));
  await control("billing-age", { shop: shop.name, days: 10 });
  expect(await cancel(shop, first.id, true)).toMatchObject({
    appSubscription: { status: "CANCELLED", currentPeriodEnd: null },
  });
  expect(shop.bills.map(({ amount }) => amount)).toEqual([9, -6]);
  expect((await cancel(shop, first.id, true)).userErrors).toHaveLength(1);
  const second = await subscribe(shop, recurring(MONTHLY));
  await cancel(shop, second.id, false);
  expect(shop.bills.map(({ amount }) => amount)).toEqual([9, -6, 9]);
});

test("uninstalling cancels the active subscription and a pending charge", async () => {
  const shop = listeningShop();
  await subscribe(shop, recurring(MONTHLY));
  await create(shop, recurring(YEARLY));
  uninstallApp(dev().context, shop);
  expect(reportedStatuses(shop).slice(-2)).toEqual(["CANCELLED", "CANCELLED"]);
  expect(shop.subscriptions.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
});

test("a running trial can be extended, and an ended trial cannot", async () => {
  const shop = freshShop();
  const made = await subscribe(shop, recurring(MONTHLY), { trialDays: 3 });
  expect((await extend(shop, made.id, 4)).appSubscription).toMatchObject({ trialDays: 7 });
  await control("billing-age", { shop: shop.name, days: 6 });
  expect(shop.bills).toEqual([]);
  await control("billing-age", { shop: shop.name, days: 2 });
  expect(shop.bills).toHaveLength(1);
  expect((await extend(shop, made.id, 4)).userErrors).toMatchObject([{ code: "TRIAL_NOT_ACTIVE" }]);
});
