import fc from "fast-check";
import { expect, test } from "vitest";

import { entryAction, entryReason, entrySource, ruleKind } from "#app/contract/rules/rule-entry";
import { finish } from "#app/engine/steps";

import { type ReadRule, readRuleFile } from "./read-rule-file.server";
import { rulesToCsv } from "./rule-csv";
import type { FileRule } from "./rule-file";
import { rulesToJson } from "./rule-json";

const reading = {
  store: { domain: "a.myshopify.com", storeUrl: "https://shop.example" },
  timeZone: "Europe/Berlin",
  regions: {
    DE: ["Bavaria", "Hesse", "Hesse; south"],
    PR: ["Ponce", "San Juan"],
    US: ["California", "Oregon"],
  },
};

const RULE: FileRule = {
  type: "ip",
  value: "203.0.113.7",
  effect: "block",
  action: "block",
  target: null,
  pages: null,
  skips: null,
  regions: null,
  enabled: true,
  label: "",
  reason: null,
  note: "",
  expires_at: null,
  order: null,
  source: "import",
};

const csv = (...lines: string[]) => finish(readRuleFile(lines.join("\n"), "csv", reading));
const rule = ({ line: _line, text: _text, notice: _notice, ...plain }: ReadRule): FileRule => plain;

const someText = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.trim());
const someRule: fc.Arbitrary<FileRule> = fc.oneof(
  fc
    .record({
      label: someText.filter((text) => text.length <= 80 && !text.includes("\0")),
      note: fc.constantFrom("", "=1+1", "'=quoted", "two\nlines", 'a "quote", and a comma', "-5"),
      enabled: fc.boolean(),
      reason: fc.constantFrom(...entryReason.options, null),
      expires_at: fc.constantFrom(null, "2020-01-31T12:00:00.000Z", "2027-01-31T12:00:00.000Z"),
      order: fc.option(fc.integer({ min: 1, max: 50 })),
      source: fc.constantFrom(...entrySource.options),
    })
    .map((part) => ({ ...RULE, ...part })),
  fc.constantFrom<FileRule>(
    { ...RULE, action: "monitor" },
    { ...RULE, pages: { match: "only", pages: ["exact:/a;b;", "exact:/;c", "regex:^/a\\d;;$"] } },
    { ...RULE, effect: "allow", skips: ["country", "network"] },
    { ...RULE, action: "redirect", target: "https://example.com/a;b" },
    { ...RULE, pages: { match: "except", pages: ["exact:/pages/a", "wildcard:/b/*"] } },
    {
      ...RULE,
      type: "country",
      value: "DE",
      regions: { match: "only", names: ["Hesse; south", "Bavaria"] },
    },
    { ...RULE, type: "url", value: "regex:^/a(b|c),;$" },
    { ...RULE, type: "user-agent", value: 'contains:a"b' },
    { ...RULE, type: "behaviour", value: "pages-per-minute:60" },
  ),
);

test("rules are unchanged after they are written to and read from CSV and JSON", () => {
  fc.assert(
    fc.property(fc.array(someRule, { minLength: 1, maxLength: 8 }), (rules) => {
      const about = { store: "a.myshopify.com", exportedAt: "2026-11-20T12:00:00.000Z" };
      const files = [
        ["csv", rulesToCsv(rules)],
        ["json", rulesToJson(rules, about)],
      ] as const;
      for (const [format, text] of files) {
        const read = finish(readRuleFile(text, format, reading));
        expect(read.problems).toEqual([]);
        expect(read.rules.map(rule)).toEqual(rules);
      }
    }),
  );
});

test("a CSV file needs only a type and a value, unknown columns are reported, comments and empty lines are ignored", () => {
  const { rules, problems, ignored } = csv(
    "value;Type;colour",
    "# mine;;",
    "",
    "203.0.113.7/24;IP;red",
  );
  expect(problems).toEqual([]);
  expect(rules.map(rule)).toEqual([{ ...RULE, value: "203.0.113.0/24" }]);
  expect(rules[0]?.line).toBe(4);
  expect(ignored).toEqual(["colour"]);
});

