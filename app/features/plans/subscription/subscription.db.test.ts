import { expect, test } from "vitest";

import { getAccountInfo } from "#app/contract/account";
import { choosePlan } from "#app/contract/plans";
import { billingHarness } from "#tests/helpers/billing/billing-harness";

const harness = billingHarness();
const {
  again,
  auditOf,
  choose,
  control,
  merchant,
  messagesTo,
  pass,
  refresh,
  runJobs,
  see,
  webhook,
} = harness;

test("a new account is new until it chooses a plan, and Free requires no approval", async () => {
  const one = await merchant();
  expect((await see(one)).isNew).toBe(true);
  expect((await one.send(getAccountInfo, {})).data?.isNew).toBe(true);
  expect((await one.send(choosePlan, { plan: "free" })).data).toEqual({ confirmationUrl: null });
  expect(await see(one)).toMatchObject({ isNew: false, plan: "free", status: "none" });
  expect(one.platform.subscriptions).toEqual([]);
  expect(await auditOf(one)).toMatchObject([{ action: "plan.chosen", detail: { plan: "free" } }]);
});

test("an approved plan is active with its trial, and the account is no longer new", async () => {
  const one = await merchant();
  const chargeId = await choose(one, { plan: "premium" });
  expect((await see(one)).plan).toBe("free");
  const { subscription, outcome } = await refresh(one, chargeId);
  expect(outcome).toBe("approved");
  expect(subscription).toMatchObject({
    plan: "premium",
    status: "active",
    interval: "monthly",
    isNew: false,
    isTest: true,
    isTestStore: true,
    trial: { daysTotal: 7, daysLeft: 7 },
    nextChargeAmount: "9.99",
    cap: null,
    pending: null,
  });
  expect(subscription.nextChargeAt).toBe(subscription.trial?.endsAt);
  expect((await one.send(getAccountInfo, {})).data).toMatchObject({ pro: true, isPayg: false });
  expect((await auditOf(one)).map(({ action }) => action)).toEqual([
    "plan.chosen",
    "plan.subscribed",
    "plan.changed",
  ]);
});

test("a declined charge does not change the plan", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium", interval: "yearly" }, "decline");
  const [declined] = one.platform.subscriptions;
  const { subscription, outcome } = await refresh(one, String(declined?.id));
  expect(outcome).toBe("declined");
  expect(subscription).toMatchObject({ plan: "free", status: "declined", isNew: true });
});

test("a charge without a decision is pending until it expires", async () => {
  const one = await merchant();
  await one.send(choosePlan, { plan: "premium" });
  const [waiting] = one.platform.subscriptions;
  expect(await refresh(one, String(waiting?.id))).toMatchObject({
    outcome: "pending",
    subscription: { plan: "free", pending: { plan: "premium", interval: "monthly" } },
  });
  await control("billing-expire", { shop: one.platform.name });
  expect((await refresh(one)).subscription).toMatchObject({ status: "expired", pending: null });
});

test("an invented charge ID or another shop's charge ID in the URL activates no plan", async () => {
  const one = await merchant();
  const other = await merchant();
  const theirs = await choose(other, { plan: "premium" });
  for (const chargeId of [theirs, "1", "99999999999999999999"]) {
    expect(await refresh(one, chargeId)).toMatchObject({
      outcome: "none",
      subscription: { plan: "free" },
    });
  }
});

test("plan fields sent by the client are rejected", async () => {
  const one = await merchant();
  const claim = { plan: "free", pro: true, isPayg: true, status: "active" } as never;
  expect(await one.send(choosePlan, claim)).toMatchObject({ result: false, status: 400 });
  expect((await see(one)).plan).toBe("free");
});

