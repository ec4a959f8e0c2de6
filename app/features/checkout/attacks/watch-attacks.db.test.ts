import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { addAttackCounts } from "#app/features/visits/public.server";
import {
  attackCounts,
  attackEvents,
  attacks,
  attackWatch,
  merchantMails,
  notifications,
  settings,
  shops,
} from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { shopWithMail } from "#tests/helpers/servers/merchant-mail";

import { type CheckoutUse, recordCheckouts } from "../uses/record-checkouts.server";
import { countsOfCheckouts } from "./counts-of-checkouts";
import { attackQueues, deleteUnusedProfiles } from "./watch-attacks.server";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const NOW = Date.UTC(2026, 10, 20, 12);
const HOURLY: AttackCounts = { ...NO_COUNTS, checkouts: 2, arrivals: 50, orders: [[10, 1, 1]] };

/** Returns what nine usual days teach. */
function learned(): DetectorState {
  let state = NO_STATE;
  for (let at = NOW - 9 * DAY_MS; at < NOW; at += HOUR_MS) state = detect(state, HOURLY, at).state;
  return state;
}

const LEARNED = learned();

async function learnedShop() {
  const shop = await shopWithMail(db, {});
  await db
    .insert(attackWatch)
    .values({ shopId: shop.id, state: LEARNED, evaluatedAt: new Date(LEARNED.at) });
  return shop;
}

async function evaluateAt(now: number) {
  const queues = attackQueues({ db, log, clock: () => now });
  await queues["watch-attacks"]!.run({}, { signal: new AbortController().signal });
}

const stateOf = async (shopId: string) =>
  (await db.select().from(attackWatch).where(eq(attackWatch.shopId, shopId)))[0];
const subjects = async (shopId: string) =>
  (await db.select().from(merchantMails).where(eq(merchantMails.shopId, shopId))).map(
    ({ subject }) => subject,
  );
const waiting = (shopId: string) =>
  db.select().from(attackCounts).where(eq(attackCounts.shopId, shopId));
const robots = (shopId: string, checkouts: number) => ({
  shopId,
  counts: { checkouts, withoutVisit: checkouts },
});

test("counts of two processes are one attack, which is reported once, ends, and is reported again", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 10)]);
  await addAttackCounts(db, [robots(id, 10)]);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await waiting(id)).toEqual([]);
  const { state, noticedAt } = (await stateOf(id))!;
  expect(noticedAt).toEqual(new Date(NOW + MINUTE_MS));
  expect(state.attack!.findings).toMatchObject([{ signal: "no-visit", suspects: 20, total: 20 }]);
  expect(await subjects(id)).toEqual(["Your store may be under attack"]);
  await evaluateAt(NOW + 2 * MINUTE_MS);
  expect(await subjects(id)).toEqual(["Your store may be under attack"]);
  await evaluateAt(NOW + 17 * MINUTE_MS);
  expect(await subjects(id)).toEqual(["The attack on your store is over"]);
  expect((await stateOf(id))!.noticedAt).toBeNull();
  const messages = await db.select().from(notifications).where(eq(notifications.shopId, id));
  expect(messages.map(({ content }) => content).sort()).toEqual([
    "The attack on your store is over. Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.",
    "Your store may be under attack. Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.",
  ]);
});

test("an email names the time in the store's zone and what the attack is made of", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const [mail] = await db.select().from(merchantMails).where(eq(merchantMails.shopId, id));
  expect(mail!.body).toContain("Europe/Berlin");
  expect(mail!.body).toContain("Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.");
  expect(mail!.body).toContain("Palisade has changed nothing.");
});

test("a shop whose checkouts are unknown claims nothing, whatever its visits are", async () => {
  const shop = await shopWithMail(db, {});
  let state = NO_STATE;
  for (let at = NOW - 9 * DAY_MS; at < NOW; at += HOUR_MS) {
    state = detect(state, { ...NO_COUNTS, arrivals: 50 }, at).state;
  }
  const evaluatedAt = new Date(state.at);
  await db.insert(attackWatch).values({ shopId: shop.id, state, evaluatedAt });
  await addAttackCounts(db, [{ shopId: shop.id, counts: { arrivals: 500, automated: 500 } }]);
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(shop.id))!.state.attack).toBeNull();
  expect(await subjects(shop.id)).toEqual([]);
});

test("a job process whose clock is an hour behind evaluates without a failure", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 20)]);
  await evaluateAt(NOW - 2 * HOUR_MS);
  expect((await stateOf(id))!.state.attack).not.toBeNull();
  expect(await waiting(id)).toEqual([]);
});

