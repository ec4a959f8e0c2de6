import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getInactiveRules } from "#app/contract/plans";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  saveCountries,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { shops, subscriptions } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { idsOf } from "#tests/helpers/rules/ip-list";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

import { recordPlanChange } from "../subscription/plan-change.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const address = (index: number) => `198.51.${index >> 8}.${index & 255}`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => address(index));

/** Adds entries, then advances the clock by a second, so that entries of separate calls differ in age. */
async function add(one: Merchant, lines: readonly string[], effect: "block" | "allow" = "block") {
  const answer = await one.send(addRuleEntries, { kind: "ip", lines: [...lines], effect });
  under.time.now += 1000;
  if (!answer.result) throw new Error(answer.Message);
}

async function premium(): Promise<Merchant> {
  const one = await under.merchant();
  await givePlan(under.database.db, one.shop.id, "premium");
  return one;
}

async function endPlan({ shop }: Merchant): Promise<void> {
  const { db } = under.database;
  await db
    .update(subscriptions)
    .set({ status: "cancelled" })
    .where(eq(subscriptions.shopId, shop.id));
}

async function active(one: Merchant) {
  const ruleset = await loadRuleset(under.database.db, one.shop.id, "storefront");
  return ruleset!.entries.map(({ value }) => value).sort();
}

