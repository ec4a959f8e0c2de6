import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { beforeAll, expect, test, vi } from "vitest";

import { getSaveEffect } from "#app/contract/rules/preview";
import { addRuleEntries, saveCountries } from "#app/contract/rules/rules";
import { getSettings, saveSettings } from "#app/contract/settings";
import { savesToPreview } from "#app/server/api.server";
import { orders, shops, visitCounters } from "#app/store/schema";
import {
  type ApiUnderTest,
  apiUnderTest,
  type Merchant,
  TEST_FACTS,
} from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { premiumMerchant } from "#tests/helpers/plans";
import {
  blockedAddresses,
  GERMAN,
  HOUR,
  oneCountry,
  visited,
} from "#tests/helpers/rules/week-of-visits";
import { holdThread } from "#tests/helpers/threads/held-thread";

import { draftedRules } from "./drafted-rules.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function storeOrder(merchant: Merchant, more: Partial<typeof orders.$inferInsert>) {
  const placedAt = new Date(under.time.now - HOUR);
  const order = storedOrder(merchant.shop.id, { placedAt, financial: "PAID", ...more });
  await under.database.db.insert(orders).values(order);
}

test("a save that would have stopped paid orders requires a confirmation with their number and amount", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 1, GERMAN);
  await visited(under, merchant.shop.id, 24);
  await storeOrder(merchant, { orderId: "1", ip: GERMAN.ip, total: 1204.5 });
  await storeOrder(merchant, { orderId: "2", ip: GERMAN.ip, total: 20 });
  // Neither order is paid revenue: one was cancelled, one was never paid.
  await storeOrder(merchant, { orderId: "3", ip: GERMAN.ip, cancelledAt: new Date() });
  await storeOrder(merchant, { orderId: "4", ip: GERMAN.ip, financial: "PENDING" });
  const answer = await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]));
  expect(answer).toMatchObject({
    code: "confirmation_needed",
    Message:
      "In the last 7 days this would have stopped 1 of 25 visits (4%) and 2 paid orders worth $1,224.50.",
  });
});

test("with more than 1,000 paid orders the warning states that only the newest 1,000 were evaluated", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 30);
  await storeOrder(merchant, { orderId: "newest", ip: GERMAN.ip, total: 20 });
  const placedAt = new Date(under.time.now - 2 * HOUR);
  const older = Array.from({ length: 1_000 }, (_, index) =>
    storedOrder(merchant.shop.id, {
      ...{ orderId: `older-${index}`, ip: "192.0.2.7", placedAt, financial: "PAID" },
    }),
  );
  await under.database.db.insert(orders).values(older);
  const answer = await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]));
  expect(answer).toMatchObject({
    Message: expect.stringContaining(
      "0 of 30 visits (0%) and 1 paid order worth $20.00 among the latest 1,000.",
    ),
  });
});

test("the warning about one visit states the count without a percentage", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 1, GERMAN);
  expect(await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]))).toMatchObject({
    code: "confirmation_needed",
    Message: "In the last 7 days this would have stopped 1 of 1 visit.",
  });
});

test("a paid order without a logged visit is evaluated with the facts in the order", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 10);
  await storeOrder(merchant, { ip: null, ipCountry: "FR", total: 30 });
  const answer = await merchant.send(saveCountries, oneCountry("block", "FR"));
  expect(answer).toMatchObject({
    Message: expect.stringContaining("0 of 10 visits and 1 paid order worth $30.00."),
  });
});

test("the share of lost visits excludes visits counted without a row, and the warning gives their number", async () => {
  const merchant = await under.merchant();
  const hour = new Date(Math.floor((under.time.now - 5 * HOUR) / HOUR) * HOUR);
  await visited(under, merchant.shop.id, 40, { ...GERMAN, at: hour });
  await visited(under, merchant.shop.id, 10);
  const counter = { shopId: merchant.shop.id, hour, outcome: "allow", cause: "default" };
  await under.database.db.insert(visitCounters).values([
    { ...counter, surface: "storefront", visits: 3_000, countedOnly: 2_960 },
    { ...counter, surface: "firewall", visits: 70, countedOnly: 7 },
  ]);
  const answer = await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]));
  expect(answer).toMatchObject({
    Message:
      "In the last 7 days this would have stopped 40 of 50 visits (80%). 2,960 more visits were counted without a row in the log and could not be checked.",
  });
});