test.each<[string, string, RegExp]>([
  ["an unknown type", "planet,Mars", /^type: Use one of the types country, ip/],
  ["no value", "ip,", /^value: Enter a value/],
  ["an invalid value", "ip,300.1.1.1", /from 0 to 255/],
  ["an unknown action", "ip,203.0.113.7,explode", /^action: Use one of block/],
  ["a redirect without a target", "ip,203.0.113.7,redirect", /./],
  ["a page that must stay accessible", "ip,203.0.113.7,block,only: /account", /accessible/],
  ["an unknown choice of pages", "ip,203.0.113.7,block,often: /a", /^pages: /],
  ["an invalid order", "ip,203.0.113.7,block,,,first", /^order: Use a whole number/],
  ["an invalid expiry", "ip,203.0.113.7,block,,tomorrow", /^expires_at: Use a date/],
])("a CSV line with %s is reported with its number and problem", (_, line, says) => {
  const { rules, problems } = csv(
    "type,value,action,pages,expires_at,order",
    "ip,198.51.100.7",
    line,
  );
  expect(rules).toHaveLength(1);
  expect(problems).toEqual([
    { line: 3, text: expect.any(String), message: expect.stringMatching(says) },
  ]);
});

test("a CSV cell with a line break does not shift the numbers of later lines", () => {
  const { problems } = csv("type,value,note", 'ip,203.0.113.7,"one', 'two"', "ip,nowhere,");
  expect(problems.map(({ line }) => line)).toEqual([4]);
});

test.each<[string, "csv" | "json", string]>([
  ["no columns", "csv", "Office\nWarehouse"],
  ["columns only", "csv", "type,value"],
  ["text that is not JSON", "json", "type,value"],
  ["JSON of another format", "json", '{"format":"palisade-settings","rules":[]}'],
  ["a later version", "json", '{"format":"palisade-rules","version":2,"rules":[{}]}'],
  ["rules that are not a list", "json", '{"format":"palisade-rules","version":1,"rules":5}'],
  ["null", "json", "null"],
])("a rule file with %s is refused completely", (_, format, text) => {
  expect(() => finish(readRuleFile(text, format, reading))).toThrow();
});

test("an invalid JSON rule is reported as a problem with its position", () => {
  const rules = [null, 5, [], { type: "ip" }, { type: "ip", value: "203.0.113.7", note: "a\0b" }];
  const text = JSON.stringify({ format: "palisade-rules", version: 1, rules });
  const { problems } = finish(readRuleFile(text, "json", reading));
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
});