async function inactive(one: Merchant, input: { plan?: "free" | "premium" } = {}) {
  const answer = await one.send(getInactiveRules, { ...input, pageSize: 200 });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

test("the Free plan includes 50 blocked and 20 allowed entries, and more entries are rejected", async () => {
  const one = await under.merchant();
  await add(one, lines(50));
  expect(
    await one.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1", "203.0.113.2"] }),
  ).toMatchObject({
    result: false,
    status: 400,
    code: "plan_limit",
    Message:
      "The Free plan includes 50 blocked IP entries; this would make 52. Delete or disable entries you no longer need, or upgrade your plan.",
  });
  const allowed = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`);
  const tooMany = await one.send(addRuleEntries, { kind: "ip", lines: allowed, effect: "allow" });
  expect(tooMany).toMatchObject({
    code: "plan_limit",
    Message: expect.stringContaining("20 allowed"),
  });
  await add(one, allowed.slice(0, 20), "allow");
  expect(await active(one)).toHaveLength(70);
  expect((await inactive(one)).total).toBe(0);
});

test("enabling an IP entry or changing it from allow to block counts against the plan's limit", async () => {
  const one = await under.merchant();
  await add(one, lines(50));
  const [first] = await idsOf(one, [address(0)]);
  const setEnabled = (enabled: boolean) =>
    one.send(updateRuleEntries, { kind: "ip", ids: [first!], set: { enabled } });
  expect((await setEnabled(false)).result).toBe(true);
  await add(one, ["203.0.113.1"]);
  expect(await setEnabled(true)).toMatchObject({ result: false, code: "plan_limit" });
  await add(one, ["203.0.113.9"], "allow");
  const [allowed] = await idsOf(one, ["203.0.113.9"]);
  const turned = await one.send(updateRuleEntries, {
    kind: "ip",
    ids: [allowed!],
    set: { effect: "block" },
  });
  expect(turned).toMatchObject({ result: false, code: "plan_limit" });
});

test("after a downgrade the newest entries above the limit are inactive until the shop subscribes again", async () => {
  const one = await premium();
  await add(one, lines(40));
  await add(one, ["203.0.113.1"], "allow");
  await add(one, lines(60).slice(40));
  expect(await active(one)).toHaveLength(61);
  expect((await inactive(one)).total).toBe(0);

  const preview = await inactive(one, { plan: "free" });
  await endPlan(one);
  const now = await inactive(one);
  expect(now.rules).toEqual(preview.rules);
  expect(now).toMatchObject({ plan: "free", total: 10 });
  expect(now.rules[0]).toMatchObject({
    kind: "ip",
    surface: "storefront",
    effect: "block",
    because: "The Free plan includes 50 blocked IP entries; older ones come first.",
  });
  const acting = await active(one);
  expect(acting).toHaveLength(51);
  expect(acting).toEqual(expect.arrayContaining([...lines(40), "203.0.113.1"]));
  expect(now.rules.map(({ value }) => value).filter((value) => acting.includes(value))).toEqual([]);
  // Inactive entries remain in the list.
  const { data } = await one.send(getRuleList, { kind: "ip" });
  expect(data?.list.counts.total).toBe(61);

  await givePlan(under.database.db, one.shop.id, "premium");
  expect(await active(one)).toHaveLength(61);
});

test("an IP list above the plan's limit can be edited and shortened, and the next oldest entry becomes active", async () => {
  const one = await premium();
  for (const line of lines(52)) await add(one, [line]);
  await endPlan(one);
  const [old, newest] = await idsOf(one, [address(0), address(51)]);
  const note = await one.send(updateRuleEntries, {
    kind: "ip",
    ids: [newest!],
    set: { note: "still here" },
  });
  expect(note.result).toBe(true);
  expect((await one.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"] })).result).toBe(
    false,
  );
  expect((await one.send(deleteRuleEntries, { kind: "ip", ids: [old!] })).result).toBe(true);
  expect(await active(one)).toEqual(lines(51).slice(1).sort());
  expect((await inactive(one)).rules.map(({ value }) => value)).toEqual([address(51)]);
});

test("on the Free plan firewall rules are inactive, and can be deleted but not added", async () => {
  const one = await premium();
  const { db } = under.database;
  const wall = { surface: "firewall" as const };
  await one.send(addRuleEntries, { kind: "ip", ...wall, lines: ["203.0.113.1"] });
  await one.send(saveCountries, {
    ...wall,
    expectedVersion: 0,
    mode: "block",
    enabled: true,
    countries: [{ code: "FR" }],
  });
  await endPlan(one);
  expect((await loadRuleset(db, one.shop.id, "firewall"))?.entries).toEqual([]);
  expect((await inactive(one)).rules.map(({ because }) => because)).toEqual([
    "The firewall is not part of the Free plan.",
    "The firewall is not part of the Free plan.",
  ]);
  expect(
    await one.send(addRuleEntries, { kind: "ip", ...wall, lines: ["203.0.113.2"] }),
  ).toMatchObject({
    code: "plan_required",
    Message:
      "The firewall requires a Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
  });
  const { data } = await one.send(getRuleList, { ...wall, kind: "ip" });
  const ids = data!.entries.map(({ id }) => id);
  expect((await one.send(deleteRuleEntries, { ...wall, kind: "ip", ids })).result).toBe(true);
});

test("disabled entries do not count toward the plan's limit and are not listed as inactive", async () => {
  const one = await premium();
  await add(one, lines(55));
  const ids = await idsOf(one, lines(55).slice(0, 5));
  await one.send(updateRuleEntries, { kind: "ip", ids, set: { enabled: false } });
  await endPlan(one);
  expect((await inactive(one)).total).toBe(0);
  expect(await active(one)).toHaveLength(50);
});

test("a change of plan raises the ruleset version and notifies every process", async () => {
  const one = await premium();
  const { db } = under.database;
  let hear = (_domain: string) => {};
  const notification = new Promise<string>((resolve) => (hear = resolve));
  const stop = await under.database.listen("ruleset_changed", (domain) => hear(domain));
  const [before] = await db.select().from(shops).where(eq(shops.id, one.shop.id));
  await db.transaction((tx) =>
    recordPlanChange(tx, {
      shop: one.shop,
      from: "premium",
      to: "free",
      actor: "platform",
      because: {},
      at: under.time.now,
    }),
  );
  expect(await notification).toBe(one.shop.domain);
  await stop();
  const [after] = await db.select().from(shops).where(eq(shops.id, one.shop.id));
  expect(after!.rulesetVersion).toBe(before!.rulesetVersion + 1);
});

test("the pages of inactive entries contain each entry once", async () => {
  const one = await premium();
  await add(one, lines(75));
  await endPlan(one);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => one.send(getInactiveRules, { page, pageSize: 10 })),
  );
  const ids = pages.flatMap(({ data }) => data!.rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(25);
  expect(ids).toHaveLength(25);
});
