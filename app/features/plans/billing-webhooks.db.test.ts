import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { refreshSubscription } from "#app/contract/plans";
import { shops, subscriptions } from "#app/store/schema";
import { billingHarness, type BillingMerchant } from "#tests/helpers/billing/billing-harness";
import { openJobs } from "#tests/helpers/servers/jobs";
import { EXAMPLE_NUMBER } from "#tests/helpers/webhook-bodies";

import { syncSubscription } from "./subscription/sync-subscription.server";

const harness = billingHarness();
const { auditOf, choose, control, merchant, runJobs, see, webhook } = harness;
const UPDATE = "app_subscriptions/update";

/** Returns the body of an earlier webhook about a subscription, whose current state may differ. */
const statusPayload = (status: string) => ({
  app_subscription: {
    admin_graphql_api_id: "gid://shopify/AppSubscription/1",
    admin_graphql_api_shop_id: `gid://shopify/Shop/${EXAMPLE_NUMBER}`,
    name: "Palisade Premium (monthly)",
    status,
    price: "9.99",
    interval: "every_30_days",
  },
});

const jobsOf = (one: BillingMerchant) =>
  openJobs(harness.under().database.db, { key: one.shop.domain });

async function premium(): Promise<BillingMerchant> {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await one.send(refreshSubscription, {});
  return one;
}

test("the approval of a plan takes effect by webhook if the merchant never returns to the app", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  expect(await webhook(one, UPDATE, { payload: statusPayload("ACTIVE") })).toBe(200);
  expect((await see(one)).plan).toBe("free");
  await runJobs();
  expect(await see(one)).toMatchObject({ plan: "premium", isNew: false });
});

test("a webhook with the status ACTIVE activates no plan that Shopify does not confirm", async () => {
  const one = await merchant();
  await webhook(one, UPDATE, { payload: statusPayload("ACTIVE") });
  await runJobs();
  expect(await see(one)).toMatchObject({ plan: "free", status: "none" });
});

test("late, repeated and unordered billing webhooks lead to Shopify's current state", async () => {
  const one = await premium();
  await harness.cancel(one);
  const id = randomUUID();
  const now = harness.under().time.now;
  const messages = [
    { status: "CANCELLED", at: now },
    { status: "ACTIVE", at: now - 26 * 3_600_000, id },
    { status: "ACTIVE", at: now - 26 * 3_600_000, id },
    { status: "PENDING", at: now - 27 * 3_600_000 },
  ];
  for (const { status, ...delivery } of messages) {
    expect(await webhook(one, UPDATE, { ...delivery, payload: statusPayload(status) })).toBe(200);
  }
  // The webhooks share one job, so Shopify is queried once.
  expect(await jobsOf(one)).toHaveLength(1);
  await runJobs();
  expect(await see(one)).toMatchObject({ plan: "free", status: "cancelled" });
});

test("a late webhook about an ended plan does not end the current plan", async () => {
  const one = await premium();
  await webhook(one, UPDATE, { payload: statusPayload("CANCELLED") });
  await runJobs();
  expect((await see(one)).plan).toBe("premium");
});

test("a forged billing webhook is rejected and enqueues no job", async () => {
  const one = await merchant();
  const secret = "not-the-app-secret";
  expect(await webhook(one, UPDATE, { secret, payload: statusPayload("ACTIVE") })).toBe(401);
  expect(await jobsOf(one)).toEqual([]);
});

test("a billing webhook of an uninstalled or unknown shop is answered and has no effect", async () => {
  const one = await premium();
  await harness.uninstall(one);
  expect(await webhook(one, UPDATE, { payload: statusPayload("ACTIVE") })).toBe(200);
  expect(await jobsOf(one)).toEqual([]);
  const stranger = { shop: { domain: "stranger.myshopify.com" } };
  expect(await webhook(stranger, UPDATE, { payload: statusPayload("ACTIVE") })).toBe(200);
});

test("an uninstall ends the plan without a request to Shopify", async () => {
  const one = await premium();
  await harness.uninstall(one);
  const { db } = harness.under().database;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.shopId, one.shop.id));
  expect(row).toMatchObject({ status: "cancelled", tier: "premium" });
  expect((await auditOf(one)).slice(-2)).toMatchObject([
    { action: "plan.changed", actor: "platform", detail: { from: "premium", to: "free" } },
    { action: "app.uninstalled" },
  ]);
});

test("the subscription of a shop that is uninstalled during a billing request does not change", async () => {
  const one = await premium();
  const { db } = harness.under().database;
  const billing = harness.billing();
  const graphql: typeof billing.graphql = async (...question) => {
    const answer = await billing.graphql(...question);
    await db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, one.shop.id));
    return answer as never;
  };
  const before = await db.select().from(subscriptions).where(eq(subscriptions.shopId, one.shop.id));
  expect(
    await syncSubscription(db, { ...billing, graphql }, one.shop.domain, "platform"),
  ).toBeNull();
  const after = await db.select().from(subscriptions).where(eq(subscriptions.shopId, one.shop.id));
  expect(after).toEqual(before);
});

test("the answer to an older billing request does not override a newer answer", async () => {
  const one = await premium();
  const { db } = harness.under().database;
  const billing = harness.billing();
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  const graphql: typeof billing.graphql = async (...question) => {
    const answer = await billing.graphql(...question);
    await late;
    return answer as never;
  };
  const old = { ...billing, graphql, clock: () => billing.clock() - 1000 };
  const oldSync = syncSubscription(db, old, one.shop.domain, "platform");
  await harness.cancel(one);
  answerLate();
  await oldSync;
  expect((await see(one)).plan).toBe("free");
});

test("a billing job ends when Shopify refuses access to the shop", async () => {
  const one = await premium();
  harness.dev().state.shops.delete(one.shop.domain);
  await webhook(one, UPDATE);
  await runJobs();
  expect(await jobsOf(one)).toEqual([]);
});

test.each([
  [
    "throttled",
    {
      status: 200,
      body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
    },
  ],
  ["broken", { status: 502, body: {} }],
  ["without an answer", { loseAnswer: true }],
])("a billing request is retried without losing data while Shopify is %s", async (_what, fault) => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  const where = { target: "graphql", shop: one.platform.name, containing: "ReadBilling" };
  await control("add-fault", { ...where, ...fault, remaining: 2 });
  await webhook(one, UPDATE);
  await runJobs();
  expect((await see(one)).plan).toBe("premium");
});

test("while Shopify is unavailable the plan does not change, the merchant sees the cause, and the job waits", async () => {
  const one = await premium();
  const where = { target: "graphql", shop: one.platform.name, containing: null };
  await control("add-fault", { ...where, status: 503, remaining: 1000 });
  expect(await one.send(refreshSubscription, {})).toMatchObject({
    result: false,
    status: 503,
    Message: "Shopify has a problem at the moment. Try again in a few minutes.",
  });
  expect((await harness.cancel(one)).result).toBe(false);
  await webhook(one, UPDATE);
  await runJobs();
  expect((await see(one)).plan).toBe("premium");
  expect(await jobsOf(one)).toMatchObject([{ state: "waiting", attempts: 0 }]);
  harness.endFaults();
});
