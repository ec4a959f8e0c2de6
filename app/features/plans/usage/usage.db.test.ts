import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { type BillingMerchant, billingWorld } from "../../../../tests/helpers/billing-world";
import { getUsage, refreshSubscription } from "../../../contract/plans";
import { addRuleEntries } from "../../../contract/rules/rules";
import { shops } from "../../../store/schema";
import { zonedDay } from "../../../ui/times/zoned-time";
import { requestUsageCharge } from "../public.server";
import { chargeUsage } from "./charge-usage.server";

const world = billingWorld();
const { again, chargedAtPlatform, chargesOf, choose, control, countViews, merchant } = world;
const { messagesTo, pass, runJobs, webhook } = world;

async function metered(cappedAmount?: string): Promise<BillingMerchant> {
  const one = await merchant();
  await choose(one, { plan: "payg", cappedAmount });
  await one.send(refreshSubscription, {});
  return one;
}

async function usageOf(one: BillingMerchant) {
  const answer = await one.send(getUsage, {});
  if (!answer.result || !answer.data) throw new Error("no usage");
  return answer.data;
}

/** What the hourly job does for one shop. */
async function charge(one: BillingMerchant): Promise<void> {
  await requestUsageCharge(world.under().database.db, one.shop.domain);
  await runJobs();
}

test("without pay-as-you-go there is no usage, and nothing is charged", async () => {
  const one = await merchant();
  await choose(one, { plan: "premium" });
  await one.send(refreshSubscription, {});
  await countViews(one, 100_000);
  expect((await one.send(getUsage, {})).data).toBeNull();
  await charge(one);
  expect(await chargesOf(one)).toEqual([]);
});

