import { expect, test } from "vitest";

import { ASN_CASES } from "#tests/cases/asn";
import { BEHAVIOR_CASES } from "#tests/cases/behavior";
import { COUNTRY_CASES } from "#tests/cases/country";
import { CRAWLER_CASES } from "#tests/cases/crawler";
import { CUSTOM_CASES } from "#tests/cases/custom";
import {
  allowIp,
  blockIp,
  country,
  type DecisionCase,
  entry,
  type EntryOptions,
  type Rules,
  rulesetOf,
  type VisitFacts,
  visitOf,
} from "#tests/cases/decision-case";
import { IP_CASES } from "#tests/cases/ip";
import { NETWORK_CASES } from "#tests/cases/network";
import { REFERRER_CASES } from "#tests/cases/referrer";
import { URL_CASES } from "#tests/cases/url";
import { USER_AGENT_CASES } from "#tests/cases/user-agent";

import { compile } from "./compile";
import { decide, UNDECIDED } from "./decide";
import type { Decision } from "./decision";
import type { RuleKind } from "./kinds";
import { PRECEDENCE } from "./precedence";
import type { RuleEntry } from "./ruleset";
import type { Visit } from "./visit";

/** One table per kind. The type requires a table for each new kind. */
const CASES: Readonly<Record<RuleKind, readonly DecisionCase[]>> = {
  country: COUNTRY_CASES,
  ip: IP_CASES,
  asn: ASN_CASES,
  referrer: REFERRER_CASES,
  url: URL_CASES,
  network: NETWORK_CASES,
  crawler: CRAWLER_CASES,
  "user-agent": USER_AGENT_CASES,
  behaviour: BEHAVIOR_CASES,
  custom: CUSTOM_CASES,
};

function decideVisit(rules: Rules, facts: VisitFacts) {
  return decide(compile(rulesetOf(rules)), visitOf(facts));
}

for (const [kind, cases] of Object.entries(CASES)) {
  test.each(cases)(`${kind}: $says`, ({ rules, visit, outcome, by, entry }) => {
    const decision = decideVisit(rules, visit);
    expect(decision).toMatchObject({ outcome, reason: { cause: by, entryId: entry } });
    expect(decision.rulesetVersion).toBe(7);
  });

  test(`${kind}: the table has at least 25 cases, of which more than ten are blocked and more than ten are not`, () => {
    const stopped = cases.filter(({ outcome }) => outcome === "block").length;
    expect(stopped).toBeGreaterThan(10);
    expect(cases.length - stopped).toBeGreaterThan(10);
    expect(cases.length).toBeGreaterThanOrEqual(25);
    expect(new Set(cases.map((one) => JSON.stringify(one))).size).toBe(cases.length);
  });
}

/** Returns the steps of a trace whose result is not "not-matched", each with its result. */
const stepsOf = ({ trace }: Decision) =>
  trace.steps.flatMap(({ step, result }) => (result === "not-matched" ? [] : `${step} ${result}`));

test("the trace contains every step in order as not matched, matched or not run", () => {
  const rules = { entries: [blockIp("198.51.100.7"), allowIp("192.0.2.9"), country("DE")] };
  const trace = decideVisit(rules, { ip: "198.51.100.7" }).trace.steps;
  expect(trace.map(({ step }) => step)).toEqual(PRECEDENCE.map(({ name }) => name));
  const ip = trace.findIndex(({ step }) => step === "ip");
  expect(trace[ip]).toEqual({ step: "ip", result: "matched", entryId: "198.51.100.7" });
  expect(new Set(trace.slice(0, ip).map(({ result }) => result))).toEqual(new Set(["not-matched"]));
  expect(new Set(trace.slice(ip + 1).map(({ result }) => result))).toEqual(new Set(["not-run"]));
  expect(stepsOf(decideVisit(rules, {}))).toEqual([]);
});

test("a browser with admin access is allowed although rules match, and the trace contains the cause", () => {
  const rules = { entries: [blockIp("198.51.100.7"), country("DE")] };
  const decision = decideVisit(rules, { ip: "198.51.100.7", country: "DE", adminAccess: true });
  expect(decision).toMatchObject({
    outcome: "allow",
    reason: { cause: "admin-access", kind: null, entryId: null },
  });
  expect(stepsOf(decision)[0]).toBe("admin-access matched");
  expect(decideVisit(rules, { country: "DE", adminAccess: false }).outcome).toBe("block");
});

