import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseShop } from "#app/features/overview/public.server";
import { recordInstall } from "#app/features/shop/public.server";
import { shops, trials } from "#app/store/schema";
import { billingHarness } from "#tests/helpers/billing/billing-harness";

import { NO_TRIAL } from "./trial-days";
import { readTrial, writeTrial } from "./trials.queries.server";

const harness = billingHarness();
const { again, choose, control, merchant, offerOf, pass, refresh, see } = harness;

test("the date of the first charge is shown before the approval", async () => {
  const one = await merchant();
  const offer = await offerOf(one, "premium");
  const wait = Date.parse(offer!.firstChargeAt!) - harness.under().time.now;
  expect([offer?.trialDays, wait]).toEqual([7, 7 * 86_400_000]);
});

test("changing the plan replaces the subscription and continues the trial", async () => {
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

test("changing the interval during a trial takes effect at once with the remaining trial", async () => {
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

test("a store that reinstalls the app after its erasure gets only the remaining trial days", async () => {
  const one = await merchant();
  const { db } = harness.under().database;
  await choose(one, { plan: "premium" });
  await refresh(one);
  await pass(2.5);
  await harness.uninstall(one);
  await pass(3);
  const shop = one.shop.domain;
  const { now } = harness.under().time;
  await eraseShop(db, { shop, requestedAt: new Date(now).toISOString() }, now);
  expect(await db.select().from(shops).where(eq(shops.domain, shop))).toEqual([]);
  expect(await db.select().from(trials).where(eq(trials.shopDomain, shop))).toMatchObject([
    { shopDomain: shop, daysUsed: 3, runningId: null, runningSince: null, runningDays: null },
  ]);
  harness.installAgain(one);
  await recordInstall(db, { domain: shop }, harness.under().time.now);
  const back = await again(one);
  expect(await see(back)).toMatchObject({ plan: "free", status: "none", isNew: true });
  expect((await offerOf(back, "premium"))?.trialDays).toBe(4);
  await choose(back, { plan: "premium" });
  expect((await refresh(back)).subscription.trial).toMatchObject({ daysTotal: 4 });
});

test("an erased and renamed store keeps its trial days by its Shopify ID", async () => {
  const { db } = harness.under().database;
  const { domain, id } = (await merchant()).shop;
  const platformId = "gid://shopify/Shop/4712";
  await db.update(shops).set({ platformId }).where(eq(shops.id, id));
  await writeTrial(db, domain, { daysUsed: 5, running: null });
  await db.delete(shops).where(eq(shops.id, id));
  const renamed = "renamed-after-erasure.myshopify.com";
  await recordInstall(db, { domain: renamed, platformId }, harness.under().time.now);
  expect((await readTrial(db, renamed)).daysUsed).toBe(5);
  expect(await readTrial(db, domain)).toEqual(NO_TRIAL);
});

test("another store under the domain of an erased store has its own trial days", async () => {
  const { db } = harness.under().database;
  const { domain, id } = (await merchant()).shop;
  await db.update(shops).set({ platformId: "gid://shopify/Shop/4713" }).where(eq(shops.id, id));
  await writeTrial(db, domain, { daysUsed: 6, running: null });
  await db.delete(shops).where(eq(shops.id, id));
  await recordInstall(
    db,
    { domain, platformId: "gid://shopify/Shop/4714" },
    harness.under().time.now,
  );
  expect(await readTrial(db, domain)).toEqual(NO_TRIAL);
});

test("no trial days remain after a used trial", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await refresh(one);
  await pass(8);
  const later = await again(one);
  expect((await refresh(later)).subscription.trial).toBeNull();
  await harness.cancel(later);
  expect((await offerOf(later, "premium"))?.trialDays).toBe(0);
});
