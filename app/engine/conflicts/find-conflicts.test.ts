import fc from "fast-check";
import { expect, test } from "vitest";

import { compile } from "../compile";
import { decide } from "../decide";
import type { RuleKind } from "../kinds";
import { parseAddress } from "../net/address";
import { cidrBlock, formatInterval } from "../net/interval";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "../ruleset";
import { UNKNOWN_VISIT } from "../visit";
import { findConflicts, findConflictsInSteps } from "./find-conflicts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

function entry(kind: RuleKind, value: string, part: Partial<RuleEntry> = {}): RuleEntry {
  return { ...PLAIN_ENTRY, id: value, kind, effect: "block", value, ...part };
}

const ip = (value: string, part?: Partial<RuleEntry>) => entry("ip", value, part);

function conflicts(entries: readonly RuleEntry[], lists = listsOf()): string[] {
  return findConflicts({ entries, lists }, NOW).map(
    ({ cause, entry: { value }, by }) => `${value} ${cause} ${by.value}`,
  );
}

test.each<[string, RuleKind, wider: string, narrower: string]>([
  ["a block and an address in it", "ip", "203.0.113.0/24", "203.0.113.7"],
  ["a range and a block in it", "ip", "203.0.113.0-203.0.113.40", "203.0.113.8/29"],
  ["IPv6", "ip", "2001:db8::/32", "2001:db8:1::/48"],
  ["a domain and one below it", "referrer", "domain:example.com", "domain:shop.example.com"],
  ["a domain and its host", "referrer", "domain:example.com", "host:www.example.com"],
  ["a host and a page of it", "referrer", "host:a.example", "exact:a.example/x"],
  ["a text and a domain that contains it", "referrer", "contains:casino", "domain:casino.example"],
  ["a path and a longer path", "url", "prefix:/pages", "exact:/pages/press"],
  ["a folder and its own page", "url", "prefix:/pages/", "exact:/pages"],
  ["two beginnings", "url", "prefix:/collections", "prefix:/collections/vip"],
  ["a parameter and one value of it", "url", "query:ref", "query:ref=spam"],
  ["two texts of browsers", "user-agent", "contains:python", "contains:python-requests"],
  ["every crawler and one", "crawler", "any", "bot:gptbot"],
  ["two rates", "behaviour", "pages-per-minute:30", "pages-per-minute:60"],
])("for %s the narrower entry is redundant, in any order", (_, kind, wider, narrower) => {
  const both = [entry(kind, wider), entry(kind, narrower)];
  expect(conflicts(both)).toEqual([`${narrower} redundant ${wider}`]);
  expect(conflicts([...both].reverse())).toEqual([`${narrower} redundant ${wider}`]);
});

test.each<[string, RuleEntry[]]>([
  ["different addresses", [ip("203.0.113.0/24"), ip("198.51.100.7")]],
  [
    "a narrower entry with another effect",
    [ip("203.0.113.0/24"), ip("203.0.113.7", { action: "challenge" })],
  ],
  [
    "an exception between two entries",
    [ip("203.0.113.0/24"), ip("203.0.113.0/25", { action: "challenge" }), ip("203.0.113.7")],
  ],
  ["a wider entry that expires", [ip("203.0.113.0/24", { expiresAt: NOW + 1 }), ip("203.0.113.7")]],
  [
    "a wider entry for some pages only",
    [ip("203.0.113.0/24", { scope: { match: "only", pages: ["exact:/x"] } }), ip("203.0.113.7")],
  ],
  [
    "two monitor entries",
    [ip("203.0.113.0/24", { action: "monitor" }), ip("203.0.113.7", { action: "monitor" })],
  ],
  [
    "a domain with the same ending",
    [entry("referrer", "domain:ample.com"), entry("referrer", "domain:example.com")],
  ],
  [
    "a page with the same beginning",
    [entry("url", "prefix:/pages/"), entry("url", "exact:/pagesx")],
  ],
  ["two countries", [entry("country", "DE"), entry("country", "FR")]],
  ["regular expressions", [entry("url", "regex:.*"), entry("url", "exact:/x")]],
])("findConflicts reports no conflict for %s", (_, entries) => {
  expect(conflicts(entries)).toEqual([]);
});

test("an allow entry shadows a monitor entry that it covers", () => {
  const allow = ip("203.0.113.0/24", { effect: "allow" });
  const watching = ip("203.0.113.7", { action: "monitor" });
  expect(conflicts([allow, watching])).toEqual(["203.0.113.7 shadowed-by-allow 203.0.113.0/24"]);
});

test("an allow entry that skips single rule kinds shadows only entries of these kinds", () => {
  const allowSkipping = (...kinds: RuleKind[]) =>
    ip("203.0.113.0/24", { effect: "allow", skips: kinds });
  expect(conflicts([allowSkipping("country"), ip("203.0.113.7")])).toEqual([]);
  expect(conflicts([allowSkipping("ip"), ip("203.0.113.7")])).toHaveLength(1);
});