test("an unused cycle is shown as nothing", async () => {
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

test("page views from before the subscription are not among its own", async () => {
  const one = await merchant();
  await countViews(one, 700);
  await choose(one, { plan: "payg" });
  await one.send(refreshSubscription, {});
  await countViews(one, 5);
  expect((await usageOf(one)).pageViews).toBe(5);
});

test("at 3,999, 4,000 and 4,001 page views: charged to the cap, then no more, and never paused", async () => {
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

test("blocked bots cost nothing, and a page view the firewall saw too counts once", async () => {
  const one = await metered();
  await countViews(one, 1000);
  await countViews(one, 9000, { outcome: "block", cause: "crawler" });
  await countViews(one, 1000, { surface: "firewall" });
  await countViews(one, 500, { cause: "unavailable" });
  await charge(one);
  expect((await usageOf(one)).pageViews).toBe(1000);
  expect(chargedAtPlatform(one)).toBe(100);
});

test("the merchant is told at 50, 80 and 100 percent, once each in a cycle", async () => {
  const one = await metered();
  const { db } = world.under().database;
  await db.update(shops).set({ timezone: "Asia/Tokyo" }).where(eq(shops.id, one.shop.id));
  for (const more of [1999, 1, 1199, 1, 799, 1, 500]) {
    await countViews(one, more);
    await charge(one);
    await charge(one);
  }
  const told = await messagesTo(one);
  expect(told).toHaveLength(3);
  const day = zonedDay((await usageOf(one)).until, "Asia/Tokyo");
  expect(told[0]).toContain("50% of this cycle’s cap: 2,000 of the 4,000 page views");
  expect(told[1]).toContain("80%");
  expect(told[1]).toMatch(new RegExp(`The cycle ends on ${day}, \\d\\d:\\d\\d \\(GMT\\+9\\)\\.$`));
  expect(told[2]).toContain("reached this cycle’s cap");
  expect(told[2]).toContain("Your rules keep protecting your store exactly as saved.");
  expect((await usageOf(one)).notices.map(({ percent }) => percent)).toEqual([100, 80, 50]);
});

test("who jumps from nothing to the cap gets one message, not three", async () => {
  const one = await metered();
  await countViews(one, 5000);
  await charge(one);
  expect(await messagesTo(one)).toEqual([expect.stringContaining("reached this cycle’s cap")]);
});

test("the platform's warning about the cap has usage looked at, however often it comes", async () => {
  const one = await metered();
  await countViews(one, 3700);
  for (let copy = 0; copy < 3; copy++) {
    await webhook(one, "app_subscriptions/approaching_capped_amount");
  }
  await runJobs();
  expect(chargedAtPlatform(one)).toBe(370);
  expect(await messagesTo(one)).toEqual([expect.stringContaining("80%")]);
});

test("a lost answer to a charge does not charge twice", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  // As often as the client asks in one run, and one more: the job fails and is run again later.
  await control("add-fault", { ...where, loseAnswer: true, remaining: 5 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "open", amountCents: 200 }]);
  await countViews(one, 1000);
  await pass(1 / 24);
  await charge(await again(one));
  expect(await chargesOf(one)).toMatchObject([{ status: "made", amountCents: 200 }]);
  expect(chargedAtPlatform(one)).toBe(200);
  await charge(await again(one));
  expect(chargedAtPlatform(one)).toBe(300);
  expect(one.platform.subscriptions[0]?.lines[0]?.usageRecords).toHaveLength(2);
});

test.each([
  [
    "throttled",
    {
      status: 200,
      body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
    },
  ],
  ["broken", { status: 500, body: {} }],
])("a platform that is %s charges once in the end", async (_what, fault) => {
  const one = await metered();
  await countViews(one, 2000);
  await control("add-fault", {
    target: "graphql",
    shop: one.platform.name,
    containing: "CreateUsageRecord",
    ...fault,
    remaining: 3,
  });
  await charge(one);
  expect(chargedAtPlatform(one)).toBe(200);
  expect(await chargesOf(one)).toMatchObject([{ status: "made" }]);
});

test.each([403, 402, 423, 404, 429, 503])(
  "a charge that status %i holds up for hours keeps its key and its plan, and is made once",
  async (status) => {
    const one = await metered();
    await countViews(one, 2_000);
    const where = {
      target: "graphql",
      shop: one.platform.name,
      containing: "appUsageRecordCreate",
    };
    await control("add-fault", { ...where, status, remaining: 1_000 });
    await charge(one);
    const [open] = await chargesOf(one);
    expect(open).toMatchObject({ status: "open" });
    for (let hour = 0; hour < 3; hour++) {
      await pass(1 / 24);
      await charge(await again(one));
    }
    expect(await chargesOf(one)).toMatchObject([{ id: open!.id, status: "open" }]);
    expect(chargedAtPlatform(one)).toBe(0);
    world.endFaults();
    await charge(await again(one));
    expect(await chargesOf(one)).toMatchObject([{ id: open!.id, status: "made" }]);
    const [record] = one.platform.subscriptions.flatMap(({ lines }) =>
      lines.flatMap(({ usageRecords }) => usageRecords),
    );
    expect(record).toMatchObject({ idempotencyKey: open!.id });
    expect(chargedAtPlatform(one)).toBe(open!.amountCents);
    expect(await world.see(await again(one))).toMatchObject({ plan: "payg" });
  },
);

test("two charges at the same moment charge once", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const { db } = world.under().database;
  const run = () => chargeUsage(db, world.billing(), one.shop.domain);
  await Promise.all([run(), run(), run()]);
  expect(chargedAtPlatform(one)).toBe(200);
});

test("a charge that is open when its subscription ends is given up, not made later", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  await control("add-fault", { ...where, status: 502, remaining: 8 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "open" }]);
  world.endFaults();
  await world.cancel(one);
  await pass(1 / 24);
  await charge(await again(one));
  expect(await chargesOf(one)).toMatchObject([{ status: "refused" }]);
  expect(chargedAtPlatform(one)).toBe(0);
});

test("nothing is charged while the subscription is frozen", async () => {
  const one = await metered();
  await countViews(one, 2000);
  await control("billing-freeze", { shop: one.platform.name });
  await charge(one);
  expect(await chargesOf(one)).toEqual([]);
});

test("what the platform refuses is not charged, and not tried for ever", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const body = {
    data: {
      appUsageRecordCreate: {
        appUsageRecord: null,
        userErrors: [{ message: "Total price exceeds balance remaining" }],
      },
    },
  };
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  await control("add-fault", { ...where, status: 200, body, remaining: 1 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "refused" }]);
  expect(chargedAtPlatform(one)).toBe(0);
});

test("a new cycle starts at nothing, with its own cap and notices", async () => {
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

test("a raised cap lets the cycle go on", async () => {
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

test("at the cap the IP list takes no entries beyond the Free plan's; what is saved stays in force", async () => {
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
  expect((await world.see(one)).inactiveRules).toBe(0);
  // Its few allowed entries are within what Free holds.
  const allow = { kind: "ip" as const, lines: ["203.0.113.2"], effect: "allow" as const };
  expect((await one.send(addRuleEntries, allow)).result).toBe(true);
});
