import { Worker } from "node:worker_threads";

import { beforeAll, expect, test, vi } from "vitest";

import { lookUpAddress, lookUpList } from "#app/contract/ip-lookup";
import {
  CONFLICTS_SHOWN,
  deleteRules,
  getRuleConflicts,
  getRules,
} from "#app/contract/rules/block-lists";
import { checkRuleFile, exportRules, RULE_FILE_BYTES } from "#app/contract/rules/rule-files";
import { previewVersionUndo, undoRuleVersion } from "#app/contract/rules/rule-history";
import { addRuleEntries } from "#app/contract/rules/rules";
import { undoChange } from "#app/contract/undo";
import { getVisit } from "#app/contract/visits/visitors";
import { parseAddress } from "#app/engine/net/address";
import { rulesetImages, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";
import { addRule } from "#tests/helpers/rules/mixed-rules";
import { mixedRuleLines } from "#tests/helpers/rules/rule-lines";
import { undoOf } from "#tests/helpers/screens/api-answers";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { readRulesetRows } from "../lists/ruleset.queries.server";

/** `npm run bench -- import` measures the duration for 50,000 rules, the maximum of a store. */
const LINES = 20_000;
const LINES_AT_MOST = 50_000;
const LINES_OF_RULES = mixedRuleLines(LINES);

let under: ApiUnderTest;
let owner: Merchant;
let imported: Awaited<ReturnType<typeof importAll>>;
beforeAll(async () => {
  under = await apiUnderTest();
  owner = await premiumMerchant(under);
  imported = await importAll();
});

function importAll() {
  const text = ["type,value,note", ...LINES_OF_RULES].join("\n");
  return importFile(owner, { format: "csv", text, ownIp: "203.0.113.9" });
}

test("20,000 mixed rules are imported and shown in pages", async () => {
  expect(imported.data).toMatchObject({ added: LINES });
  const { data } = await owner.send(getRules, { sort: "hits-desc", page: LINES / 50 });
  expect(data).toMatchObject({ matching: LINES, total: LINES });
  expect(data?.rules).toHaveLength(50);
});

test("all conflicts of one wide rule with thousands of rules are counted", async () => {
  const wide = await addRule(owner, "ip", "10.0.0.0/8");
  const { data } = await owner.send(getRuleConflicts, {});
  expect(data?.total).toBe(LINES_OF_RULES.filter((line) => line.startsWith("ip,10.")).length);
  expect(data?.conflicts).toHaveLength(CONFLICTS_SHOWN);
  expect(data?.conflicts.every(({ by }) => by?.id === wide)).toBe(true);
  await owner.send(deleteRules, { chosen: { ids: [wide] } });
});

/** Returns the number of worker thread tasks that start during the work. */
async function tasksDuring(work: () => Promise<unknown>): Promise<number> {
  const requests = vi.spyOn(Worker.prototype, "postMessage");
  try {
    await work();
    return requests.mock.calls.filter(([message]) => "module" in (message as object)).length;
  } finally {
    requests.mockRestore();
  }
}

const ADDRESS = "10.1.2.3";

test("IP lookups use the stored image of 20,000 rules, and a visit page compiles past rules in one thread task", async () => {
  const { db } = under.database;
  const entryId = await addRule(owner, "ip", ADDRESS);
  const lookUp = async () => {
    const { data } = await owner.send(lookUpAddress, { text: ADDRESS });
    expect(data?.report).toMatchObject({ verdict: { outcome: "block", entryId } });
    const lookup = await owner.send(lookUpList, { lines: [ADDRESS] });
    expect(lookup.data?.rows).toMatchObject([{ outcome: "block" }]);
  };
  await lookUp();
  await expect
    .poll(() => db.select({ id: rulesetImages.shopId }).from(rulesetImages))
    .toHaveLength(1);
  expect(await tasksDuring(lookUp)).toBe(0);

  const { shopId, version } = (await readRulesetRows(db, owner.shop.id, "storefront"))!;
  const recorder = recorderOn(db);
  const visit = aVisit({ shopId, address: parseAddress(ADDRESS)! });
  recorder.record({ ...visit, decision: { ...visit.decision, rulesetVersion: version - 1 } });
  await recorder.flush();
  const [{ id } = { id: 0 }] = await db.select({ id: visits.id }).from(visits);
  const openVisit = async () => {
    const { data } = await owner.send(getVisit, { id: String(id) });
    expect(data).toMatchObject({ verdict: { entryId }, verdictThen: { outcome: "allow" } });
  };
  expect(await tasksDuring(openVisit)).toBe(1);
  await owner.send(deleteRules, { chosen: { ids: [entryId] } });
});

test("one worker thread task finds the conflicts among 20,000 rules", async () => {
  expect(await tasksDuring(() => owner.send(getRuleConflicts, {}))).toBe(1);
});

test("rule conflicts are found without a worker thread if no thread is available, and a warning is logged", async () => {
  const wide = await addRule(owner, "ip", "10.0.0.0/8");
  const { data } = await owner.send(getRuleConflicts, {});
  expect(data?.total).toBeGreaterThan(CONFLICTS_SHOWN);
  const refused = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => {
    throw new Error("no thread");
  });
  const found = await owner.send(getRuleConflicts, {});
  refused.mockRestore();
  expect(found.data).toEqual(data);
  expect(under.logged.join("\n")).toMatch(/no thread could find rule conflicts/);
  await owner.send(deleteRules, { chosen: { ids: [wide] } });
});

test("the CSV export contains all 20,000 rules", async () => {
  const exported = await owner.send(exportRules, { format: "csv" });
  expect(exported.data?.text.split("\r\n")).toHaveLength(LINES + 2);
});

test("20,000 rules exported as JSON can be read again", async () => {
  const exported = await owner.send(exportRules, { format: "json" });
  const { text } = exported.data!;
  expect(text.length * (LINES_AT_MOST / LINES)).toBeLessThanOrEqual(RULE_FILE_BYTES);
  const read = await owner.send(checkRuleFile, { format: "json", text });
  expect(read.data).toMatchObject({ known: LINES, problemCount: 0 });
});

test("20,000 rules are deleted, and an undo restores them", async () => {
  const deleted = await owner.send(deleteRules, { chosen: { matching: {}, count: LINES } });
  expect(deleted.data).toEqual({ deleted: LINES });
  expect((await owner.send(getRules, {})).data).toMatchObject({ total: 0 });
  const undone = await owner.send(undoChange, undoOf(deleted));
  expect(undone.result).toBe(true);
  expect((await owner.send(getRules, {})).data).toMatchObject({ total: LINES });
});

test("the addition of 20,000 entries is undone and redone, and an entry that was added later remains", async () => {
  const merchant = await premiumMerchant(under);
  const lines = Array.from({ length: LINES }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  await merchant.send(addRuleEntries, { kind: "ip", lines });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  for (const [version, counts, left] of [
    [1, { added: 0, removed: LINES, changed: 0 }, 1],
    [3, { added: LINES, removed: 0, changed: 0 }, LINES + 1],
  ] as const) {
    const { data } = await merchant.send(previewVersionUndo, { version });
    expect(data?.counts).toEqual(counts);
    const expectedVersion = data!.current;
    const undone = await merchant.send(undoRuleVersion, { version, expectedVersion });
    expect(undone.result).toBe(true);
    expect((await merchant.send(getRules, {})).data).toMatchObject({ total: left });
  }
});
