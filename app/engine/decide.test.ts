import { expect, test } from "vitest";

import { COUNTRY_CASES } from "../../tests/cases/country";
import {
  allowIp,
  blockIp,
  country,
  rulesetOf,
  visitOf,
  type DecisionCase,
  type Rules,
  type VisitFacts,
} from "../../tests/cases/decision-case";
import { IP_CASES } from "../../tests/cases/ip";

import { compile } from "./compile";
import { decide, UNDECIDED } from "./decide";
import type { RuleKind } from "./kinds";
import { PRECEDENCE } from "./precedence";
import type { Visit } from "./visit";

/** One table a kind; the compiler asks for the table of a new kind. */
const CASES = { country: COUNTRY_CASES, ip: IP_CASES } satisfies Record<
  RuleKind,
  readonly DecisionCase[]
>;

function decided(rules: Rules, facts: VisitFacts) {
  return decide(compile(rulesetOf(rules)), visitOf(facts));
}

for (const [kind, cases] of Object.entries(CASES)) {
  test.each(cases)(`${kind}: $says`, ({ rules, visit, outcome, by, entry }) => {
    const decision = decided(rules, visit);
    expect(decision).toMatchObject({ outcome, reason: { cause: by, entryId: entry } });
    expect(decision.rulesetVersion).toBe(7);
  });

  test(`${kind}: the table tells who is stopped and, as often, who must not be`, () => {
    const stopped = cases.filter(({ outcome }) => outcome === "block").length;
    expect(stopped).toBeGreaterThan(10);
    expect(cases.length - stopped).toBeGreaterThan(10);
    expect(new Set(cases.map(({ says, rules }) => says + JSON.stringify(rules))).size).toBe(
      cases.length,
    );
  });
}

test("the trace names every step in order: asked, decided, not asked", () => {
  const rules = { entries: [blockIp("198.51.100.7"), allowIp("192.0.2.9"), country("DE")] };
  expect(decided(rules, { ip: "198.51.100.7" }).trace).toEqual([
    { step: "suspended", result: "not-matched", entryId: null },
    { step: "admin-access", result: "not-matched", entryId: null },
    { step: "ip-allow", result: "not-matched", entryId: null },
    { step: "ip-block", result: "matched", entryId: "198.51.100.7" },
    { step: "country-block", result: "not-run", entryId: null },
  ]);
  expect(decided(rules, {}).trace.map(({ result }) => result)).toEqual(
    PRECEDENCE.map(() => "not-matched"),
  );
});

test("a browser with admin access is let in whatever the rules say, and the trace says why", () => {
  const rules = { entries: [blockIp("198.51.100.7"), country("DE")] };
  const decision = decided(rules, { ip: "198.51.100.7", country: "DE", adminAccess: true });
  expect(decision).toMatchObject({
    outcome: "allow",
    reason: { cause: "admin-access", kind: null, entryId: null },
  });
  expect(decision.trace.map(({ step, result }) => `${step} ${result}`)).toEqual([
    "suspended not-matched",
    "admin-access matched",
    "ip-allow not-run",
    "ip-block not-run",
    "country-block not-run",
  ]);
  expect(decided(rules, { country: "DE", adminAccess: false }).outcome).toBe("block");
});

test("visits that nothing matches share one trace, so deciding them costs no memory", () => {
  expect(decided({ entries: [] }, {}).trace).toBe(decided({ entries: [country("DE")] }, {}).trace);
});

/** A visit of which reading one fact fails, as a bug in a matcher would. */
function breaking(fact: keyof Visit, facts: VisitFacts = {}): Visit {
  return Object.defineProperty({ ...visitOf(facts) }, fact, {
    get() {
      throw new Error("broken on purpose");
    },
  });
}

test("a step that fails lets the visitor in and is seen in the trace", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
  const decision = decide(ruleset, breaking("country"));
  expect(decision).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
  expect(decision.trace.map(({ result }) => result)).toEqual([
    "not-matched",
    "not-matched",
    "not-matched",
    "not-matched",
    "error",
  ]);
});

test("when the allow list cannot be asked no block is trusted", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
  const decision = decide(ruleset, breaking("address", { country: "DE" }));
  expect(decision).toMatchObject({ outcome: "allow", reason: { cause: "unavailable" } });
  expect(decision.trace.map(({ result }) => result)).toEqual([
    "not-matched",
    "not-matched",
    "error",
    "error",
    "matched",
  ]);
});

test("when only a block list fails the other block lists still count", () => {
  const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
  const { lists } = ruleset;
  const broken = { ...ruleset, lists: { ...lists, ip: { ...lists.ip, block: null as never } } };
  const decision = decide(broken, visitOf({ country: "DE" }));
  expect(decision).toMatchObject({ outcome: "block", reason: { cause: "country" } });
  expect(decision.trace).toContainEqual({ step: "ip-block", result: "error", entryId: null });
});

test("without a ruleset the visit is let in, and no step has run", () => {
  expect(UNDECIDED).toMatchObject({
    outcome: "allow",
    reason: { cause: "unavailable" },
    rulesetVersion: 0,
  });
  expect(UNDECIDED.trace.map(({ step, result }) => [step, result])).toEqual(
    PRECEDENCE.map(({ name }) => [name, "not-run"]),
  );
});

test("every step has a name of its own and says why it stands where it stands", () => {
  expect(new Set(PRECEDENCE.map(({ name }) => name)).size).toBe(PRECEDENCE.length);
  for (const { because } of PRECEDENCE) expect(because).toMatch(/^[A-Z].{20,}\.$/);
});
