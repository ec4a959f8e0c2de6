import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { getAppeals, undoAppeal } from "#app/contract/appeals";
import { deleteRuleEntries } from "#app/contract/rules/rules";
import { appeals, notifications, ruleEntries, ruleLists } from "#app/store/schema";
import { AppealHarness, appealHarness, DAY_MS, HOUR_MS, IP } from "#tests/helpers/appeal-harness";
import { clientOf, INSTALLED_AT, sessionToken } from "#tests/helpers/login";

import { deleteOldAppeals } from "./appeal-retention.server";

let harness: AppealHarness;
beforeAll(async () => {
  harness = await appealHarness();
});
beforeEach(async () => {
  harness = await harness.other();
});

test("an unblock request is listed with its visit, its rule and how often that rule was wrong", async () => {
  const rule = await harness.entry("198.51.100.0/24");
  await harness.stopped({ entryId: rule.id, ip: "198.51.100.9" });
  const before = await harness.appealed({ entryId: rule.id });
  await harness.give(before.id, "allow-always");
  const appeal = await harness.appealed({ entryId: rule.id, ip: "198.51.100.8" });
  expect(appeal).toMatchObject({
    message: "I am a customer",
    contact: "jo@x.com",
    allowValue: "198.51.100.8",
    visit: {
      ip: "198.51.100.8",
      outcome: "block",
      cause: "ip",
      path: expect.stringMatching(/^\//),
    },
    rule: { kind: "ip", value: "198.51.100.0/24", stops: 3, granted: 1 },
    answer: null,
  });
});

test("an unblock request shows the deleted rule of its own shop, and no rule of another shop", async () => {
  const rule = await harness.entry("198.51.100.0/24");
  const { id } = await harness.appealed({ entryId: rule.id, ip: "198.51.100.9" });
  const away = await harness.merchant.send(deleteRuleEntries, { kind: "ip", ids: [rule.id] });
  expect(away.result).toBe(true);
  expect((await harness.queue()).appeals).toMatchObject([
    { id, rule: null, deletedRule: { kind: "ip", words: "198.51.100.0/24" } },
  ]);
  const other = await harness.other();
  await other.appealed({ entryId: rule.id, ip: "198.51.100.9" });
  expect((await other.queue()).appeals).toMatchObject([{ rule: null, deletedRule: null }]);
});

test("the answer allow-24h adds an allow entry that expires after a day, and an undo removes the entry", async () => {
  const { id } = await harness.appealed();
  expect((await harness.give(id, "allow-24h")).data).toEqual({ open: 0 });
  expect(await harness.listed(IP)).toMatchObject({
    effect: "allow",
    source: "log",
    note: expect.stringContaining("Appealed"),
    expiresAt: new Date(harness.under.time.now + DAY_MS),
  });
  expect((await harness.queue()).appeals).toMatchObject([{ id, answer: "allow-24h" }]);
  const undone = await harness.merchant.send(undoAppeal, { id });
  expect(undone.data).toEqual({ open: 1, isEntryUndone: true });
  expect(await harness.listed(IP)).toBeUndefined();
});

test("the answer allow-always to a visitor with an IPv6 address allows the /64 network", async () => {
  const { id, allowValue } = await harness.appealed({ ip: "2001:db8:1:2:3:4:5:6" });
  expect(allowValue).toBe("2001:db8:1:2::/64");
  await harness.give(id, "allow-always");
  expect(await harness.listed("2001:db8:1:2::/64")).toMatchObject({
    effect: "allow",
    expiresAt: null,
  });
});

test("the answer keep adds no entry and can be undone", async () => {
  const { id } = await harness.appealed();
  await harness.give(id, "keep");
  expect(await harness.listed(IP)).toBeUndefined();
  expect((await harness.merchant.send(undoAppeal, { id })).data).toEqual({
    open: 1,
    isEntryUndone: true,
  });
});

test("the answer allow-24h changes a block entry to allow, and the entry blocks again a day later", async () => {
  const ends = new Date(harness.under.time.now + 90 * DAY_MS);
  const rule = await harness.entry(IP, "block", ends);
  const { id } = await harness.appealed({ entryId: rule.id });
  await harness.give(id, "allow-24h");
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "allow" });
  harness.under.time.now += DAY_MS - 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow" });
  harness.under.time.now += 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block", expiresAt: ends });
});