test("a shop with an unreadable state delays no other shop", async () => {
  const [broken, other] = [await learnedShop(), await learnedShop()];
  const state = { ...NO_STATE, profile: 5 } as unknown as DetectorState;
  await db.update(attackWatch).set({ state }).where(eq(attackWatch.shopId, broken.id));
  await addAttackCounts(db, [robots(broken.id, 20), robots(other.id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(other.id))!.noticedAt).not.toBeNull();
  await db.delete(shops).where(eq(shops.id, broken.id));
});

test("counts of an uninstalled shop are deleted without an evaluation, and those of an unknown shop are dropped", async () => {
  const { id } = await createTestShop(db);
  await addAttackCounts(db, [robots(id, 20), robots(crypto.randomUUID(), 20)]);
  await db
    .update(shops)
    .set({ uninstalledAt: new Date(NOW) })
    .where(eq(shops.id, id));
  await evaluateAt(NOW);
  expect(await waiting(id)).toEqual([]);
  expect(await stateOf(id)).toBeUndefined();
});

test("an uninstalled shop loses its attack without a report, and reports none after a new installation", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const uninstalledAt = (at: Date | null) =>
    db.update(shops).set({ uninstalledAt: at }).where(eq(shops.id, id));
  await uninstalledAt(new Date(NOW + 2 * MINUTE_MS));
  await evaluateAt(NOW + 3 * MINUTE_MS);
  expect(await stateOf(id)).toMatchObject({ noticedAt: null, state: { attack: null } });
  await uninstalledAt(null);
  await evaluateAt(NOW + 30 * MINUTE_MS);
  expect(await subjects(id)).toEqual(["Your store may be under attack"]);
});

test("nothing is claimed while Visit required is off", async () => {
  const { id: shopId } = await learnedShop();
  const value = { mode: "off" };
  await db.insert(settings).values({ shopId, section: "checkout-pass", value, updatedBy: "test" });
  await addAttackCounts(db, [{ shopId, counts: { arrivals: 500, automated: 500 } }]);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await stateOf(shopId)).toMatchObject({ noticedAt: null, state: { at: LEARNED.at } });
  expect(await waiting(shopId)).toEqual([]);
});

test("the same attack that begins again within six hours is not reported again", async () => {
  const { id } = await learnedShop();
  for (const minute of [1, 20]) {
    await addAttackCounts(db, [robots(id, 20)]);
    await evaluateAt(NOW + minute * MINUTE_MS);
    expect((await stateOf(id))!.noticedAt).not.toBeNull();
    await evaluateAt(NOW + (minute + 16) * MINUTE_MS);
  }
  const messages = await db.select().from(notifications).where(eq(notifications.shopId, id));
  expect(messages).toHaveLength(2);
});

test("an attack that lasts for 24 hours is reported as learned", async () => {
  const { id } = await learnedShop();
  for (let minute = 1; minute <= 24 * 60 + 20; minute += 10) {
    await addAttackCounts(db, [robots(id, 20)]);
    await evaluateAt(NOW + minute * MINUTE_MS);
  }
  const [mail] = await db.select().from(merchantMails).where(eq(merchantMails.shopId, id));
  expect(mail!.subject).toBe("Your store’s unusual traffic is now taken as usual");
  expect(mail!.body).toContain("Since 20 November 2026, 13:0");
  expect(mail!.body).toContain(" until 21 November 2026, 13:0");
  expect((await stateOf(id))!.noticedAt).toBeNull();
});

test("a run that stops early continues after the last evaluated shop", async () => {
  const ids = (await Promise.all(Array.from({ length: 201 }, () => createTestShop(db))))
    .map(({ id }) => id)
    .sort();
  let stopping = new AbortController();
  const clock = () => {
    stopping.abort();
    return NOW;
  };
  const queues = attackQueues({ db, log, clock });
  const run = async () => {
    stopping = new AbortController();
    const counts = ids.map((id) => robots(id, 1));
    await addAttackCounts(db, counts);
    await queues["watch-attacks"]!.run({}, { signal: stopping.signal });
  };
  await run();
  expect(await waiting(ids[200]!)).toHaveLength(1);
  await run();
  expect(await waiting(ids[200]!)).toEqual([]);
});

test("a checkout counts once, however often Shopify sends it, and not when it is over 15 minutes late", async () => {
  const { id } = await createTestShop(db);
  const use = (name: string, more: Partial<CheckoutUse> = {}): CheckoutUse => ({
    ...{ shopId: id, checkoutKey: name, cartKey: name, at: NOW, journey: null, orderId: null },
    ...more,
  });
  const countsOf = async (...uses: CheckoutUse[]) =>
    countsOfCheckouts(await recordCheckouts(db, uses), NOW)[0]?.counts;
  expect(await countsOf(use("a"), use("b", { journey: "7K2M9QTDXA" }))).toEqual({
    checkouts: 2,
    withoutVisit: 1,
  });
  expect(await countsOf(use("a"))).toBeUndefined();
  expect(await countsOf(use("a", { orderId: "1" }))).toEqual({
    ordersWithoutVisit: 1,
  });
  expect(await countsOf(use("a", { orderId: "1" }))).toBeUndefined();
  expect(await countsOf(use("late", { at: NOW - 16 * MINUTE_MS }))).toBeUndefined();
  expect(await countsOf(use("early", { at: NOW - 14 * MINUTE_MS }))).toMatchObject({
    checkouts: 1,
  });
});

