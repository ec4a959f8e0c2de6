import { expect, test } from "vitest";

import { refreshSubscription } from "#app/contract/plans";
import { createLog } from "#app/platform/logging/log.server";
import { billingHarness } from "#tests/helpers/billing/billing-harness";

import { billingQueues } from "./billing-jobs.server";

const harness = billingHarness();
const { chargedAtPlatform, choose, control, countViews, merchant, runJobs, see } = harness;

/** Runs a recurring queue as the worker does when it is due. */
async function recurring(name: "billing-nightly" | "usage-hourly"): Promise<void> {
  const { db } = harness.under().database;
  const queues = billingQueues({ db, billing: harness.billing(), log: createLog("silent") });
  await queues[name]!.run({}, { signal: new AbortController().signal });
  // The jobs of different shops are spaced out, so all of them are due only after a minute.
  await harness.pass(1 / 1440);
  await runJobs();
}

test("the nightly billing job finds ended and new subscriptions without webhooks", async () => {
  const paying = await merchant();
  await choose(paying, { plan: "premium" });
  await paying.send(refreshSubscription, {});
  await control("billing-freeze", { shop: paying.platform.name });
  const approved = await merchant();
  await choose(approved, { plan: "premium" });
  expect([(await see(paying)).plan, (await see(approved)).plan]).toEqual(["premium", "free"]);
  await recurring("billing-nightly");
  expect([(await see(paying)).plan, (await see(approved)).plan]).toEqual(["free", "premium"]);
});

test("the hourly usage job charges each pay-as-you-go shop for its own page views", async () => {
  const [one, other, free] = [await merchant(), await merchant(), await merchant()];
  for (const shop of [one, other]) {
    await choose(shop, { plan: "payg" });
    await shop.send(refreshSubscription, {});
  }
  await countViews(one, 1000);
  await countViews(other, 250);
  await countViews(free, 9000);
  await recurring("usage-hourly");
  expect([one, other, free].map(chargedAtPlatform)).toEqual([100, 25, 0]);
});

test("an uninstalled shop is neither charged nor checked", async () => {
  const formerMerchant = await merchant();
  await choose(formerMerchant, { plan: "payg" });
  await formerMerchant.send(refreshSubscription, {});
  await countViews(formerMerchant, 1000);
  await harness.uninstall(formerMerchant);
  await recurring("usage-hourly");
  await recurring("billing-nightly");
  expect(chargedAtPlatform(formerMerchant)).toBe(0);
});
