import { expect, test } from "vitest";

import { listName } from "#app/contract/rules/kind-texts";
import { RULE_KINDS } from "#app/engine/kinds";
import { RAW_KEYS, STORED_EXAMPLES } from "#tests/helpers/rules/rule-examples";

import {
  describeAdded,
  describeDeleted,
  describeImported,
  entryName,
  namesText,
} from "./change-names";
import { describeChange } from "./entry-change";

const valuesOf = (...values: string[]) => values.map((value) => ({ value }));
const BLOCK = { effect: "block", action: "block" } as const;

test.each([
  ["ip", "198.51.100.0/24", "Blocked 198.51.100.0/24"],
  ["country", "DE", "Blocked Germany"],
  ["asn", "AS64500", "Blocked AS64500"],
  ["referrer", "domain:spam.example", "Blocked spam.example"],
  ["referrer", "utm_source:spam", 'Blocked visitors with utm_source "spam"'],
  ["referrer", "direct", "Blocked visitors without a referrer"],
  ["url", "exact:/old", 'Blocked the page "/old"'],
  ["user-agent", "contains:curl", "Blocked the user agent “curl”"],
  ["network", "tor", "Blocked the Tor network"],
  ["crawler", "bot:gptbot", 'Blocked the crawler "gptbot"'],
  ["behaviour", "trap", "Blocked visitors that follow the trap link"],
] as const)("the history shows a new %s entry by its name", (kind, value, summary) => {
  expect(describeAdded(kind, BLOCK, valuesOf(value)).summary).toBe(summary);
});

const EXAMPLES = STORED_EXAMPLES.filter(({ kind }) => kind !== "ip");

test.each(EXAMPLES)(
  "summaries of changes to the $kind entry $value contain no raw keys",
  ({ kind, value }) => {
    const entries = valuesOf(value);
    for (const { summary } of [
      describeAdded(kind, BLOCK, entries),
      describeDeleted(kind, entries),
      describeImported(new Map([[kind, entries]])),
      describeChange(kind, { enabled: false, action: "challenge", note: "x" }, entries),
    ]) {
      expect(summary).not.toMatch(RAW_KEYS);
    }
  },
);

test("listName returns a name in words for every list, including the firewall's lists", () => {
  const names = RULE_KINDS.flatMap((kind) => [
    listName("storefront", kind),
    listName("firewall", kind),
  ]);
  expect(names).toContain("Behavior list");
  expect(names).toContain("Firewall, page list");
  for (const name of names) expect(name).not.toMatch(/behaviour|url|asn|user-agent|crawler:/);
});

test.each([
  [{ effect: "allow", action: "block" }, "Allowed 203.0.113.7"],
  [{ effect: "block", action: "redirect" }, "Redirected 203.0.113.7"],
  [{ effect: "block", action: "restrict" }, "Blocked 203.0.113.7 from cart and checkout"],
  [{ effect: "block", action: "challenge" }, "Challenged 203.0.113.7"],
  [{ effect: "block", action: "monitor" }, "Started monitoring 203.0.113.7"],
] as const)("the history describes the action of a new entry: %j", (stop, summary) => {
  expect(describeAdded("ip", stop, valuesOf("203.0.113.7")).summary).toBe(summary);
});

test("a summary lists the first three of many entries and counts the others", () => {
  const many = valuesOf(
    ...Array.from({ length: 1_503 }, (_, at) => `2001:db8::${at.toString(16)}`),
  );
  expect(describeAdded("ip", BLOCK, many)).toEqual({
    summary: "Blocked 2001:db8::0, 2001:db8::1, 2001:db8::2 and 1,500 more",
    plain: "Added 1,503 block entries",
  });
  expect(describeDeleted("ip", valuesOf("192.0.2.1", "192.0.2.2")).summary).toBe(
    "Deleted 192.0.2.1, 192.0.2.2",
  );
  expect(describeImported(new Map([["ip", valuesOf("192.0.2.1")]])).summary).toBe(
    "Imported 192.0.2.1 from a file",
  );
});

test("the summary of an import into several lists shows the first three rules and counts the others", () => {
  const asns = valuesOf("AS64500", "AS64501");
  const imported = new Map([
    ["ip", valuesOf("192.0.2.1", "192.0.2.2")],
    ["asn", asns],
  ] as const);
  expect(describeImported(imported)).toEqual({
    summary: `Imported 192.0.2.1, 192.0.2.2, ${entryName("asn", asns[0]!)} and 1 more from a file`,
    plain: "Imported 4 entries from a file",
  });
});

test("a summary names a custom rule by its label", () => {
  const value = '{"all":[{"all":[["country","any-of","DE"]]}]}';
  const words = describeAdded("custom", BLOCK, [{ value, label: "Germans at night" }]);
  expect(words.summary).toBe("Added the rule “Germans at night”");
  expect(describeChange("custom", { value }, [{ value, label: "Germans at night" }])).toEqual({
    summary: "Changed the conditions of “Germans at night”",
    plain: "Changed the conditions of 1 entry",
  });
});

test.each([
  [valuesOf("192.0.2.1"), "Turned 192.0.2.1 off, changed when it expires"],
  [valuesOf("192.0.2.1", "192.0.2.2"), "Turned 192.0.2.1, 192.0.2.2 off, changed when they expire"],
])("a summary of two changes uses a pronoun for the entries in the second: %j", (entries, line) => {
  const set = { enabled: false, expiresAt: "2026-12-31T00:00:00.000Z" };
  expect(describeChange("ip", set, entries).summary).toBe(line);
});

test("entryName returns one short line of plain text for a hostile label", () => {
  const hostile = `$& \u202e<b>evil</b>\n${"x".repeat(5_000)}`;
  const name = entryName("custom", { value: "{}", label: hostile });
  expect(name).toMatch(/^“\$& <b>evil<\/b> x+…”$/);
  expect(name.length).toBeLessThan(70);
  const { summary } = describeChange("custom", { enabled: false }, [
    { value: "{}", label: hostile },
  ]);
  expect(summary).toBe(`Turned ${name} off`);
  const many = Array.from({ length: 100 }, () => ({ value: "{}", label: hostile }));
  expect(namesText("custom", many).length).toBeLessThan(250);
});

test("a summary never contains the IP address of an entry that comes from an order", () => {
  const entries = [{ value: "203.0.113.7", source: "order" }, { value: "203.0.113.8" }];
  expect(describeDeleted("ip", entries).summary).toBe(
    "Deleted the IP address of an order, 203.0.113.8",
  );
});