test("an allow entry for any crawler does not shadow a block entry for one crawler", () => {
  const allow = entry("crawler", "any", { effect: "allow" });
  expect(conflicts([allow, entry("crawler", "bot:gptbot")])).toEqual([]);
});

test("a prioritized entry shadows the narrower entries that it covers, even later prioritized entries", () => {
  const prioritized = ip("203.0.113.0/24", { position: 0, action: "restrict" });
  const usual = ip("203.0.113.7");
  const later = ip("203.0.113.8", { position: 1 });
  expect(conflicts([prioritized, usual, later])).toEqual([
    "203.0.113.7 shadowed 203.0.113.0/24",
    "203.0.113.8 shadowed 203.0.113.0/24",
  ]);
});

test("a narrower entry that is prioritized before a wider entry causes no conflict", () => {
  const exception = ip("203.0.113.7", { position: 0, action: "challenge" });
  expect(conflicts([exception, ip("203.0.113.0/24", { position: 1 })])).toEqual([]);
});

test("a prioritized challenge or redirect into the store does not shadow later entries", () => {
  const usual = ip("203.0.113.7", { action: "restrict" });
  for (const part of [
    { action: "challenge" as const },
    { action: "redirect" as const, target: "/pages/sorry" },
  ]) {
    expect(conflicts([ip("203.0.113.0/24", { position: 0, ...part }), usual])).toEqual([]);
  }
});

test("expired entries, disabled lists and allow-only lists have no conflicts", () => {
  const both = [ip("203.0.113.0/24"), ip("203.0.113.7", { expiresAt: NOW })];
  expect(conflicts(both)).toEqual([]);
  const alike = [ip("203.0.113.0/24"), ip("203.0.113.7")];
  expect(conflicts(alike, listsOf({ ip: { enabled: false } }))).toEqual([]);
  const named = [entry("referrer", "domain:a.example"), entry("referrer", "host:a.example")];
  expect(conflicts(named, listsOf({ referrer: { mode: "allow-only" } }))).toEqual([]);
});

test("findConflictsInSteps searches 3,000 entries in three steps", () => {
  const entries = Array.from({ length: 3_000 }, (_, n) => entry("asn", `AS${n + 1}`));
  expect([...findConflictsInSteps({ entries, lists: listsOf() }, NOW)]).toHaveLength(3);
});

const someEntry = fc.record({
  last: fc.nat(63),
  length: fc.integer({ min: 24, max: 30 }),
  action: fc.constantFrom("block", "restrict", "challenge", "monitor"),
  position: fc.option(fc.nat(9), { freq: 3 }),
  effect: fc.constantFrom("block", "block", "block", "allow"),
  expiresAt: fc.constantFrom(null, null, NOW + 1_000),
});

test("removing all conflicting entries changes no decision", () => {
  fc.assert(
    fc.property(fc.array(someEntry, { maxLength: 24 }), (parts) => {
      const entries = [
        ...new Map(
          parts.map(({ last, length, ...part }) => {
            const block = formatInterval(cidrBlock(parseAddress(`203.0.113.${last}`)!, length));
            return [block, ip(block, part as Partial<RuleEntry>)] as const;
          }),
        ).values(),
      ];
      const found = findConflicts({ entries, lists: listsOf() }, NOW);
      const useless = new Set(found.map(({ entry: { id } }) => id));
      const source = { version: 1, suspended: false, lists: listsOf() };
      const whole = compile({ ...source, entries });
      const rest = compile({ ...source, entries: entries.filter(({ id }) => !useless.has(id)) });
      for (let last = 0; last < 64; last += 1) {
        const visit = { ...UNKNOWN_VISIT, address: parseAddress(`203.0.113.${last}`), at: NOW };
        expect(decide(rest, visit).outcome).toBe(decide(whole, visit).outcome);
      }
    }),
  );
});

test.each([
  [49, ["203.0.113.7 redundant 203.0.113.0/24"]],
  [50, []],
])(
  "with %i other combinations of action and pages, findConflicts reports %j, up to a limit of 50 combinations",
  (count, found) => {
    const others = Array.from({ length: count }, (_, n) =>
      ip(`192.0.2.${n}`, { scope: { match: "only", pages: [`exact:/pages/${n}`] } }),
    );
    expect(conflicts([...others, ip("203.0.113.0/24"), ip("203.0.113.7")])).toEqual(found);
  },
);

test.each([
  [199, ["contains:python-requests redundant contains:python"]],
  [200, []],
])("after %i other texts findConflicts reports %j, up to a limit of 200 texts", (count, found) => {
  const agent = (text: string) => entry("user-agent", `contains:${text}`);
  const others = Array.from({ length: count }, (_, n) => agent(`<${n}>`));
  expect(conflicts([...others, agent("python"), agent("python-requests")])).toEqual(found);
});