test("a profile is deleted once its shop was not evaluated for 28 days", async () => {
  const [unused, used] = [await learnedShop(), await learnedShop()];
  await addAttackCounts(db, [robots(unused.id, 1)]);
  await evaluateAt(NOW);
  await addAttackCounts(db, [robots(used.id, 1)]);
  await evaluateAt(NOW + 1);
  await deleteUnusedProfiles(db, NOW + 28 * DAY_MS);
  expect(await stateOf(unused.id)).toBeDefined();
  await deleteUnusedProfiles(db, NOW + 28 * DAY_MS + 1);
  expect(await stateOf(unused.id)).toBeUndefined();
  expect(await stateOf(used.id)).toBeDefined();
});

const attacksOf = (shopId: string) => db.select().from(attacks).where(eq(attacks.shopId, shopId));
const timelineOf = async (shopId: string) =>
  (await db.select().from(attackEvents).where(eq(attackEvents.shopId, shopId)))
    .sort((one, other) => one.id - other.id)
    .map(({ kind, at, details }) => [kind, at.getTime() - NOW, details]);

test("an evaluation stores the attack with its timeline: noticed, reported, changed and ended", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const [noticed] = await attacksOf(id);
  expect(noticed).toMatchObject({
    ...{ noticedAt: new Date(NOW + MINUTE_MS), endedAt: null, figures: null },
    findings: [{ signal: "no-visit", suspects: 20 }],
  });
  const scripted = { ...NO_COUNTS, arrivals: 200, automated: 200 };
  await addAttackCounts(db, [robots(id, 5), { shopId: id, counts: scripted }]);
  await evaluateAt(NOW + 2 * MINUTE_MS);
  await evaluateAt(NOW + 18 * MINUTE_MS);
  expect(await attacksOf(id)).toMatchObject([
    {
      ...{ endedAt: new Date(NOW + 18 * MINUTE_MS), isLearned: false },
      figures: { refused: null, orders: null, fees: null },
      findings: [
        { signal: "no-visit", suspects: 25 },
        { signal: "automated", suspects: 200 },
      ],
    },
  ]);
  const timeline = await timelineOf(id);
  expect(timeline.map(([kind, at]) => [kind, at])).toEqual([
    ["noticed", MINUTE_MS],
    ["proposed", MINUTE_MS],
    ["reported", MINUTE_MS],
    ["changed", 2 * MINUTE_MS],
    ["reported", 2 * MINUTE_MS],
    ["would-have-acted", 18 * MINUTE_MS],
    ["ended", 18 * MINUTE_MS],
    ["reported", 18 * MINUTE_MS],
  ]);
  expect(timeline[3]![2]).toMatchObject({ findings: [{ signal: "automated" }] });
  expect(timeline[6]![2]).toEqual({ why: "normal" });
  const [mail] = await db.select().from(merchantMails).where(eq(merchantMails.shopId, id));
  expect(mail!.page).toBe(`/checkoutValidate/attacks/${noticed!.id}`);
});

test("an attack of a shop that is uninstalled ends without a claim", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [robots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const uninstalledAt = new Date(NOW + 2 * MINUTE_MS);
  await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  await evaluateAt(NOW + 3 * MINUTE_MS);
  expect(await attacksOf(id)).toMatchObject([
    { endedAt: new Date(NOW + 3 * MINUTE_MS), figures: null },
  ]);
  expect((await timelineOf(id)).at(-1)).toEqual(["ended", 3 * MINUTE_MS, { why: "unwatched" }]);
});

test("robots of 600 per hour are reported within two minutes by the job's own schedule, and only once while nothing changes", async () => {
  const { id } = await learnedShop();
  const { everyMs } = attackQueues({ db, log, clock: () => NOW })["watch-attacks"]!;
  const times: number[] = [];
  for (let at = NOW + everyMs!; at <= NOW + 10 * MINUTE_MS; at += everyMs!) {
    // Ten checkouts per minute: 1.67 per ten seconds.
    const due = Math.floor(((at - NOW) * 10) / MINUTE_MS);
    const before = Math.floor(((at - everyMs! - NOW) * 10) / MINUTE_MS);
    await addAttackCounts(db, [robots(id, due - before)]);
    await evaluateAt(at);
    const [mail] = await db.select().from(merchantMails).where(eq(merchantMails.shopId, id));
    if (mail) times.push(mail.happenedAt.getTime());
  }
  expect(times[0]! - NOW).toBeLessThanOrEqual(2 * MINUTE_MS);
  expect(new Set(times).size).toBe(1);
});