test.each([
  ["reports it as accepted", true],
  ["lists it as active at once", false],
])(
  "a plan that follows paid time is scheduled for the end of that time if Shopify %s",
  async (_, accepted) => {
    await control("switch", { accepted });
    const made = await merchant();
    await choose(made, { plan: "premium", interval: "yearly" });
    await refresh(made);
    // The trial has ended, so the year is paid.
    await pass(8);
    const one = await again(made);
    const chargeId = await choose(one, { plan: "premium", interval: "monthly" });
    expect(await refresh(one, chargeId)).toMatchObject({
      outcome: "scheduled",
      subscription: {
        plan: "premium",
        interval: "yearly",
        scheduled: { plan: "premium", interval: "monthly" },
      },
    });
    await control("billing-next-cycle", { shop: one.platform.name });
    expect((await refresh(one)).subscription).toMatchObject({
      interval: "monthly",
      scheduled: null,
    });
    await control("switch", { accepted: true });
  },
);

test("cancelling also ends a scheduled change that Shopify lists as active", async () => {
  const made = await merchant();
  await choose(made, { plan: "premium", interval: "yearly" });
  await refresh(made);
  await pass(8);
  const one = await again(made);
  await control("switch", { accepted: false });
  await choose(one, { plan: "premium", interval: "monthly" });
  await control("switch", { accepted: true });
  expect((await harness.cancel(one)).data?.subscription).toMatchObject({
    plan: "free",
    status: "cancelled",
    scheduled: null,
  });
  expect(one.platform.subscriptions.map(({ status }) => status)).toEqual([
    "CANCELLED",
    "CANCELLED",
  ]);
});

test.each(["not-public", "app-pricing"])(
  "a refused charge (%s) shows that the app may not charge, and the log contains the remedy",
  async (chargesRefused) => {
    await control("switch", { chargesRefused });
    const one = await merchant();
    const answer = await one.send(choosePlan, { plan: "premium" });
    await control("switch", { chargesRefused: null });
    expect(answer).toMatchObject({
      result: false,
      status: 400,
      Message: expect.stringContaining("Shopify has not enabled billing"),
    });
    expect((await see(one)).plan).toBe("free");
    expect(harness.under().logged.join()).toContain("Before you charge");
  },
);

test("the current plan cannot be chosen again", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  expect(await one.send(choosePlan, { plan: "premium" })).toMatchObject({
    result: false,
    Message: "Premium is already your plan.",
  });
});

test("cancelling ends the plan and the charge at once and can be repeated", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  expect((await harness.cancel(one)).data?.subscription).toMatchObject({
    plan: "free",
    status: "cancelled",
    subscribedPlan: "premium",
    nextChargeAt: null,
  });
  expect(one.platform.subscriptions[0]?.status).toBe("CANCELLED");
  expect((await harness.cancel(one)).result).toBe(true);
  // Merchants are not notified of their own actions.
  expect(await messagesTo(one)).toEqual([]);
});

test("choosing Free ends a paid plan", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await one.send(choosePlan, { plan: "free" });
  expect(await see(one)).toMatchObject({ plan: "free", status: "cancelled" });
  expect(one.platform.subscriptions[0]?.status).toBe("CANCELLED");
});

test("a frozen subscription has no plan until it is paid, and the merchant is notified", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await control("billing-freeze", { shop: one.platform.name });
  await webhook(one, "app_subscriptions/update");
  await runJobs();
  expect(await see(one)).toMatchObject({
    plan: "free",
    status: "frozen",
    subscribedPlan: "premium",
  });
  expect(await messagesTo(one)).toEqual([
    expect.stringContaining("Your Premium subscription has ended"),
  ]);
  await control("billing-unfreeze", { shop: one.platform.name });
  await webhook(one, "app_subscriptions/update");
  await runJobs();
  expect(await see(one)).toMatchObject({ plan: "premium", status: "active" });
});

test("a development store that becomes a regular store loses its test charge", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  expect((await refresh(one)).subscription.plan).toBe("premium");
  const plan = { displayName: "Basic", partnerDevelopment: false };
  await control("set-plan", { shop: one.platform.name, ...plan });
  expect((await refresh(one)).subscription).toMatchObject({
    plan: "free",
    status: "cancelled",
    isTestStore: false,
  });
  await choose(one, { plan: "premium" });
  expect((await refresh(one)).subscription).toMatchObject({ plan: "premium", isTest: false });
});
