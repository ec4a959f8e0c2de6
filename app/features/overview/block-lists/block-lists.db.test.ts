import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import type { InputOf } from "#app/contract/call";
import {
  changeRules,
  deleteRules,
  getRuleConflicts,
  type getRules,
  orderRules,
} from "#app/contract/rules/block-lists";
import { setRuleListEnabled, updateRuleEntries } from "#app/contract/rules/rules";
import { entryHits, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, idToken } from "#tests/helpers/data-api";
import { endPlan, premiumMerchant } from "#tests/helpers/plans";
import { addRule, readRules, shownRules, withRules } from "#tests/helpers/rules/mixed-rules";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Shop with rules, shared by tests that only read. */
let unchanged: Awaited<ReturnType<typeof withRules>>;
beforeAll(async () => {
  unchanged = await withRules(under);
});

test("rules of all kinds are in one table, in the order of evaluation", async () => {
  const { owner, ids } = await withRules(under);
  expect(await shownRules(owner)).toEqual([
    "referrer domain:partner.example",
    "ip 198.51.100.7",
    "crawler bot:gptbot",
    "url exact:/pages/press",
    "referrer domain:spam.example",
    "user-agent contains:python-requests",
    "behaviour pages-per-minute:60",
    "network tor",
    "asn AS64500",
    "country FR",
  ]);
  await owner.send(orderRules, { ids: [ids.country], expected: [] });
  expect((await shownRules(owner)).slice(0, 3)).toEqual([
    "referrer domain:partner.example",
    "country FR",
    "ip 198.51.100.7",
  ]);
});

test.each<[InputOf<typeof getRules>, string[]]>([
  [{ tab: "watch" }, ["asn AS64500"]],
  [{ kind: "referrer", effect: "block" }, ["referrer domain:spam.example"]],
  [{ action: "monitor" }, ["asn AS64500"]],
  [{ action: "block", kind: "referrer" }, ["referrer domain:spam.example"]],
  [{ search: "PRESS" }, ["url exact:/pages/press"]],
  [{ search: "198.51.100.7" }, ["ip 198.51.100.7"]],
  [{ source: "import" }, []],
  [{ status: "disabled" }, []],
])("the table of rules with the filters %j shows the rules %j", async (query, expected) => {
  expect(await shownRules(unchanged.owner, query)).toEqual(expected);
});

test("rules of another store are neither listed nor changed", async () => {
  const { ids } = unchanged;
  const other = await premiumMerchant(under);
  expect(await readRules(other)).toMatchObject({
    rules: [],
    matching: 0,
    total: 0,
    prioritized: [],
  });
  const chosen = { ids: Object.values(ids) };
  expect((await other.send(changeRules, { chosen, set: { enabled: false } })).data).toEqual({
    changed: 0,
  });
  expect((await other.send(deleteRules, { chosen })).data).toEqual({ deleted: 0 });
  const order = await other.send(orderRules, { ids: [ids.ip], expected: [] });
  expect(order).toMatchObject({ code: "invalid_input" });
});

