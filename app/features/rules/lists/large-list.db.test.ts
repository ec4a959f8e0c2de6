import { beforeAll, expect, test, vi } from "vitest";

import type { InputOf } from "#app/contract/call";
import { exportRules } from "#app/contract/rules/rule-files";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  LINE_REMARKS,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { ruleEntries } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { mixedIpLines } from "#tests/helpers/rules/ip-lines";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

// `npm run bench -- import` measures the duration. This test allows for a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const LINES = 50_000;

let under: ApiUnderTest;
let merchant: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
  merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
});

const lines = mixedIpLines(LINES);

test("50,000 lines with 5,000 invalid lines are refused, all are counted, and the first 1,000 are reported", async () => {
  const junk = lines.map((text, index) => (index % 10 === 3 ? `${text}.x` : text));
  const answer = await merchant.send(addRuleEntries, { kind: "ip", lines: junk });
  expect(answer).toMatchObject({
    code: "invalid_input",
    Message: "5,000 lines of 50,000 are not valid. Nothing was saved.",
  });
  expect(Object.keys((!answer.result && answer.fields) || {})).toHaveLength(1_000);
  expect(await under.database.db.$count(ruleEntries)).toBe(0);
});

test("50,000 IP lines are added", async () => {
  const answer = await merchant.send(addRuleEntries, {
    kind: "ip",
    lines,
    source: "import",
    ownIp: "203.0.113.9",
  });
  expect(answer.data?.added).toBe(LINES);
});

test("the ruleset loads each of 50,000 entries once, without blocking the process", async () => {
  const { db } = under.database;
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const ruleset = await loadRuleset(db, merchant.shop.id, "storefront");
  clearInterval(turning);
  expect(new Set(ruleset?.entries.map((entry) => entry.value)).size).toBe(LINES);
  expect(ruleset?.entries).toHaveLength(LINES);
  expect(turns).toBeGreaterThan(5);
});

test("adding the same 50,000 lines again reports them as duplicates", async () => {
  const answer = await merchant.send(addRuleEntries, { kind: "ip", lines });
  expect(answer.data?.added).toBe(0);
  expect(answer.data?.remarks.duplicates).toBe(LINES);
  expect(answer.data?.duplicates).toHaveLength(LINE_REMARKS);
});

test("a full IP list refuses another entry, and the message contains the limit", async () => {
  const answer = await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.7"] });
  expect(answer).toMatchObject({
    code: "invalid_input",
    fields: { lines: expect.stringContaining("at most 50,000 entries") },
  });
});

test.each<[string, Partial<InputOf<typeof getRuleList>>, number]>([
  ["the first page", {}, LINES],
  ["the last page", { page: LINES / 50 }, LINES],
  ["the first page by address", { sort: "value-asc" }, LINES],
  ["the first page by hits", { sort: "hits-desc" }, LINES],
  [
    "a search for text",
    { search: "10.0.1." },
    lines.filter((text) => text.includes("10.0.1.")).length,
  ],
  ["a search for an address in a range", { search: "172.16.0.30" }, 1],
  ["a search for an IPv6 address", { search: "2001:db8:a::1" }, 1],
])(
  "the query for %s of 50,000 entries returns the expected number of matches",
  async (_what, input, matching) => {
    const answer = await merchant.send(getRuleList, { kind: "ip", ...input });
    expect(answer.data?.matching).toBe(matching);
  },
);

test("50,000 IP entries are exported, turned off and deleted", async () => {
  const exported = await merchant.send(exportRules, { format: "csv", kind: "ip" });
  expect(exported.data?.text.split("\r\n")).toHaveLength(LINES + 2);
  const rows = await under.database.db.select({ id: ruleEntries.id }).from(ruleEntries);
  const ids = rows.map(({ id }) => id);
  const off = await merchant.send(updateRuleEntries, { kind: "ip", ids, set: { enabled: false } });
  expect(off.data).toMatchObject({ updated: LINES, list: { counts: { enabled: 0 } } });
  const deleted = await merchant.send(deleteRuleEntries, { kind: "ip", ids });
  expect(deleted.data).toMatchObject({ deleted: LINES, list: { counts: { total: 0 } } });
});