test("a block entry that an answer changed to allow blocks again when the answer is undone", async () => {
  const rule = await harness.entry(IP);
  const { id } = await harness.appealed({ entryId: rule.id });
  await harness.give(id, "allow-always");
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow" });
  await harness.merchant.send(undoAppeal, { id });
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block", enabled: true });
});

test("a block entry that two 24-hour answers changed to allow blocks again when the later answer expires", async () => {
  const rule = await harness.entry(IP);
  const [first, second] = await harness.appealedTwice(rule.id);
  await harness.give(first.id, "allow-24h");
  harness.under.time.now += HOUR_MS;
  await harness.give(second.id, "allow-24h");
  harness.under.time.now += DAY_MS - 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "allow" });
  harness.under.time.now += 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({
    effect: "block",
    enabled: true,
    expiresAt: null,
  });
});

test("undoing the later of two answers restores the entry as the earlier answer set it", async () => {
  const rule = await harness.entry(IP);
  const [first, second] = await harness.appealedTwice(rule.id);
  await harness.give(first.id, "allow-24h");
  const ends = new Date(harness.under.time.now + DAY_MS);
  await harness.give(second.id, "allow-always");
  await harness.merchant.send(undoAppeal, { id: second.id });
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow", expiresAt: ends });
  harness.under.time.now = ends.getTime();
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block", expiresAt: null });
});

test("undoing the earlier of two answers leaves the entry as the later answer set it", async () => {
  const rule = await harness.entry(IP);
  const [first, second] = await harness.appealedTwice(rule.id);
  await harness.give(first.id, "allow-always");
  await harness.give(second.id, "allow-24h");
  const ends = new Date(harness.under.time.now + DAY_MS);
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow", expiresAt: null });
  await harness.merchant.send(undoAppeal, { id: first.id });
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow", expiresAt: ends });
  harness.under.time.now = ends.getTime();
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block", expiresAt: null });
});

test("undoing a second answer restores a block that the merchant set again after the first", async () => {
  const rule = await harness.entry(IP);
  const [first, second] = await harness.appealedTwice(rule.id);
  await harness.give(first.id, "allow-always");
  await harness.under.database.db
    .update(ruleEntries)
    .set({ effect: "block", updatedAt: new Date(harness.under.time.now + 500) })
    .where(eq(ruleEntries.id, rule.id));
  await harness.give(second.id, "allow-24h");
  await harness.merchant.send(undoAppeal, { id: second.id });
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block" });
});

test("an answer that was undone and repeated lasts a full day from the repetition", async () => {
  const rule = await harness.entry(IP);
  const { id } = await harness.appealed({ entryId: rule.id });
  await harness.give(id, "allow-24h");
  harness.under.time.now += HOUR_MS / 2;
  await harness.merchant.send(undoAppeal, { id });
  await harness.give(id, "allow-24h");
  harness.under.time.now += DAY_MS - 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "allow" });
  harness.under.time.now += 1;
  await harness.runJobs();
  expect(await harness.listed(IP)).toMatchObject({ id: rule.id, effect: "block" });
});

test.each(["undone", "over"])(
  "when a 24-hour answer is %s, an allow entry for some rule kinds exempts from those kinds again",
  async (how) => {
    const rule = await harness.entry(IP, "allow");
    const skips = ["country"] as const;
    await harness.under.database.db
      .update(ruleEntries)
      .set({ skips })
      .where(eq(ruleEntries.id, rule.id));
    const { id } = await harness.appealed();
    await harness.give(id, "allow-24h");
    expect(await harness.listed(IP)).toMatchObject({ effect: "allow", skips: null });
    if (how === "undone") await harness.merchant.send(undoAppeal, { id });
    else {
      harness.under.time.now += DAY_MS;
      await harness.runJobs();
    }
    expect(await harness.listed(IP)).toMatchObject({ effect: "allow", skips, expiresAt: null });
  },
);

