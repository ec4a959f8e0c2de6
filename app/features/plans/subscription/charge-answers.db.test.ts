import { afterEach, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { choosePlan } from "#app/contract/plans";
import { standardSwitches } from "#tests/dev-store/switches";
import { billingHarness } from "#tests/helpers/billing/billing-harness";

const { again, cancel, choose, control, merchant, pass, refresh, see } = billingHarness();

afterEach(() => control("switch", standardSwitches()));

test.each(["first-paid-period", "trial"])(
  "a trial has the same end and first charge if Shopify's period ends with the %s",
  async (trialPeriodEnd) => {
    await control("switch", { trialPeriodEnd });
    const one = await merchant();
    await choose(one, { plan: "premium" });
    const { subscription } = await refresh(one);
    const endsAt = Date.parse(subscription.trial!.endsAt);
    expect(endsAt).toBe(Date.parse(one.platform.subscriptions[0]!.createdAt) + 7 * DAY_MS);
    expect(subscription).toMatchObject({
      trial: { daysTotal: 7, daysLeft: 7 },
      nextChargeAt: subscription.trial!.endsAt,
      nextChargeAmount: "9.99",
    });
    await pass(8);
    const { subscription: paid } = await refresh(await again(one));
    expect(paid).toMatchObject({ plan: "premium", trial: null });
    expect(Date.parse(paid.nextChargeAt!)).toBe(endsAt + 30 * DAY_MS);
  },
);

test.each(["refused-when-created", "refused-when-approved"])(
  "a development store receives only test charges, because Shopify's real charges are %s",
  async (realChargeOnDevStore) => {
    await control("switch", { realChargeOnDevStore });
    const one = await merchant();
    await choose(one, { plan: "premium" });
    expect((await refresh(one)).subscription).toMatchObject({ plan: "premium", isTest: true });
    expect(one.platform.subscriptions.map(({ test }) => test)).toEqual([true]);
  },
);

async function frozen(frozenIsCancelled: boolean) {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await control("billing-freeze", { shop: one.platform.name });
  await control("switch", { frozenIsCancelled });
  return one;
}

test("a frozen subscription is cancelled if Shopify allows it", async () => {
  const one = await frozen(true);
  expect((await cancel(one)).data?.subscription).toMatchObject({ status: "cancelled" });
});

test("a frozen subscription that Shopify does not cancel shows that the bill must be paid first", async () => {
  const one = await frozen(false);
  for (const answer of [await cancel(one), await one.send(choosePlan, { plan: "free" })]) {
    expect(answer).toMatchObject({
      result: false,
      status: 400,
      Message: expect.stringMatching(/Pay your store’s bill first.*“Cannot cancel it\.”/) as string,
    });
  }
  expect(await see(one)).toMatchObject({ status: "frozen", plan: "free" });
  expect(one.platform.subscriptions[0]!.status).toBe("FROZEN");
});

test("a charge that the staff member may not approve remains pending", async () => {
  const one = await merchant();
  await control("switch", { staff: "limited" });
  await choose(one, { plan: "premium" });
  expect(one.platform.subscriptions[0]!.status).toBe("PENDING");
  expect((await refresh(one)).subscription).toMatchObject({
    plan: "free",
    pending: { plan: "premium" },
  });
});