test("rules have their hits of 24 hours and seven days, and the tab 'unused' lists rules without hits", async () => {
  const { owner, ids } = await withRules(under);
  const { db } = under.database;
  const { now } = under.time;
  const shopId = owner.shop.id;
  const at = new Date(now - 60_000);
  const visit = {
    shopId,
    surface: "storefront",
    reference: "7K2M9QTDXA",
    outcome: "block",
    cause: "ip",
    entryId: ids.ip,
    rulesetVersion: 1,
    ip: "198.51.100.7",
    userAgent: "x",
    referrer: "",
    path: "/",
  } as const;
  await db.insert(visits).values([
    { ...visit, at },
    { ...visit, at: new Date(now - 2 * DAY_MS) },
    { ...visit, at, outcome: "test" },
  ]);
  const day = at.toISOString().slice(0, 10);
  await db.insert(entryHits).values([
    { shopId, entryId: ids.ip, day, hits: 5, lastAt: at },
    { shopId, entryId: ids.asn, day, hits: 0, monitored: 3, lastMonitoredAt: at },
    { shopId, entryId: ids.url, day: "2026-08-01", hits: 1, lastAt: new Date("2026-08-01") },
  ]);
  const { rules } = await readRules(owner, { sort: "hits-desc" });
  expect(rules.slice(0, 2).map(({ id }) => id)).toEqual([ids.ip, ids.asn]);
  expect(rules[0]).toMatchObject({ hits24h: 1, hits7d: 5, lastHitAt: at.toISOString() });
  expect(rules[1]).toMatchObject({ hits24h: 0, monitored7d: 3 });
  const unused = await shownRules(owner, { tab: "unused" });
  expect(unused).toHaveLength(8);
  expect(unused).toContain("url exact:/pages/press");
  expect(unused).not.toContain("asn AS64500");
});

test("the filter 'inactive' matches a rule outside the plan", async () => {
  const owner = await premiumMerchant(under);
  await addRule(owner, "asn", "AS64500");
  await addRule(owner, "ip", "198.51.100.7");
  expect(await shownRules(owner, { status: "inactive" })).toEqual([]);
  await endPlan(under, owner);
  expect(await shownRules(owner, { status: "inactive" })).toEqual(["asn AS64500"]);
});

test("the list of conflicts contains the rules without effect, each with the cause", async () => {
  const owner = await premiumMerchant(under);
  const covered = await addRule(owner, "ip", "198.51.100.7");
  const wider = await addRule(owner, "ip", "198.51.100.0/24");
  const letIn = await addRule(owner, "referrer", "host:shop.partner.example");
  await addRule(owner, "referrer", "partner.example", { effect: "allow" });
  await addRule(owner, "country", "FR");
  await owner.send(setRuleListEnabled, { kind: "country", enabled: false });
  await addRule(owner, "url", "/pages/press", {
    expiresAt: new Date(under.time.now + 1_000).toISOString(),
  });
  const before = under.time.now;
  under.time.now += 100 * DAY_MS;
  const later = under.client(await idToken(owner.shop.domain, under.time.now));
  const { data } = await later.send(getRuleConflicts, {});
  under.time.now = before;
  expect(data?.conflicts).toEqual([
    { cause: "switched-off", kind: "country", rule: null, by: null, count: 1 },
    { cause: "expired", kind: "url", rule: null, by: null, count: 1 },
    { cause: "unused", kind: "country", rule: null, by: null, count: 1 },
    { cause: "unused", kind: "ip", rule: null, by: null, count: 2 },
    { cause: "unused", kind: "referrer", rule: null, by: null, count: 1 },
    {
      cause: "redundant",
      kind: "ip",
      rule: { id: covered, words: "198.51.100.7" },
      by: { id: wider, words: "198.51.100.0/24 (256 addresses)" },
      count: 1,
    },
    expect.objectContaining({
      cause: "shadowed-by-allow",
      rule: expect.objectContaining({ id: letIn }),
    }),
  ]);
  expect(data?.total).toBe(7);
});

test("a priority that shadows a rule is a conflict", async () => {
  const owner = await premiumMerchant(under);
  const wide = await addRule(owner, "ip", "198.51.100.0/24");
  const narrow = await addRule(owner, "ip", "198.51.100.7", { action: "challenge" });
  expect((await owner.send(getRuleConflicts, {})).data?.total).toBe(0);
  await owner.send(orderRules, { ids: [wide], expected: [] });
  const { data } = await owner.send(getRuleConflicts, {});
  expect(data?.conflicts).toMatchObject([{ cause: "shadowed", rule: { id: narrow } }]);
  await owner.send(updateRuleEntries, { kind: "ip", ids: [wide], set: { enabled: false } });
  expect((await owner.send(getRuleConflicts, {})).data?.total).toBe(0);
});
