import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  choosePlan,
  getSubscription,
  getUsage,
  raiseCap,
  refreshSubscription,
} from "../../contract/plans";
import { getAccountInfo } from "../../contract/account";
import { shops, trials } from "../../store/schema";
import { billingWorld } from "../../../tests/helpers/billing-world";
import { eraseShop } from "../compliance/public.server";
import { recordInstall } from "../account/public.server";

const world = billingWorld();
const { again, auditOf, choose, control, merchant, messagesTo, pass, runJobs, see, webhook } =
  world;

async function refresh(one: Parameters<typeof again>[0], chargeId?: string) {
  const answer = await one.send(refreshSubscription, { chargeId });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

const offerOf = async (one: Parameters<typeof again>[0], plan: string) =>
  (await one.send(getSubscription, {})).data?.offers.find((offer) => offer.plan === plan);

test("a new account is new until it chooses a plan; Free asks nobody", async () => {
  const one = await merchant();
  expect((await see(one)).isNew).toBe(true);
  expect((await one.send(getAccountInfo, {})).data?.isNew).toBe(true);
  expect((await one.send(choosePlan, { plan: "free" })).data).toEqual({ confirmationUrl: null });
  expect(await see(one)).toMatchObject({ isNew: false, plan: "free", status: "none" });
  expect(one.platform.subscriptions).toEqual([]);
  expect(await auditOf(one)).toMatchObject([{ action: "plan.chosen", detail: { plan: "free" } }]);
});

test("a plan that is approved is in force with its trial, and the account is not new any more", async () => {
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

test("the first charge is named to the day before anything is approved", async () => {
  const one = await merchant();
  const offer = await offerOf(one, "premium");
  const wait = Date.parse(offer!.firstChargeAt!) - world.under().time.now;
  expect([offer?.trialDays, wait]).toEqual([7, 7 * 86_400_000]);
});

test("a declined charge changes nothing", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium", interval: "yearly" }, "decline");
  const [declined] = one.platform.subscriptions;
  const { subscription, outcome } = await refresh(one, String(declined?.id));
  expect(outcome).toBe("declined");
  expect(subscription).toMatchObject({ plan: "free", status: "declined", isNew: true });
});

test("a charge nobody answers expires, and says so as long as it waits", async () => {
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

test("an address with a made-up charge makes nobody premium", async () => {
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

test("what the client claims about its plan changes nothing", async () => {
  const one = await merchant();
  const claim = { plan: "free", pro: true, isPayg: true, status: "active" } as never;
  expect(await one.send(choosePlan, claim)).toMatchObject({ result: false, status: 400 });
  expect((await see(one)).plan).toBe("free");
});

test("moving to another plan replaces the subscription, and the trial goes on instead of starting again", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await pass(2.5);
  const later = await again(one);
  await choose(later, { plan: "premium", interval: "yearly" });
  const { subscription } = await refresh(later);
  expect(subscription).toMatchObject({ interval: "yearly", trial: { daysTotal: 4 } });
  expect(one.platform.subscriptions.map(({ status }) => status)).toEqual(["CANCELLED", "ACTIVE"]);
  await choose(later, { plan: "payg" });
  expect((await refresh(later)).subscription).toMatchObject({
    plan: "payg",
    cap: "4.00",
    trial: null,
  });
});

test("a plan that follows paid time is told, and starts when that ends", async () => {
  const made = await merchant();
  await choose(made, { plan: "premium", interval: "yearly" });
  await refresh(made);
  // The trial is over, so the year is paid.
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
});

test("during a trial another interval starts at once, with what is left of the trial", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium", interval: "yearly" });
  await control("billing-age", { shop: one.platform.name, days: 2.5 });
  await refresh(one);
  const chargeId = await choose(one, { plan: "premium", interval: "monthly" });
  expect(await refresh(one, chargeId)).toMatchObject({
    outcome: "approved",
    subscription: { interval: "monthly", scheduled: null, trial: { daysTotal: 4 } },
  });
});

test("the plan one has cannot be chosen again", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  expect(await one.send(choosePlan, { plan: "premium" })).toMatchObject({
    result: false,
    Message: "Premium is your plan already.",
  });
});

test("cancelling ends plan and charge at once, in one step, and can be done twice", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  expect((await world.cancel(one)).data?.subscription).toMatchObject({
    plan: "free",
    status: "cancelled",
    subscribedPlan: "premium",
    nextChargeAt: null,
  });
  expect(one.platform.subscriptions[0]?.status).toBe("CANCELLED");
  expect((await world.cancel(one)).result).toBe(true);
  // What merchants do themselves they are not told about.
  expect(await messagesTo(one)).toEqual([]);
});

test("choosing Free ends a paid plan", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await one.send(choosePlan, { plan: "free" });
  expect(await see(one)).toMatchObject({ plan: "free", status: "cancelled" });
});

test("a frozen subscription is no plan until it is paid again, and the merchant is told", async () => {
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

test("installing again does not start a second trial, even when everything of the shop was erased", async () => {
  const one = await merchant();
  const { db } = world.under().database;
  await choose(one, { plan: "premium" });
  await refresh(one);
  await pass(2.5);
  world.uninstall(one);
  await webhook(one, "app/uninstalled");
  await pass(3);
  const shop = one.shop.domain;
  const requestedAt = new Date(world.under().time.now).toISOString();
  await eraseShop(db, { shop, requestedAt });
  expect(await db.select().from(shops).where(eq(shops.domain, shop))).toEqual([]);
  expect(await db.select().from(trials).where(eq(trials.shopDomain, shop))).toEqual([
    { shopDomain: shop, daysUsed: 3, runningId: null, runningSince: null, runningDays: null },
  ]);
  world.installAgain(one);
  await recordInstall(db, { domain: shop }, world.under().time.now);
  const back = await again(one);
  expect(await see(back)).toMatchObject({ plan: "free", status: "none", isNew: true });
  expect((await offerOf(back, "premium"))?.trialDays).toBe(4);
  await choose(back, { plan: "premium" });
  expect((await refresh(back)).subscription.trial).toMatchObject({ daysTotal: 4 });
});

test("a used-up trial leaves none: the first charge is now", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await pass(8);
  const later = await again(one);
  expect((await refresh(later)).subscription.trial).toBeNull();
  await world.cancel(later);
  expect((await offerOf(later, "premium"))?.trialDays).toBe(0);
});

test("a development store that becomes a real one does not keep its test charge", async () => {
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

test("a higher cap holds once it is approved, and a lower one is refused at its field", async () => {
  const one = await merchant();
  await choose(one, { plan: "payg", cappedAmount: "5.00" });
  await refresh(one);
  const asked = await one.send(raiseCap, { cappedAmount: "12.50" });
  const chargeId = String(one.platform.subscriptions[0]?.id);
  expect((await refresh(one)).subscription.cap).toBe("5.00");
  await world.decide(one.platform, asked.data!.confirmationUrl, "approve");
  // The webhook is faster than the merchant.
  await webhook(one, "app_subscriptions/update");
  await runJobs();
  expect(await refresh(one, chargeId)).toMatchObject({
    outcome: "cap-changed",
    subscription: { cap: "12.50", plan: "payg" },
  });
  for (const cappedAmount of ["12.50", "3.00", "5000.00", "13.005"]) {
    const refused = await one.send(raiseCap, { cappedAmount });
    expect(refused).toMatchObject({ result: false, fields: { cappedAmount: expect.any(String) } });
  }
  expect((await one.send(getUsage, {})).data?.cap).toBe("12.50");
});

test.each(["0", "0.99", "1000.01", "1.005", "-4", "4,00", "1e2", "NaN"])(
  "a cap of %s is refused at its field",
  async (cappedAmount) => {
    const one = await merchant();
    const refused = await one.send(choosePlan, { plan: "payg", cappedAmount });
    expect(refused).toMatchObject({ result: false, status: 400 });
    expect(refused.result ? {} : refused.fields).toHaveProperty("cappedAmount");
    expect(one.platform.subscriptions).toEqual([]);
  },
);
