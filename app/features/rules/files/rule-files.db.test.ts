import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import { getRules } from "#app/contract/rules/block-lists";
import { checkRuleFile, exportRules } from "#app/contract/rules/rule-files";
import { addRuleEntries } from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const csv = (...lines: string[]) =>
  ({ format: "csv", text: ["type,value,effect,action,note", ...lines].join("\n") }) as const;

const values = async (owner: Merchant, query: InputOf<typeof getRules> = {}) =>
  (await owner.send(getRules, query)).data!.rules.map(({ kind, value }) => `${kind} ${value}`);

const FILE = csv(
  "ip,198.51.100.7,,,From a file",
  "referrer,spam.example,,monitor,",
  "user-agent,python-requests,,,",
  "country,FR,allow,,",
);

test("exported rules import into another store as CSV and JSON, and a second import adds none", async () => {
  const owner = await premiumMerchant(under);
  await importFile(owner, FILE);
  for (const format of ["csv", "json"] as const) {
    const file = (await owner.send(exportRules, { format })).data!;
    expect(file.filename).toBe(`palisade-rules-2026-11-20.${format}`);
    const other = await premiumMerchant(under);
    const input = { format, text: file.text };
    expect((await importFile(other, input)).data?.added).toBe(4);
    const again = (await other.send(exportRules, { format })).data!;
    expect(again.text.replace(other.shop.domain, owner.shop.domain)).toBe(file.text);
    expect((await importFile(other, input)).data).toMatchObject({ added: 0, known: 4 });
  }
});

test("the check of a rule file returns what an import would add, and adds no rule", async () => {
  const owner = await premiumMerchant(under);
  await owner.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.7"] });
  const { data } = await owner.send(
    checkRuleFile,
    csv("ip,198.51.100.7", "ip,198.51.100.8", "url,/pages/a", "ip,10.0.0.0/8"),
  );
  expect(data).toEqual({
    file: expect.any(String),
    added: [
      { kind: "ip", effect: "block", count: 2 },
      { kind: "url", effect: "block", count: 1 },
    ],
    known: 1,
    ended: 0,
    off: 0,
    ignored: [],
    layout: {
      separator: "comma",
      columns: ["type", "value", "effect", "action", "note"],
      values: ["value"],
    },
    remarks: [],
    problems: [],
    problemCount: 0,
    risks: [expect.objectContaining({ line: 5, text: "ip 10.0.0.0/8" })],
    riskCount: 1,
    notices: [],
    noticeCount: 0,
  });
  expect(await values(owner)).toEqual(["ip 198.51.100.7"]);
});

test("the check of a rule file returns long column names in full and reads the chosen column", async () => {
  const owner = await premiumMerchant(under);
  const [value, note] = [
    "Address that the hosting company reports",
    "Day of the report and of the last",
  ];
  const names = [`${value} as the source of attacks`, `${note} one before it`] as const;
  const input = { format: "csv" as const, text: `${names.join()}\n198.51.100.7,Monday\n` };
  const chosen = { ...input, kind: "ip" as const, valueColumn: names[0] };
  expect(await owner.send(checkRuleFile, chosen)).toMatchObject({
    data: {
      ...{ problemCount: 0, added: [{ kind: "ip", count: 1 }], ignored: [names[1]] },
      layout: { columns: names, values: [names[0]] },
    },
  });
});

test("the check of a rule file returns notices about rules that may never match", async () => {
  const owner = await premiumMerchant(under);
  const agents = [String.raw`user-agent,01h4x\.com`, String.raw`user-agent,Bad\ Bot`];
  const referrers = [
    "referrer,exact:https://forum.example/thread/1",
    String.raw`referrer,regex:forum\.example/thread/\d+`,
  ];
  const file = csv(...agents, ...referrers, "ip,198.51.100.8");
  const { data } = await owner.send(checkRuleFile, file);
  expect(data).toMatchObject({ noticeCount: 4, riskCount: 0 });
  expect(data!.notices.map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining("signs of a regular expression")],
    [3, expect.stringContaining("signs of a regular expression")],
    [4, expect.stringContaining("Browsers send only the website")],
    [5, expect.stringContaining("Browsers send only the website")],
  ]);
});

test("an import with invalid lines requires confirmation, and then adds the other lines", async () => {
  const owner = await premiumMerchant(under);
  const bad = csv("ip,198.51.100.7", "ip,300.1.1.1", "planet,Mars");
  const looked = await owner.send(checkRuleFile, bad);
  expect(looked.data?.problems.map(({ line }) => line)).toEqual([3, 4]);
  expect(await importFile(owner, bad)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedRisks: expect.stringContaining("line 3, 4") },
  });
  expect(await values(owner)).toEqual([]);
  const { data } = await importFile(owner, { ...bad, confirmedRisks: true });
  expect(data).toMatchObject({ added: 1, leftOutCount: 2, leftOut: [{ line: 3 }, { line: 4 }] });
  expect(await values(owner)).toEqual(["ip 198.51.100.7"]);
});

test("an import of a file without a valid line is refused", async () => {
  const owner = await premiumMerchant(under);
  const answer = await importFile(owner, { ...csv("ip,300.1.1.1"), confirmedRisks: true });
  expect(answer).toMatchObject({ code: "invalid_input" });
  expect(Object.keys((!answer.result && answer.fields) || {})).toEqual(["lines.1"]);
});

test("risks and a lock-out of the merchant require confirmation before an import", async () => {
  const owner = await premiumMerchant(under);
  const wide = csv("ip,203.0.0.0/12");
  const own = { ...wide, ownIp: "203.0.113.9" };
  expect(await importFile(owner, own)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedRisks: expect.stringContaining("1 rule") },
  });
  expect(await importFile(owner, { ...own, confirmedRisks: true })).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.any(String) },
  });
  expect(await values(owner)).toEqual([]);
  const confirmedInput = { ...own, confirmedRisks: true, confirmedLockOut: true };
  expect((await importFile(owner, confirmedInput)).data?.added).toBe(1);
});

test("an import with an enabled rule outside the plan is refused, and a disabled rule outside the plan is imported", async () => {
  const free = await under.merchant();
  const file = (enabled: string) =>
    ({
      format: "csv",
      text: `type,value,enabled\nip,198.51.100.7,yes\nasn,AS64500,${enabled}`,
    }) as const;
  expect(await importFile(free, file("yes"))).toMatchObject({ code: "plan_required" });
  expect(await values(free)).toEqual([]);
  expect((await importFile(free, file("no"))).data?.added).toBe(2);
});
