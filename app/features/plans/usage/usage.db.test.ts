import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { getUsage, refreshSubscription } from "#app/contract/plans";
import { addRuleEntries } from "#app/contract/rules/rules";
import { shops } from "#app/store/schema";
import { zonedDay } from "#app/ui/times/zoned-time";
import { meteredHarness } from "#tests/helpers/billing/metered-harness";

const harness = meteredHarness();
const { again, charge, chargedAtPlatform, chargesOf, choose, control, countViews } = harness;
const { merchant, messagesTo, metered, pass, runJobs, usageOf, webhook } = harness;

test("a shop without pay-as-you-go has no usage and no charge", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await one.send(refreshSubscription, {});
  await countViews(one, 100_000);
  expect((await one.send(getUsage, {})).data).toBeNull();
  await charge(one);
  expect(await chargesOf(one)).toEqual([]);
});

test("an unused cycle has no page views and no cost", async () => {
  const one = await metered();
  expect(await usageOf(one)).toMatchObject({
    pageViews: 0,
    percent: 0,
    barPercent: 0,
    barPageViews: 4000,
    cost: "0.00",
    cap: "4.00",
    capPageViews: 4000,
    isCapReached: false,
    effectsOfCap: [],
    notices: [],
  });
});

test("page views before the subscription are not counted", async () => {
  const one = await merchant();
  await countViews(one, 700);
  await choose(one, { plan: "payg" });
  await one.send(refreshSubscription, {});
  await countViews(one, 5);
  expect((await usageOf(one)).pageViews).toBe(5);
});

test("usage is charged up to the cap and not above it, at 3,999, 4,000 and 4,001 page views", async () => {
  const one = await metered();
  await countViews(one, 3999);
  await charge(one);
  expect(await usageOf(one)).toMatchObject({
    pageViews: 3999,
    percent: 99.9,
    barPercent: 99,
    cost: "3.99",
    isCapReached: false,
  });
  expect(chargedAtPlatform(one)).toBe(399);

  await countViews(one, 1);
  await charge(one);
  const full = await usageOf(one);
  expect(full).toMatchObject({ pageViews: 4000, percent: 100, cost: "4.00", isCapReached: true });
  expect(full.effectsOfCap[0]).toBe("Your rules keep protecting your store exactly as saved.");
  expect(chargedAtPlatform(one)).toBe(400);

  await countViews(one, 1);
  await countViews(one, 6000);
  await charge(one);
  expect(await usageOf(one)).toMatchObject({
    pageViews: 10_001,
    percent: 250,
    barPercent: 100,
    cost: "4.00",
    isCapReached: true,
  });
  expect(chargedAtPlatform(one)).toBe(400);
});

test("blocked bots and firewall duplicates of page views are not charged", async () => {
  const one = await metered();
  await countViews(one, 1000);
  await countViews(one, 9000, { outcome: "block", cause: "crawler" });
  await countViews(one, 1000, { surface: "firewall" });
  await countViews(one, 500, { cause: "unavailable" });
  await charge(one);
  expect((await usageOf(one)).pageViews).toBe(1000);
  expect(chargedAtPlatform(one)).toBe(100);
});

test("the merchant receives one message each at 50, 80 and 100 percent of a cycle's cap", async () => {
  const one = await metered();
  const { db } = harness.under().database;
  await db.update(shops).set({ timezone: "Asia/Tokyo" }).where(eq(shops.id, one.shop.id));
  for (const more of [1999, 1, 1199, 1, 799, 1, 500]) {
    await countViews(one, more);
    await charge(one);
    await charge(one);
  }
  const messages = await messagesTo(one);
  expect(messages).toHaveLength(3);
  const day = zonedDay((await usageOf(one)).until, "Asia/Tokyo");
  expect(messages[0]).toContain("50% of this cycle’s cap: 2,000 of the 4,000 page views");
  expect(messages[1]).toContain("80%");
  expect(messages[1]).toMatch(
    new RegExp(`The cycle ends on ${day}, \\d\\d:\\d\\d \\(GMT\\+9\\)\\.$`),
  );
  expect(messages[2]).toContain("reached this cycle’s cap");
  expect(messages[2]).toContain("Your rules keep protecting your store exactly as saved.");
  expect((await usageOf(one)).notices.map(({ percent }) => percent)).toEqual([100, 80, 50]);
});

test("a merchant whose usage jumps from zero to the cap receives one message", async () => {
  const one = await metered();
  await countViews(one, 5000);
  await charge(one);
  expect(await messagesTo(one)).toEqual([expect.stringContaining("reached this cycle’s cap")]);
});

test("repeated webhooks about the approaching cap charge usage and notify the merchant once", async () => {
  const one = await metered();
  await countViews(one, 3700);
  for (let copy = 0; copy < 3; copy++) {
    await webhook(one, "app_subscriptions/approaching_capped_amount");
  }
  await runJobs();
  expect(chargedAtPlatform(one)).toBe(370);
  expect(await messagesTo(one)).toEqual([expect.stringContaining("80%")]);
});

test("a new billing cycle starts at zero with its own cap and notices", async () => {
  const one = await metered();
  await countViews(one, 4500);
  await charge(one);
  await pass(31);
  const later = await again(one);
  await control("billing", { shop: one.platform.name });
  await later.send(refreshSubscription, {});
  expect(await usageOf(later)).toMatchObject({ pageViews: 0, isCapReached: false, notices: [] });
  await countViews(later, 2000);
  await charge(later);
  expect(await usageOf(later)).toMatchObject({ pageViews: 2000, cost: "2.00" });
  expect(chargedAtPlatform(later)).toBe(600);
  expect(await messagesTo(later)).toHaveLength(2);
});

test("after the cap is raised, page views beyond the former cap are charged in the same cycle", async () => {
  const one = await metered("1.00");
  await countViews(one, 1500);
  await charge(one);
  expect(await usageOf(one)).toMatchObject({ isCapReached: true, capPageViews: 1000 });
  const line = one.platform.subscriptions[0]!.lines[0]!;
  line.amount = 4;
  await charge(one);
  expect(chargedAtPlatform(one)).toBe(150);
  expect(await usageOf(one)).toMatchObject({ isCapReached: false, cost: "1.50", cap: "4.00" });
});

const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `198.51.100.${from + index}`);

test("at the cap the IP list has the Free plan's limits, and saved entries stay active", async () => {
  const one = await metered("1.00");
  expect((await one.send(addRuleEntries, { kind: "ip", lines: lines(60) })).result).toBe(true);
  await countViews(one, 1000);
  expect(await one.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"] })).toMatchObject({
    result: false,
    status: 400,
    code: "plan_limit",
    Message:
      "This cycle’s cap of $1.00 is reached. Until the next cycle or a higher cap, the IP list is limited to 50 blocked entries. All saved entries keep protecting your store.",
  });
  expect((await harness.see(one)).inactiveRules).toBe(0);
  // The few allowed entries are within the limit of Free.
  const allow = { kind: "ip" as const, lines: ["203.0.113.2"], effect: "allow" as const };
  expect((await one.send(addRuleEntries, allow)).result).toBe(true);
});
