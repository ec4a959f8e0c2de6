import { expect, test } from "vitest";

import { billingClient, MONTHLY, recurring, usage } from "./billing-client";

const {
  active,
  requestCap,
  bill,
  control,
  create,
  decide,
  dev,
  listeningShop,
  subscribe,
  webhooksOf,
  shop: freshShop,
} = billingClient();

test("a higher usage cap applies after the merchant approves it", async () => {
  const shop = listeningShop();
  const made = await subscribe(shop, usage(10));
  const cap = async () =>
    (await active(shop))[0]?.lineItems[0]?.plan.pricingDetails.cappedAmount?.amount;
  const first = await requestCap(shop, made.lineItems[0]?.id, 25);
  expect(await cap()).toBe("10.00");
  await decide(shop, first.confirmationUrl, "decline");
  expect(await cap()).toBe("10.00");
  const second = await requestCap(shop, made.lineItems[0]?.id, 30);
  const { text } = await decide(shop, second.confirmationUrl, "approve");
  expect(text).toContain("At most $30.00 every 30 days");
  expect(await cap()).toBe("30.00");
  expect(webhooksOf(shop).at(-1)).toMatchObject({ status: "ACTIVE", capped_amount: "30.00" });
});

test("usage is billed once per idempotency key and never above the cap", async () => {
  const shop = listeningShop();
  const made = await subscribe(shop, usage(10));
  const first = await bill(shop, made, "day-1", 6.1);
  expect(await bill(shop, made, "day-1", 6.1)).toEqual(first);
  expect(await bill(shop, made, "day-2", 6)).toMatchObject({
    appUsageRecord: null,
    userErrors: [{ message: "Total price exceeds balance remaining" }],
  });
  expect(webhooksOf(shop, "app_subscriptions/approaching_capped_amount")).toEqual([]);
  await bill(shop, made, "day-3", 3.9);
  expect(webhooksOf(shop, "app_subscriptions/approaching_capped_amount")).toMatchObject([
    { balance_used: 10, capped_amount: "10.00", currency_code: "USD" },
  ]);
  const used = async () =>
    (await active(shop))[0]?.lineItems[0]?.plan.pricingDetails.balanceUsed?.amount;
  expect(await used()).toBe("10.00");
  await control("billing-next-cycle", { shop: shop.name });
  expect(await used()).toBe("0.00");
  expect(shop.bills.map(({ amount }) => amount)).toEqual([10]);
});

test("a usage charge that is repeated because its answer was lost is billed once", async () => {
  const shop = freshShop();
  const made = await subscribe(shop, usage(10));
  await control("add-fault", {
    target: "graphql",
    shop: shop.name,
    containing: "appUsageRecordCreate",
    loseAnswer: true,
  });
  await expect(bill(shop, made, "day-1", 4)).rejects.toThrow("fetch failed");
  expect(shop.subscriptions[0]?.lines[0]?.balanceUsed).toBe(4);
  await bill(shop, made, "day-1", 4);
  expect(shop.subscriptions[0]?.lines[0]?.balanceUsed).toBe(4);
});

test.each([
  ["no line", [], {}, "lineItems"],
  ["two usage lines", [...usage(1), ...usage(2)], {}, "lineItems"],
  [
    "a free line",
    recurring({ ...MONTHLY, price: { amount: 0, currencyCode: "USD" } }),
    {},
    "lineItems",
  ],
  ["a cap above the platform's", usage(10_001), {}, "lineItems"],
  ["no name", recurring(MONTHLY), { name: " " }, "name"],
  ["an endless trial", recurring(MONTHLY), { trialDays: 1001 }, "trialDays"],
  ["a real charge on a development store", recurring(MONTHLY), { test: false }, "test"],
])(
  "a subscription with %s is rejected with an error at its field",
  async (_, lineItems, more, field) => {
    const answer = await create(freshShop(), lineItems, more);
    expect(answer).toMatchObject({ appSubscription: null, userErrors: [{ field: [field] }] });
  },
);

test("a store on a paid plan can receive real charges", async () => {
  const shop = freshShop();
  await control("set-plan", { shop: shop.name, displayName: "Basic", partnerDevelopment: false });
  const { appSubscription, userErrors } = await create(shop, recurring(MONTHLY), { test: false });
  expect(userErrors).toEqual([]);
  expect(appSubscription?.status).toBe("PENDING");
});

test("the billing page lists subscriptions and charges", async () => {
  const shop = freshShop();
  await subscribe(shop, recurring(MONTHLY));
  const page = await fetch(`${dev().platformUrl}/store/${shop.name}/settings/billing`);
  const text = await page.text();
  expect(text).toContain("ACTIVE");
  expect(text).toContain("$9.00");
});
