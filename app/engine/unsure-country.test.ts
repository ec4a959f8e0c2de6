import { expect, test } from "vitest";

import { country, entry, type Rules, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import { type RulesetPolicy, USUAL_POLICY } from "./ruleset";

const UNSURE = { country: "DE", otherCountry: "US" };

function decided(rules: Rules, policy: RulesetPolicy = USUAL_POLICY, visit: object = UNSURE) {
  return decide(compile({ ...rulesetOf(rules), policy }), visitOf(visit));
}

test("the trace names the rule that was passed over, and the steps behind it are asked", () => {
  const rules = { entries: [country("DE"), entry("custom", '{"all":[{"all":[["trap","yes"]]}]}')] };
  const { trace, reason } = decided(rules);
  expect(reason).toEqual({ cause: "country-unsure", kind: null, entryId: null });
  const at = trace.steps.findIndex(({ step }) => step === "country");
  expect(trace.steps.slice(at)).toEqual([
    { step: "country", result: "skipped", entryId: "DE" },
    { step: "custom", result: "not-matched", entryId: null },
  ]);
});

test("a shop may have the country that was given count alone", () => {
  const policy = { ...USUAL_POLICY, allowUnsureCountry: false };
  expect(decided({ entries: [country("DE")] }, policy)).toMatchObject({
    outcome: "block",
    reason: { cause: "country", entryId: "DE" },
  });
});

test.each(["redirect", "restrict", "challenge"] as const)(
  "a rule that answers with %s stops nobody whose country is unsure, in an order of its own either",
  (action) => {
    const how = { action, target: action === "redirect" ? "https://example.com/" : null };
    for (const position of [null, 0]) {
      const { outcome } = decided({ entries: [country("DE", { ...how, position })] });
      expect(outcome).toBe("allow");
    }
  },
);

test("a rule of several conditions stops nobody by one of two countries", () => {
  const rule = (field: string, operator: string, ...values: string[]) =>
    entry("custom", JSON.stringify({ all: [{ all: [[field, operator, ...values]] }] }));
  const outcomeBy = (value: ReturnType<typeof rule>) => decided({ entries: [value] }).outcome;
  expect(outcomeBy(rule("country", "any-of", "DE"))).toBe("allow");
  expect(outcomeBy(rule("country", "any-of", "DE", "US"))).toBe("block");
  expect(outcomeBy(rule("country", "none-of", "US"))).toBe("allow");
  expect(outcomeBy(rule("country", "none-of", "FR"))).toBe("block");
  expect(outcomeBy(rule("asn", "any-of", "AS64500"))).toBe("block");
});

test("a rule may ask whether the country is unsure; where nobody compared, it is not known", () => {
  const rule = entry("custom", '{"all":[{"all":[["country-unsure","yes"]]}]}');
  const outcomeOf = (visit: object) => decided({ entries: [rule] }, USUAL_POLICY, visit).outcome;
  expect(outcomeOf(UNSURE)).toBe("block");
  expect(outcomeOf({ country: "DE", otherCountry: null })).toBe("allow");
  expect(outcomeOf({ country: "DE" })).toBe("allow");
});

test("only what would stop the visitor in both countries is noted as watching", () => {
  const monitor = { action: "monitor" } as const;
  const entries = [country("DE", monitor), entry("asn", "AS64500", monitor)];
  expect(decided({ entries }).monitored).toEqual(["AS64500"]);
  expect(decided({ entries }, USUAL_POLICY, { country: "DE" }).monitored).toEqual([
    "AS64500",
    "DE",
  ]);
});

const allow = (value: string) => country(value, { effect: "allow" });
const ofNetwork = entry("custom", '{"all":[{"all":[["asn","any-of","AS64500"]]}]}');

test("an allow entry for the other country lets nobody in by a doubt, past an address rule or any other", () => {
  expect(decided({ entries: [ofNetwork, allow("US")] }).outcome).toBe("block");
  const prioritised = country("DE", { position: 0 });
  const address = entry("asn", "AS64500");
  expect(decided({ entries: [prioritised, address, allow("US")] })).toMatchObject({
    outcome: "block",
    reason: { entryId: "DE" },
  });
  // Nor does it stop a visitor who would be let in without it.
  expect(decided({ entries: [country("DE"), allow("US")] }).reason.cause).toBe("country-unsure");
  expect(decided({ entries: [country("US"), allow("DE")] }).outcome).toBe("allow");
});

test("who is stopped in both countries is stopped in the milder way", () => {
  const entries = [country("DE"), country("US", { action: "challenge" })];
  const milder = { outcome: "challenge", reason: { cause: "country", entryId: "US" } };
  expect(decided({ entries })).toMatchObject(milder);
  const swapped = { country: "US", otherCountry: "DE" };
  expect(decided({ entries }, USUAL_POLICY, swapped)).toMatchObject(milder);
});