test("undoing an answer does not change an entry that was edited after the answer", async () => {
  const { id } = await harness.appealed();
  await harness.give(id, "allow-always");
  await harness.under.database.db
    .update(ruleEntries)
    .set({ note: "mine", updatedAt: new Date(harness.under.time.now + 5_000) })
    .where(eq(ruleEntries.shopId, harness.merchant.shop.id));
  const undone = await harness.merchant.send(undoAppeal, { id });
  expect(undone.data).toEqual({ open: 1, isEntryUndone: false });
  expect(await harness.listed(IP)).toMatchObject({ effect: "allow", note: "mine" });
});

test("the answer allow-24h does not change an existing allow entry without an expiry", async () => {
  const there = await harness.entry(IP, "allow");
  const { id } = await harness.appealed();
  await harness.give(id, "allow-24h");
  expect(await harness.listed(IP)).toEqual(there);
});

test("a second answer to an unblock request is refused, and so is an answer or undo by another shop", async () => {
  const { id } = await harness.appealed();
  await harness.give(id, "keep");
  const second = await harness.give(id, "allow-always");
  expect(second).toMatchObject({ result: false, code: "invalid_input" });
  const stranger = await harness.other();
  expect(await stranger.give(id, "keep")).toMatchObject({ result: false, code: "not_found" });
  const undone = await stranger.merchant.send(undoAppeal, { id });
  expect(undone).toMatchObject({ result: false, code: "not_found" });
});

test("an answer that allows an address is refused while the IP list is off", async () => {
  const { id } = await harness.appealed();
  await harness.under.database.db.insert(ruleLists).values({
    shopId: harness.merchant.shop.id,
    surface: "storefront",
    kind: "ip",
    enabled: false,
  });
  const answer = await harness.give(id, "allow-24h");
  expect(answer).toMatchObject({
    result: false,
    Message: expect.stringContaining("IP list is off"),
  });
  expect((await harness.queue()).open).toBe(1);
});

test("two unblock requests cause one notification, and an unblock request without a visit causes none", async () => {
  const notices = () =>
    harness.under.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.shopId, harness.merchant.shop.id));
  await harness.send(harness.newReference());
  harness.under.time.now += 60_000;
  await harness.runJobs();
  expect(await notices()).toHaveLength(0);
  for (let n = 0; n < 2; n++) {
    await harness.send(await harness.stopped());
    harness.under.time.now += 60_000;
    await harness.runJobs();
  }
  expect(await notices()).toHaveLength(1);
});

test("an unblock request without a visit is deleted after an hour, and an answered request 30 days after the answer", async () => {
  const { db } = harness.under.database;
  await harness.send(harness.newReference());
  const open = await harness.appealed();
  const rows = () => db.$count(appeals, eq(appeals.shopId, harness.merchant.shop.id));
  expect(await rows()).toBe(2);
  harness.under.time.now += HOUR_MS + 1;
  await deleteOldAppeals(db, harness.under.time.now);
  expect(await rows()).toBe(1);
  await harness.give(open.id, "keep");
  harness.under.time.now += 30 * DAY_MS - 1;
  await deleteOldAppeals(db, harness.under.time.now);
  expect(await rows()).toBe(1);
  harness.under.time.now += 2;
  await deleteOldAppeals(db, harness.under.time.now);
  expect(await rows()).toBe(0);
});

test("a support session reads the message of an unblock request, but not its contact", async () => {
  const { under } = harness;
  const own = new AppealHarness(under, await under.merchant({ installedAt: INSTALLED_AT }));
  await own.accepts(true);
  await own.appealed();
  const support = clientOf(under, await sessionToken(under, own.merchant.shop, "impersonate"));
  const answer = await support.send(getAppeals, {});
  expect(answer.data?.appeals).toMatchObject([{ message: "I am a customer", contact: "" }]);
});
