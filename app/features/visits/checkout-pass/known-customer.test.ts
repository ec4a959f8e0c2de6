import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { compile } from "#app/engine/compile";
import { referenceStart } from "#app/engine/reference";
import { USUAL_POLICY } from "#app/engine/ruleset";
import { rulesetOf } from "#tests/cases/decision-case";
import { checkoutPasses } from "#tests/helpers/no-passes";
import { rules } from "#tests/helpers/proxy-endpoint";

import { createKnownCustomers } from "./known-customer";

const NOW = Date.UTC(2026, 10, 20, 12);
const isKnown = createKnownCustomers(checkoutPasses);

/** Returns the rules of a store during an attack that began `agoMs` ago. */
function attackedRules(agoMs: number, change: Partial<typeof rules> = {}): typeof rules {
  const knownBefore = NOW - agoMs;
  const attack = { since: NOW, knownBefore, until: NOW + HOUR_MS, networks: [], countries: [], agents: [] };
  const policy = { ...USUAL_POLICY, attack };
  return { ...rules, ...change, ruleset: compile({ ...rulesetOf({ entries: [] }), policy }) };
} // prettier-ignore

/** Returns the request of a browser whose first visit to the store was `ms` ago. */
function visitedAgo(ms: number) {
  const visit = `${referenceStart(NOW - ms)}2M9QTDXA`;
  return { pass: checkoutPasses.issue(rules.shopId, visit, NOW - ms), at: NOW };
}

test.each<[string, boolean, number, number]>([
  ["two hours before an attack of one hour", true, 2 * HOUR_MS, HOUR_MS],
  ["three days and two hours before", true, 3 * DAY_MS + 2 * HOUR_MS, HOUR_MS],
  ["during the attack", false, 30 * MINUTE_MS, HOUR_MS],
  ["at the attack's time of day on an earlier day", false, 2 * DAY_MS + 30 * MINUTE_MS, HOUR_MS],
  ["before an attack of a day", false, 30 * HOUR_MS, DAY_MS],
  ["over 30 days ago", false, 31 * DAY_MS, HOUR_MS],
])(
  "a browser whose first visit was %s counts as a known customer: %s",
  (_name, known, visitMs, attackMs) => {
    expect(isKnown(visitedAgo(visitMs), attackedRules(attackMs))).toBe(known);
  },
);

test("a pass of another shop, a forged pass and a pass of a revoked visit do not identify a known customer", () => {
  const request = visitedAgo(2 * HOUR_MS);
  expect(isKnown(request, attackedRules(HOUR_MS, { shopId: crypto.randomUUID() }))).toBe(false);
  expect(isKnown({ ...request, pass: `${request.pass.slice(0, -1)}x` }, attackedRules(HOUR_MS))).toBe(false);
  const revokedVisits = new Set([`${referenceStart(NOW - 2 * HOUR_MS)}2M9QTDXA`]);
  expect(isKnown(request, attackedRules(HOUR_MS, { revokedVisits }))).toBe(false);
}); // prettier-ignore

test("without an attack no browser counts as a known customer", () => {
  expect(isKnown(visitedAgo(2 * HOUR_MS), rules)).toBe(false);
});