test("with a log retention of three days the warning covers three days", async () => {
  const merchant = await under.merchant();
  const { data } = await merchant.send(getSettings, {});
  const privacy = { ...data!.settings.privacy, retentionDays: 3 };
  const settings = { ...data!.settings, privacy };
  await merchant.send(saveSettings, { settings, expectedVersion: data!.version });
  await visited(under, merchant.shop.id, 10, GERMAN);
  expect(await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]))).toMatchObject({
    Message: "In the last 3 days this would have stopped 10 of 10 visits.",
  });
});

test("getSaveEffect returns the warning that a save of the draft would show", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 30, GERMAN);
  await visited(under, merchant.shop.id, 20, { ...GERMAN, ip: "203.0.113.10" });
  await visited(under, merchant.shop.id, 50);
  const confirmed = { confirmedLoss: true, confirmedLockOut: true };
  await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.10"], confirmed));
  const input = oneCountry("block", "DE");
  const effectOf = (input: Record<string, unknown>) =>
    merchant.send(getSaveEffect, { save: "saveCountries", input });
  // The visits from 203.0.113.10 are stopped with and without the change.
  const effect = "In the last 7 days this would have stopped 30 of 100 visits (30%).";
  expect((await effectOf(input)).data).toEqual({ effect });
  expect(await merchant.send(saveCountries, input)).toMatchObject({ Message: effect });
  expect(await effectOf({ ...input, countries: [{ code: "ZZ" }] })).toMatchObject({
    code: "invalid_input",
    Message: expect.stringContaining("ZZ"),
  });
  expect(
    (await (await under.merchant()).send(getSaveEffect, { save: "saveCountries", input })).data,
  ).toEqual({ effect: null });
});

/** Creates a shop whose IP list is long enough to be compiled in a thread. */
async function shopWithLongList(): Promise<Merchant> {
  const merchant = await premiumMerchant(under);
  await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.10"]));
  await under.database.db.execute(sql`
    insert into rule_entries (shop_id, surface, kind, value, created_by, updated_by)
    select ${merchant.shop.id}::uuid, 'storefront', 'ip', concat('10.0.', n / 256, '.', n % 256), 'm', 'm'
    from generate_series(1, 5000) n`);
  return merchant;
}

const effectOfCountry = (code: string) => ({
  save: "saveCountries" as const,
  input: oneCountry("block", code),
});

test("compiling the rules of a draft does not lock the shop's row", async () => {
  const merchant = await shopWithLongList();
  const { db } = under.database;
  const ofShop = eq(shops.id, merchant.shop.id);
  const [shop] = await db.select().from(shops).where(ofShop);
  const saves = savesToPreview({ ipIntelligence: TEST_FACTS, feeds: { status: () => [] } });
  let onSaved = () => {};
  const saved = new Promise<void>((resolve) => (onSaved = resolve));
  const saveCountries: typeof saves.saveCountries = async (...draft) => {
    await saves.saveCountries(...draft);
    onSaved();
  };
  const hold = holdThread("screens");
  const log = pino({ level: "silent" });
  const context = { db, log, clock: () => under.time.now, shop: shop!, actor: "merchant" };
  const drafted = draftedRules(context, { ...saves, saveCountries }, effectOfCountry("DE"));
  await saved;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    await tx.update(shops).set({ embedSeenPath: "/draft" }).where(ofShop);
  });
  await hold.release();
  expect(await drafted).toMatchObject({ after: { suspended: false } });
});

test("a request for the effect of a newer draft cancels the requests for older drafts of the shop", async () => {
  const [merchant, other] = [await shopWithLongList(), await shopWithLongList()];
  const hold = holdThread("screens");
  const ofOther = other.send(getSaveEffect, effectOfCountry("DE"));
  const answers: object[] = [];
  const sent = ["DE", "FR", "IT"].map(async (code) => {
    answers.push(await merchant.send(getSaveEffect, effectOfCountry(code)));
  });
  await vi.waitUntil(() => answers.length === 2, { timeout: 10_000 });
  await hold.release();
  await Promise.all(sent);
  const isOlder = { status: 429, code: "too_many" };
  expect(answers).toMatchObject([isOlder, isOlder, { result: true, data: { effect: null } }]);
  expect(await ofOther).toMatchObject({ result: true });
});
