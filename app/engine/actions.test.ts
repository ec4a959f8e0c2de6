import { expect, test } from "vitest";

import {
  blockIp,
  country,
  entry,
  type EntryOptions,
  rulesetOf,
  type VisitFacts,
  visitOf,
} from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import type { RuleEntry } from "./ruleset";

const GERMAN: VisitFacts = { country: "DE", path: "/products/shoes" };

function decideVisit(entries: readonly RuleEntry[], facts: VisitFacts = {}) {
  return decide(compile(rulesetOf({ entries })), visitOf({ ...GERMAN, ...facts }));
}

const stepOf = (decision: ReturnType<typeof decideVisit>, name: string) =>
  decision.trace.steps.find(({ step }) => step === name);

test.each(["block", "restrict", "challenge"] as const)(
  "a visit that matches an entry has the entry's action %s as its outcome",
  (action) => {
    expect(decideVisit([country("DE", { action })])).toMatchObject({
      outcome: action,
      target: null,
    });
  },
);

test("a visit that matches an entry with the action redirect is redirected to the entry's target", () => {
  const entries = [country("DE", { action: "redirect", target: "https://example.de/" })];
  expect(decideVisit(entries)).toMatchObject({
    outcome: "redirect",
    target: "https://example.de/",
  });
});

test("an entry with a redirect is skipped on its target page, in any spelling of the page", () => {
  const entries = [country("DE", { action: "redirect", target: "/pages/sorry?a=1" })];
  expect(decideVisit(entries).outcome).toBe("redirect");
  const there = decideVisit(entries, { path: "/de/Pages/%73orry/" });
  expect(there.outcome).toBe("allow");
  expect(stepOf(there, "country")?.result).toBe("skipped");
});

test.each<[string, EntryOptions]>([
  ["a redirect without target", { action: "redirect" }],
  ["an unknown action", { action: "explode" as never }],
  ["invalid pages", { scope: { match: "only", pages: ["?"] } }],
])("an entry with %s is counted as a problem and blocks no visit", (_, options) => {
  const ruleset = compile(rulesetOf({ entries: [country("DE", options)] }));
  expect(ruleset.problems.count).toBe(1);
  expect(decide(ruleset, visitOf(GERMAN)).outcome).toBe("allow");
});

test("a matching monitor entry is recorded, and the entries after it are evaluated", () => {
  const watching = blockIp("192.0.2.0/24", { id: "watching", action: "monitor" });
  const decision = decideVisit([watching, country("DE")]);
  expect(decision).toMatchObject({ outcome: "block", monitored: ["watching"] });
  expect(stepOf(decision, "ip")).toEqual({ step: "ip", result: "monitored", entryId: "watching" });
  expect(decideVisit([watching], { country: "FR" })).toMatchObject({
    outcome: "allow",
    reason: { cause: "default" },
    monitored: ["watching"],
  });
});

test("every matching monitor entry is recorded when address ranges overlap", () => {
  const values = ["192.0.2.1", "192.0.2.0/24", "192.0.0.0/16", "192.0.2.0-192.0.2.9"];
  const entries = values.map((value) => blockIp(value, { action: "monitor" }));
  const { monitored } = decideVisit([
    ...entries,
    blockIp("198.51.100.0/24", { action: "monitor" }),
  ]);
  expect([...monitored].sort()).toEqual([...values].sort());
});

test("the narrowest blocking address range decides among overlapping monitor and block entries", () => {
  const wide = blockIp("192.0.0.0/16");
  const narrow = blockIp("192.0.2.1", { action: "monitor" });
  expect(decideVisit([wide, narrow])).toMatchObject({
    outcome: "block",
    reason: { entryId: "192.0.0.0/16" },
    monitored: ["192.0.2.1"],
  });
  const watchedWide = blockIp("192.0.0.0/16", { action: "monitor" });
  expect(decideVisit([watchedWide, blockIp("192.0.2.1")])).toMatchObject({
    reason: { entryId: "192.0.2.1" },
    monitored: [],
  });
});

test("at most 40 overlapping monitor entries of a list are evaluated, and further entries are counted as problems", () => {
  const entries = Array.from({ length: 60 }, (_, at) =>
    blockIp(`10.0.0.0-10.0.1.${at}`, { action: "monitor" }),
  );
  const ruleset = compile(rulesetOf({ entries }));
  expect(ruleset.problems.count).toBe(20);
  expect(decide(ruleset, visitOf({ ip: "10.0.0.1" })).monitored).toHaveLength(40);
});

test("after a solved challenge the challenge entry is skipped, and the entries after it are evaluated", () => {
  const challenge = country("DE", { action: "challenge" });
  const solved = decideVisit([challenge], { solvedChallenge: true });
  expect(solved.outcome).toBe("allow");
  expect(stepOf(solved, "country")?.result).toBe("skipped");
  const blocked = decideVisit([challenge, entry("asn", "AS64500")], { solvedChallenge: true });
  expect(blocked.reason.cause).toBe("asn");
});

const onProducts = { scope: { match: "only", pages: ["prefix:/products/"] } } as const;
const butProducts = { scope: { match: "except", pages: ["prefix:/products/"] } } as const;

test.each([
  ["only these pages, on one of them", onProducts, "/products/shoes", "block"],
  ["only these pages, elsewhere", onProducts, "/pages/about", "allow"],
  ["all but these pages, on one of them", butProducts, "/products/shoes", "allow"],
  ["all but these pages, elsewhere", butProducts, "/pages/about", "block"],
  ["only these pages, spelled otherwise", onProducts, "/en-ca//PRODUCTS/%73hoes", "block"],
] as const)(
  "a block entry with the page scope %s applies only to pages in the scope",
  (_, scope, path, outcome) => {
    expect(decideVisit([country("DE", scope)], { path }).outcome).toBe(outcome);
  },
);

test("an allow entry with a page scope allows visits to the pages in the scope only", () => {
  const entries = [country("DE"), blockIp("192.0.2.1", { effect: "allow", ...onProducts })];
  expect(decideVisit(entries).outcome).toBe("allow");
  expect(decideVisit(entries, { path: "/" }).outcome).toBe("block");
});

test("an allow entry that skips single rule kinds exempts a visit from these kinds only", () => {
  const spares = blockIp("192.0.2.1", { id: "spares", effect: "allow", skips: ["country", "asn"] });
  const spared = decideVisit([spares, country("DE"), entry("asn", "AS64500", { position: 0 })]);
  expect(spared).toMatchObject({ outcome: "allow", reason: { cause: "default" } });
  expect(stepOf(spared, "country")?.result).toBe("skipped");
  const stopped = decideVisit([spares, country("DE"), entry("user-agent", "mozilla")]);
  expect(stopped.reason.cause).toBe("user-agent");
});

test("an allow-only list blocks a visit even if an allow entry exempts it from another rule kind", () => {
  const spares = blockIp("192.0.2.1", { effect: "allow", skips: ["asn"] });
  const rules = { country: { mode: "allow-only" }, entries: [spares, country("FR")] } as const;
  expect(decide(compile(rulesetOf(rules)), visitOf(GERMAN)).reason.cause).toBe("country");
});

test("50,000 entries with equal settings share one settings object", () => {
  const entries = Array.from({ length: 50_000 }, (_, at) =>
    blockIp(`10.${at >> 8}.${at & 255}.1`, { action: "restrict", ...onProducts }),
  );
  const { block } = compile(rulesetOf({ entries })).lists.ip;
  const actionSettingsList = entries.map((_, place) => block!.entries.actionSettingsOf(place));
  expect(new Set(actionSettingsList).size).toBe(1);
});
