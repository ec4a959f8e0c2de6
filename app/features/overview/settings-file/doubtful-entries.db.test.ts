import { beforeAll, expect, test } from "vitest";

import { exportRules } from "#app/contract/rules/rule-files";
import { deleteRuleEntries, getRuleList } from "#app/contract/rules/rules";
import { checkSettingsFile, exportSettings, type SettingsFile } from "#app/contract/settings-file";
import { allOf } from "#tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { premiumMerchant } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const fileOf = async (merchant: Merchant) =>
  JSON.parse((await merchant.send(exportSettings, {})).data!.text) as SettingsFile;

const entry = { value: "203.0.113.9", effect: "block" };
const withList = (kind: string, entries: object[]) => ({
  lists: [
    {
      surface: "storefront",
      kind,
      mode: "block",
      enabled: true,
      follows: true,
      otherMode: null,
      entries,
    },
  ],
});

const hosts = (value: string) => ({ value, effect: "block" });

test.each([
  ["an invalid address", "ip", hosts("300.1.1.1"), "300.1.1.1"],
  ["an invalid country", "country", hosts("Atlantis!"), "Atlantis!"],
  ["an invalid network", "asn", hosts("AS99999999999"), "AS99999999999"],
  ["an invalid referrer", "referrer", hosts("domain:nodot"), "nodot"],
  ["an open bracket in an expression", "referrer", hosts("regex:("), "("],
  ["an invalid page", "url", hosts("exact:nowhere"), "nowhere"],
  ["an unknown network class", "network", hosts("carrier-pigeon"), "carrier-pigeon"],
  ["an unknown crawler", "crawler", hosts("nobody"), "nobody"],
  ["an invalid user agent expression", "user-agent", hosts("regex:("), "("],
  ["an unknown sign", "behaviour", hosts("yawning"), "yawning"],
  ["invalid conditions", "custom", { ...hosts("{}"), label: "Odd" }, "Odd"],
  [
    "a redirect to a page on which it acts",
    "ip",
    { ...entry, action: "redirect", target: "/sale" },
    "203.0.113.9",
  ],
  ["a redirect without target", "ip", { ...entry, action: "redirect" }, "203.0.113.9"],
  [
    "a redirect to a script",
    "ip",
    { ...entry, action: "redirect", target: "javascript:alert(1)" },
    "203.0.113.9",
  ],
  [
    "invalid pages",
    "ip",
    { ...entry, scope: { match: "only", pages: ["regex:("] } },
    "203.0.113.9",
  ],
  ["a note that is too long", "ip", { ...entry, note: "a".repeat(501) }, "203.0.113.9"],
  ["an unknown field", "ip", { ...entry, surprise: 1 }, "203.0.113.9"],
  [
    "a country narrowed to a territory",
    "country",
    { ...hosts("US"), regions: { match: "only", names: ["Oregon", "Puerto Rico"] } },
    "United States",
  ],
  [
    "a region that the location data lacks",
    "country",
    { ...hosts("FR"), regions: { match: "only", names: ["Atlantis"] } },
    "France",
  ],
  [
    "a custom rule about a territory as a region",
    "custom",
    hosts(allOf(["country", "any-of", "US"], ["region", "is", "Guam"])),
    "Guam",
  ],
])("an entry with %s is imported disabled, with a note", async (_, kind, doubtful, name) => {
  const merchant = await premiumMerchant(under);
  const file = await fileOf(merchant);
  const text = JSON.stringify({ ...file, ...withList(kind, [doubtful]) });
  const checked = await merchant.send(checkSettingsFile, { text });
  expect(checked.data?.changes).toMatchObject([
    {
      what: "1 added",
      notes: [
        {
          rule: expect.stringContaining(name),
          text: expect.stringMatching(/^Imported, turned off\. ./),
        },
      ],
    },
  ]);
  const done = await importSettingsFile(merchant, { text });
  expect(done.data?.changes).toEqual(checked.data?.changes);
  const ruleKind = kind as "ip";
  const ruleList = await merchant.send(getRuleList, { kind: ruleKind });
  expect(ruleList.data?.entries).toMatchObject([{ enabled: false }]);
  const { target, id } = ruleList.data!.entries[0]!;
  expect(target === null || target === "/sale").toBe(true);
  // The entry can be searched, exported and deleted, and the file can be imported again.
  const found = await merchant.send(getRuleList, { kind: ruleKind, search: "zz" });
  expect(found.result).toBe(true);
  expect((await merchant.send(exportRules, { format: "csv" })).result).toBe(true);
  const own = JSON.stringify(await fileOf(merchant));
  expect((await merchant.send(checkSettingsFile, { text: own })).data?.changes).toEqual([]);
  expect((await merchant.send(deleteRuleEntries, { kind: ruleKind, ids: [id] })).result).toBe(true);
});

test("an entry without a value and a repeated entry are omitted, with a note", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const text = JSON.stringify({ ...file, ...withList("ip", [[], {}, entry, entry]) });
  const { data } = await importSettingsFile(merchant, { text });
  expect(data?.changes).toMatchObject([
    {
      what: "1 added",
      notes: [
        { rule: "Entry 1", text: "Not imported. It has no readable value." },
        { rule: "Entry 2", text: "Not imported. It has no readable value." },
        { rule: "203.0.113.9", text: "Not imported. It is listed twice." },
      ],
    },
  ]);
});

test("a file with 51 prioritized rules is rejected completely", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const prioritizedEntries = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      return { value: `203.0.113.${at}`, effect: "block", position: at % 50 };
    });
  const textOf = (count: number) =>
    JSON.stringify({ ...file, ...withList("ip", prioritizedEntries(count)) });
  expect(await importSettingsFile(merchant, { text: textOf(51) })).toMatchObject({
    code: "invalid_input",
    Message: "The custom order can have at most 50 rules; this would make 51. Nothing was changed.",
  });
  expect((await fileOf(merchant)).lists).toEqual([]);
  expect((await importSettingsFile(merchant, { text: textOf(50) })).result).toBe(true);
});
