import { beforeAll, expect, test } from "vitest";

import { checkRuleFile } from "#app/contract/rules/rule-files";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";

/** Maximum characters of the answer to a request with only invalid values. */
const MOST_CHARS = 256_000;

let under: ApiUnderTest;
let owner: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
  owner = await premiumMerchant(under);
});

async function send(path: string, body: unknown): Promise<string> {
  const response = await under.api(
    new Request(`https://app.example.com${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return response.text();
}

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));
const keys = (count: number) =>
  Object.fromEntries(lines(count, (at) => `k${at}`).map((key) => [key, 0]));
const csv = (header: string, count: number, line: (at: number) => string) =>
  [header, ...lines(count, line)].join("\n");
const bad = (at: number) => `no address ${at} ${"x".repeat(60)}`;

test.each<[string, string, unknown]>([
  [
    "10,000 unreadable lines",
    "/api/rules/addRuleEntries",
    { kind: "ip", lines: lines(10_000, bad) },
  ],
  [
    "10,000 equal lines",
    "/api/rules/addRuleEntries",
    { kind: "ip", lines: lines(10_000, () => "198.51.100.7/24") },
  ],
  [
    "12,000 unknown fields",
    "/api/rules/addRuleEntries",
    { kind: "ip", lines: ["198.51.100.7"], ...keys(12_000) },
  ],
  [
    "a file of 10,000 unreadable rules, looked at",
    "/api/blockLists/checkRuleFile",
    { format: "csv", text: csv("type,value", 10_000, (at) => `ip,${bad(at)}`) },
  ],
  [
    "a file of 9,000 unknown columns",
    "/api/blockLists/checkRuleFile",
    { format: "csv", text: `type,value,${lines(9_000, bad).join()}\nip,198.51.100.7` },
  ],
  [
    "a file of a million commas",
    "/api/blockLists/checkRuleFile",
    { format: "csv", text: ",".repeat(1_000_000) },
  ],
  [
    "a JSON rule of 40,000 unknown fields",
    "/api/blockLists/checkRuleFile",
    {
      format: "json",
      text: JSON.stringify({ format: "palisade-rules", version: 1, rules: [keys(40_000)] }),
    },
  ],
  [
    "10,000 JSON rules of unknown fields",
    "/api/blockLists/checkRuleFile",
    {
      format: "json",
      text: JSON.stringify({
        format: "palisade-rules",
        version: 1,
        rules: lines(10_000, () => "").map(() => keys(12)),
      }),
    },
  ],
  [
    "a settings file of 40,000 unknown fields",
    "/api/settingsFile/checkSettingsFile",
    { text: JSON.stringify({ format: "palisade-settings", version: 1, ...keys(40_000) }) },
  ],
  [
    "a settings file of 10,000 unreadable entries",
    "/api/settingsFile/checkSettingsFile",
    {
      text: JSON.stringify({
        format: "palisade-settings",
        version: 1,
        store: "a",
        exportedAt: "2026-11-20T12:00:00Z",
        lists: [
          {
            surface: "storefront",
            kind: "ip",
            mode: "block",
            enabled: true,
            entries: lines(10_000, (at) => bad(at)).map((value) => ({ value, effect: "block" })),
          },
        ],
      }),
    },
  ],
  [
    "people, 12,000 unreadable rows",
    "/api/people/checkPeopleFile",
    { text: csv("effect,kind,value", 12_000, (at) => `block,email,no mail ${at}`) },
  ],
  [
    "people, rows of unknown fields",
    "/api/people/checkPeopleFile",
    { text: csv("effect,kind,value", 20_000, () => `a,b,${"c".repeat(10)}`) },
  ],
  [
    "people, unreadable lines",
    "/api/people/addPeople",
    { effect: "block", kind: "email", lines: lines(1_000, bad) },
  ],
  [
    "order filters, 8,000 unreadable rows",
    "/api/orderFilters/checkFilterFile",
    {
      format: "csv",
      text: csv("filter,then,field,operator,values", 8_000, (at) => `${at},a,b,c,d`),
    },
  ],
  [
    "order filters, 8,000 JSON filters of unknown fields",
    "/api/orderFilters/checkFilterFile",
    {
      format: "json",
      text: JSON.stringify({
        format: "palisade-order-filters",
        version: 1,
        filters: lines(8_000, () => "").map(() => ({ a: 1 })),
      }),
    },
  ],
  [
    "conditions of 10,000 groups",
    "/api/orderFilters/saveOrderFilter",
    {
      edits: null,
      filter: {
        conditions: { match: "all", groups: lines(10_000, () => "").map(() => ({ x: 1 })) },
      },
    },
  ],
  [
    "a condition of 20,000 unknown values",
    "/api/rules/addRuleEntries",
    {
      kind: "custom",
      lines: [
        JSON.stringify({ all: [{ all: [["country", "any-of", ...lines(20_000, String)]] }] }),
      ],
    },
  ],
])("the answer to %s has fewer than 256,000 characters", async (_, path, body) => {
  const answer = await send(path, body);
  expect(answer.length).toBeLessThan(MOST_CHARS);
  expect(() => void JSON.parse(answer)).not.toThrow();
});

test("the error for an import of 10,000 unreadable rules has fewer than 256,000 characters", async () => {
  const text = csv("type,value", 10_000, (at) => `ip,${bad(at)}`);
  const { data } = await owner.send(checkRuleFile, { format: "csv", text });
  const answer = await send("/api/blockLists/importRules", { file: data!.file });
  expect(answer.length).toBeLessThan(MOST_CHARS);
  expect(JSON.parse(answer)).toMatchObject({ code: "invalid_input" });
});