test("decisions without a matching entry share one trace object", () => {
  expect(decideVisit({ entries: [] }, {}).trace).toBe(
    decideVisit({ entries: [country("DE")] }, {}).trace,
  );
});

/** Returns a visit in which reading one fact throws, as a bug in a matcher would. */
function breaking(fact: keyof Visit, facts: VisitFacts = {}): Visit {
  return Object.defineProperty({ ...visitOf(facts) }, fact, {
    get() {
      throw new Error("broken on purpose");
    },
  });
}

test("a step that throws allows the visit and is an error in the trace", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
  const decision = decide(ruleset, breaking("country"));
  expect(decision).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
  expect(stepsOf(decision)).toEqual(["country error"]);
});

test("an allow list that throws allows a visit that a block list would stop", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE"), allowIp("192.0.2.9")] }));
  const decision = decide(ruleset, breaking("address", { country: "DE" }));
  expect(decision).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
  expect(stepsOf(decision)).toEqual([
    "allow error",
    "country matched",
    "custom not-run",
    "attack not-run",
  ]);
});

test("if a block list throws, the other block lists still apply", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE"), blockIp("203.0.113.9")] }));
  const decision = decide(ruleset, breaking("address", { country: "DE" }));
  expect(decision).toMatchObject({ outcome: "block", reason: { cause: "country" } });
  expect(stepsOf(decision)).toEqual([
    "ip error",
    "country matched",
    "custom not-run",
    "attack not-run",
  ]);
});

test("without a ruleset the visit is allowed and the trace marks every step as not run", () => {
  expect(UNDECIDED).toMatchObject({
    outcome: "allow",
    reason: { cause: "unavailable" },
    rulesetVersion: 0,
  });
  expect(UNDECIDED.trace.steps.map(({ step, result }) => [step, result])).toEqual(
    PRECEDENCE.map(({ name }) => [name, "not-run"]),
  );
});

test("every precedence step has a unique name", () => {
  expect(new Set(PRECEDENCE.map(({ name }) => name)).size).toBe(PRECEDENCE.length);
});

const agent = (value: string, options: EntryOptions = {}) => entry("user-agent", value, options);

test("while expressions are paused, texts with cached results are decided as before and new texts are allowed", () => {
  const ruleset = compile(rulesetOf({ entries: [agent("regex:^bad[0-9]+$")] }));
  const seen = visitOf({ userAgent: "bad1" });
  expect(decide(ruleset, seen).outcome).toBe("block");
  expect(decide(ruleset, seen, true).outcome).toBe("block");
  const unseen = decide(ruleset, visitOf({ userAgent: "bad2" }), true);
  expect(unseen).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
  expect(stepsOf(unseen)).toEqual(["user-agent error"]);
  // The decision during the pause did not cache the text.
  expect(decide(ruleset, visitOf({ userAgent: "bad2" })).outcome).toBe("block");
});

test("while expressions are paused, an allow list with an expression allows the visit, and lists without expressions decide", () => {
  const plain = [agent("contains:python"), country("DE")];
  const visit = visitOf({ userAgent: "python", country: "DE" });
  expect(decide(compile(rulesetOf({ entries: plain })), visit, true).reason.cause).toBe(
    "user-agent",
  );
  const allowing = [country("DE"), agent("regex:^friend", { effect: "allow" })];
  const decision = decide(compile(rulesetOf({ entries: allowing })), visit, true);
  expect(decision).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
});

test.each<[string, (expression: string, position: number) => RuleEntry]>([
  ["entries of a list", (one) => agent(`regex:${one}`)],
  ["entries in the merchant's own order", (one, position) => agent(`regex:${one}`, { position })],
  [
    "chosen pages",
    (one) => country("DE", { id: one, scope: { match: "only", pages: [`regex:${one}`] } }),
  ],
  [
    "lists of several kinds",
    (one, at) => entry((["url", "referrer", "user-agent"] as const)[at % 3]!, `regex:${one}`),
  ],
])("all expressions of a shop share one complexity budget across %s", (_, makeEntry) => {
  const costly = Array.from({ length: 40 }, (_, at) => makeEntry(`[xy${at}].{400}z`, at));
  const { problems, usesExpressions } = compile(rulesetOf({ entries: costly }));
  expect(costly.length - problems.count).toBeLessThan(10);
  expect(problems.first[0]!.message).toContain("too complex together");
  expect(usesExpressions).toBe(true);
  expect(compile(rulesetOf({ entries: [country("DE")] })).usesExpressions).toBe(false);
});
