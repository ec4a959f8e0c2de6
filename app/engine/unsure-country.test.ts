import { expect, test } from "vitest";

import { country, entry, type Rules, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import { type RulesetPolicy, USUAL_POLICY } from "./ruleset";

const UNSURE = { country: "DE", otherCountry: "US" };

function decideVisit(rules: Rules, policy: RulesetPolicy = USUAL_POLICY, visit: object = UNSURE) {
  return decide(compile({ ...rulesetOf(rules), policy }), visitOf(visit));
}

test("with an uncertain country the country step is skipped in the trace and the later steps are evaluated", () => {
  const rules = { entries: [country("DE"), entry("custom", '{"all":[{"all":[["trap","yes"]]}]}')] };
  const { trace, reason } = decideVisit(rules);
  expect(reason).toEqual({ cause: "country-unsure", kind: null, entryId: null });
  const at = trace.steps.findIndex(({ step }) => step === "country");
  expect(trace.steps.slice(at)).toEqual([
    { step: "country", result: "skipped", entryId: "DE" },
    { step: "custom", result: "not-matched", entryId: null },
    { step: "attack", result: "not-matched", entryId: null },
  ]);
});

test("if a shop does not exempt uncertain countries, the reported country decides alone", () => {
  const policy = { ...USUAL_POLICY, allowUnsureCountry: false };
  expect(decideVisit({ entries: [country("DE")] }, policy)).toMatchObject({
    outcome: "block",
    reason: { cause: "country", entryId: "DE" },
  });
});

test.each(["redirect", "restrict", "challenge"] as const)(
  "a country rule with %s, prioritized or not, ignores a visit with an uncertain country",
  (action) => {
    const how = { action, target: action === "redirect" ? "https://example.com/" : null };
    for (const position of [null, 0]) {
      const { outcome } = decideVisit({ entries: [country("DE", { ...how, position })] });
      expect(outcome).toBe("allow");
    }
  },
);

test("a custom rule ignores a visit if only one of two possible countries matches", () => {
  const rule = (field: string, operator: string, ...values: string[]) =>
    entry("custom", JSON.stringify({ all: [{ all: [[field, operator, ...values]] }] }));
  const outcomeBy = (value: ReturnType<typeof rule>) => decideVisit({ entries: [value] }).outcome;
  expect(outcomeBy(rule("country", "any-of", "DE"))).toBe("allow");
  expect(outcomeBy(rule("country", "any-of", "DE", "US"))).toBe("block");
  expect(outcomeBy(rule("country", "none-of", "US"))).toBe("allow");
  expect(outcomeBy(rule("country", "none-of", "FR"))).toBe("block");
  expect(outcomeBy(rule("asn", "any-of", "AS64500"))).toBe("block");
});

test("a custom rule about an uncertain country does not match if the visit has no second country", () => {
  const rule = entry("custom", '{"all":[{"all":[["country-unsure","yes"]]}]}');
  const outcomeOf = (visit: object) =>
    decideVisit({ entries: [rule] }, USUAL_POLICY, visit).outcome;
  expect(outcomeOf(UNSURE)).toBe("block");
  expect(outcomeOf({ country: "DE", otherCountry: null })).toBe("allow");
  expect(outcomeOf({ country: "DE" })).toBe("allow");
});

test("with an uncertain country, only monitor entries that match both countries are recorded", () => {
  const monitor = { action: "monitor" } as const;
  const entries = [country("DE", monitor), entry("asn", "AS64500", monitor)];
  expect(decideVisit({ entries }).monitored).toEqual(["AS64500"]);
  expect(decideVisit({ entries }, USUAL_POLICY, { country: "DE" }).monitored).toEqual([
    "AS64500",
    "DE",
  ]);
});

const allow = (value: string) => country(value, { effect: "allow" });
const ofNetwork = entry("custom", '{"all":[{"all":[["asn","any-of","AS64500"]]}]}');

test("an allow entry for the second possible country does not override other rules", () => {
  expect(decideVisit({ entries: [ofNetwork, allow("US")] }).outcome).toBe("block");
  const prioritized = country("DE", { position: 0 });
  const address = entry("asn", "AS64500");
  expect(decideVisit({ entries: [prioritized, address, allow("US")] })).toMatchObject({
    outcome: "block",
    reason: { entryId: "DE" },
  });
  // Without the allow entry this visitor is allowed as well, with the same cause.
  expect(decideVisit({ entries: [country("DE"), allow("US")] }).reason.cause).toBe(
    "country-unsure",
  );
  expect(decideVisit({ entries: [country("US"), allow("DE")] }).outcome).toBe("allow");
});

test("a visit that both possible countries would stop receives the milder action", () => {
  const entries = [country("DE"), country("US", { action: "challenge" })];
  const milder = { outcome: "challenge", reason: { cause: "country", entryId: "US" } };
  expect(decideVisit({ entries })).toMatchObject(milder);
  const swapped = { country: "US", otherCountry: "DE" };
  expect(decideVisit({ entries }, USUAL_POLICY, swapped)).toMatchObject(milder);
});
