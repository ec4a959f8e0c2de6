import { expect, test } from "vitest";

import { describeMatch, valueWords } from "#app/features/visits/public";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { anyOf } from "#tests/cases/custom";
import { allowIp, blockIp, country, entry, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import { explain, namedEntries } from "./explain";
import { PRECEDENCE } from "./precedence";
import type { RulesetSource } from "./ruleset";
import type { Visit } from "./visit";

const entries = [
  allowIp("203.0.113.9"),
  blockIp("192.0.2.0/24", { id: "watching", action: "monitor" }),
  blockIp("198.51.100.1"),
  entry("url", "/pages/closed", { id: "prioritized", position: 0 }),
  country("DE", { id: "german", regions: { match: "only", names: ["Hesse"] } }),
  country("FR"),
];

/** Decides about a visit and explains the decision. Passes the entries that the decision names. */
function decideAndExplain(source: RulesetSource, visit: Visit) {
  const ruleset = compile(source);
  const decision = decide(ruleset, visit);
  const ids = namedEntries(decision);
  const named = source.entries.filter(({ id }) => ids.includes(id));
  const steps = explain({ ruleset, visit, decision, entries: named }, describeMatch);
  return { decision, steps, winner: steps.find(({ result }) => result === "matched") ?? null };
}

const visit = visitOf({ country: "DE", region: "Hesse", path: "/Products/1", network: "hosting" });

test("an explanation names networks and crawlers in the reader's language", () => {
  openLanguages();
  const crawler = { id: "googlebot", purpose: "search", verdict: "pending" } as const;
  const ruleset = compile(rulesetOf({ entries: [] }));
  const crawled = visitOf({ network: "hosting", crawler });
  const decision = decide(ruleset, crawled);
  const facts = inLanguage("de", () =>
    explain({ ruleset, visit: crawled, decision, entries: [] }, describeMatch, valueWords).flatMap(
      ({ step, value }) => (step === "network" || step === "crawler" ? [value] : []),
    ),
  );
  expect(facts).toEqual(["Googlebot, Suchmaschinen, noch nicht verifiziert", "Hosting"]);
});

test("an explanation names behavior and facts of custom rules in the reader's language", () => {
  openLanguages();
  const ruleset = compile(rulesetOf({ entries: [entry("custom", groups)] }));
  const trapped = visitOf({ country: "DE", trapped: true, pagesPerMinute: 7 });
  const decision = decide(ruleset, trapped);
  const names: Readonly<Record<string, string>> = { country: "Land" };
  const translateValue = (field: string, value: string) =>
    (field === "field" && names[value]) || value;
  const facts = inLanguage("de", () =>
    explain(
      { ruleset, visit: trapped, decision, entries: [] },
      describeMatch,
      translateValue,
    ).flatMap(({ step, value }) => (step === "behaviour" || step === "custom" ? [value] : [])),
  );
  expect(facts).toContain("7 Seiten in der letzten Minute, ist dem Fallen-Link gefolgt");
  expect(facts).toContainEqual(expect.stringMatching(/^Land DE, .*; unbekannt: /));
});

test("an explanation contains the visit's fact, the number of entries and the matching entry of each step", () => {
  const { decision, steps, winner } = decideAndExplain(rulesetOf({ entries }), visit);
  expect(decision.reason.entryId).toBe("german");
  expect(steps.map(({ step }) => step)).toEqual(PRECEDENCE.map(({ name }) => name));
  const byStep = new Map(steps.map((one) => [one.step, one]));
  expect(byStep.get("allow")).toMatchObject({ evaluated: 1, result: "not-matched", entry: null });
  expect(byStep.get("prioritized")).toMatchObject({ evaluated: 1, result: "not-matched" });
  expect(byStep.get("ip")).toMatchObject({
    evaluated: 2,
    value: "192.0.2.1",
    result: "monitored",
    entry: { id: "watching", kind: "ip", words: "192.0.2.0/24 (256 addresses)" },
  });
  expect(byStep.get("network")).toMatchObject({ evaluated: 0, value: "hosting" });
  expect(byStep.get("url")?.value).toBe("/Products/1");
  expect(winner).toMatchObject({
    step: "country",
    kind: "country",
    evaluated: 2,
    value: "DE, Hesse",
    result: "matched",
    entry: { id: "german", words: "Germany: only Hesse" },
  });
});

test("an explanation has no deciding step without a match, and an allow-only list decides without an entry", () => {
  const french = visitOf({ country: "IT" });
  expect(decideAndExplain(rulesetOf({ entries }), french).winner).toBeNull();
  const allowOnly = rulesetOf({ country: { mode: "allow-only" }, entries: [country("FR")] });
  expect(decideAndExplain(allowOnly, french).winner).toMatchObject({
    step: "country",
    entry: null,
    evaluated: 1,
  });
});

const groups = anyOf(
  [
    ["country", "any-of", "DE"],
    ["network", "any-of", "hosting"],
  ],
  [["pages-per-minute", "at-least", "1"]],
  [["asn", "any-of", "AS64500"]],
);

test("the explanation of a custom rule contains the matching groups and the unknown facts", () => {
  const rules = rulesetOf({ entries: [entry("custom", groups, { id: "several" })] });
  expect(decideAndExplain(rules, { ...visit, asn: null }).winner?.entry?.words).toBe(
    "Country is one of Germany and IP type is one of Hosting, and Pages per minute is at least 1",
  );
  const assumed = new Set(["pages-per-minute", "trap"] as const);
  const { winner } = decideAndExplain(rules, { ...visit, asn: null, assumed });
  expect(winner?.entry?.words).toBe("Country is one of Germany and IP type is one of Hosting");
  expect(winner?.value).toMatch(/^Country DE, Region hesse, IP address 192\.0\.2\.1, /);
  expect(winner?.value).toMatch(
    /; not known: .*Network \(ASN\).*Pages per minute, Followed the trap link, Automated browser$/,
  );
});

test("without custom rules the explanation's custom step has no value", () => {
  const { steps } = decideAndExplain(rulesetOf({ entries }), visit);
  expect(steps.find(({ step }) => step === "custom")).toMatchObject({ evaluated: 0, value: null });
});