/** Arbitrary text, and broken text that resembles a value or a page. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "regex:(",
    "regex:[z-a]",
    "regex:a{2,1}",
    "regex:\\",
    "contains:",
    "wildcard:*?#",
  ),
  fc.constantFrom("__proto__", "constructor", "AS", "1.1.1.1/99", "::/-1", "pages-per-minute:NaN"),
);
const choice = fc.record({
  match: fc.constantFrom("only", "except", "often"),
  pages: fc.array(hostileText, { maxLength: 4 }),
});
const hostileRule = fc.record(
  {
    type: fc.constantFrom(...ruleKind.options),
    value: hostileText,
    action: fc.oneof(fc.constantFrom(...entryAction.options), hostileText),
    target: hostileText,
    pages: fc.oneof(
      choice,
      choice.map(({ match, pages }) => `${match}: ${pages.join("; ")}`),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ["type", "value"] },
);
const COLUMNS = ["type", "value", "action", "target", "pages"] as const;
const quoteCell = (cell: unknown) =>
  `"${(typeof cell === "string" ? cell : (JSON.stringify(cell) ?? "")).replaceAll('"', '""')}"`;
const jsonFile = (rules: unknown) =>
  JSON.stringify({ format: "palisade-rules", version: 1, rules });

const hostileFile: fc.Arbitrary<readonly ["csv" | "json", string]> = fc.oneof(
  fc.tuple(fc.constantFrom("csv" as const, "json" as const), fc.string()),
  fc.array(hostileRule, { maxLength: 5 }).map((rules) => {
    const lines = rules.map((rule) => COLUMNS.map((column) => quoteCell(rule[column])).join());
    return ["csv", [COLUMNS.join(), ...lines].join("\n")] as const;
  }),
  fc.jsonValue().map((value) => ["json", JSON.stringify(value)] as const),
  fc.jsonValue().map((value) => ["json", jsonFile(value)] as const),
  fc
    .array(fc.oneof(hostileRule, fc.jsonValue()), { maxLength: 5 })
    .map((all) => ["json", jsonFile(all)] as const),
);

test("reading an arbitrary rule file returns rules or problems, or throws invalid_input", () => {
  fc.assert(
    fc.property(hostileFile, ([format, text]) => {
      try {
        const { rules, problems } = finish(readRuleFile(text, format, reading));
        expect(problems.every(({ message }) => message !== "")).toBe(true);
        expect(rules.length + problems.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid_input" });
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["one-letter lines", "csv", `type,value\n${"a\n".repeat(6_000_000)}`],
  ["blank lines", "csv", `type,value\n${"\n".repeat(12_000_000)}`],
  ["one rule too many", "csv", `type,value\n${"ip,1.2.3.4\n".repeat(50_001)}`],
  [
    "rules of one letter",
    "json",
    `{"format":"palisade-rules","version":1,"rules":[${"0,".repeat(5_000_000)}0]}`,
  ],
] as const)("a rule file of %s is refused as too long", (_, format, text) => {
  expect(() => finish(readRuleFile(text, format, reading))).toThrow(
    /more than 50,000 (lines|rules)/,
  );
});

test("a rule narrowed to a territory with its own country code is refused, and a rule that excludes it is read", () => {
  const { rules, problems } = csv(
    "type,value,regions",
    "country,US,only: Oregon; Puerto Rico",
    "country,US,except: Puerto Rico",
    "country,PR,only: San Juan",
  );
  expect(rules.map(({ line }) => line)).toEqual([3, 4]);
  expect(problems).toMatchObject([
    { line: 2, message: expect.stringMatching(/^regions: .*Choose the country Puerto Rico/) },
  ]);
});

test("a rule narrowed to a region that the location data lacks is refused", () => {
  const { rules, problems } = csv(
    "type,value,regions",
    "country,DE,only: Bavaira",
    "country,DE,except: HESSE",
    "country,US,except: Hesse; Oregon",
  );
  expect(rules.map(({ line }) => line)).toEqual([3]);
  expect(problems).toMatchObject([
    { line: 2, message: expect.stringContaining("no region “Bavaira” in Germany") },
    { line: 4, message: expect.stringContaining("no region “Hesse” in the United States") },
  ]);
});

test("comments and blank lines do not count toward the maximum of 50,000 lines in a rule file", () => {
  const { rules } = csv("type,value", ...Array<string>(25_000).fill("# a\n\n"), "ip,1.2.3.4");
  expect(rules.map(({ line }) => line)).toEqual([75_002]);
});

test("a rule file with 9,000 columns is read, and a file with 7,000,000 columns is refused", () => {
  const header = (columns: number) => `${",".repeat(columns)}type,value`;
  const rows = Array<string>(5_000).fill("ip,1.2.3.4");
  expect(csv(header(9_000), ...rows).problems).toHaveLength(5_000);
  expect(() => csv(header(7_000_000), ...rows)).toThrow("more than 10,000 cells");
});

test.each([
  // CSV pauses for cells, rows, columns and rules; JSON for each 16 kB of its 2 MB and for rules.
  ["csv", 20 + 10 + 40 + 40],
  ["json", 130 + 40 + 40],
] as const)(
  "a %s file of 10,000 rules is read in steps, so that the server can answer other requests in between",
  (format, least) => {
    const steps = readRuleFile(large(format), format, reading);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(step.value.rules).toHaveLength(10_000);
    expect(pauses).toBeGreaterThanOrEqual(least);
  },
);

function large(format: "csv" | "json"): string {
  const ip = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  const rules = Array.from({ length: 10_000 }, (_, at) => ({ ...RULE, value: ip(at) }));
  if (format === "json") return jsonFile(rules);
  return ["type,value", ...rules.map(({ value }) => `ip,${value}`)].join("\n");
}
