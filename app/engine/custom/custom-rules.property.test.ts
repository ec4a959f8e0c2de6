import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { compile } from "../compile";
import { compileConditions } from "../conditions/compile-conditions";
import type { Condition, ConditionSet } from "../conditions/condition";
import { decide } from "../decide";
import { Facts } from "../facts";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "../ruleset";
import { UNKNOWN_VISIT, type Visit } from "../visit";
import { VisitFacts } from "./visit-facts";
import { VISIT_FIELDS } from "./visit-fields";

const choice = (field: string, values: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom("any-of", "none-of"),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
  });
const text = (field: string, values: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom("contains", "does-not-contain", "starts-with"),
    values: fc.constantFrom(...values).map((value) => [value]),
  });
const condition = fc.oneof(
  choice("asn", ["AS1", "AS2"]),
  choice("country", ["DE", "FR"]),
  choice("network", ["vpn", "hosting"]),
  text("user-agent", ["curl", "bot"]),
  text("page", ["/products", "/cart"]),
  text("referrer", ["shop.example", "spam"]),
  text("region", ["be", "bavaria"]),
  choice("language", ["de", "fr"]),
  fc.record({
    field: fc.constant("parameters"),
    operator: fc.constantFrom("has-any", "has-none"),
    values: fc.constantFrom(["a"], ["a=1", "b"]),
  }),
);
const match = fc.constantFrom("all" as const, "any" as const);
const conditions = fc.array(condition, { minLength: 1, maxLength: 3 });
const group = fc.record({ match, conditions });
const set: fc.Arbitrary<ConditionSet> = fc.record({
  match,
  groups: fc.array(group, { minLength: 1, maxLength: 2 }),
});
const visit: fc.Arbitrary<Visit> = fc.record({
  ...Object.fromEntries(
    Object.entries(UNKNOWN_VISIT).map(([key, value]) => [key, fc.constant(value)]),
  ),
  asn: fc.constantFrom(null, 1, 2, 3),
  country: fc.constantFrom(null, "DE", "FR", "US", "XX"),
  network: fc.constantFrom(null, "vpn", "hosting", "residential"),
  region: fc.constantFrom(null, "BE", "Bavaria"),
  userAgent: fc.constantFrom("", "curl/8", "A bot"),
  referrer: fc.constantFrom("", "https://spam.example/", "https://shop.example/a"),
  path: fc.constantFrom(
    "/",
    "/cart",
    "/products/x?a=1",
    "/fr/cart?b",
    "/de/products/x",
    "/policies/terms",
  ),
  at: fc.constant(0),
}) as fc.Arbitrary<Visit>;

const storedText = ({ match: of, groups }: ConditionSet) =>
  JSON.stringify({
    [of]: groups.map((one) => ({
      [one.match]: one.conditions.map(({ field, operator, values }) => [
        field,
        operator,
        ...values,
      ]),
    })),
  });

test("a custom rule blocks a visit if and only if the visit meets its conditions, in any evaluation order", () => {
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(set, fc.array(visit, { minLength: 1, maxLength: 8 }), (rule, visits) => {
      const entry: RuleEntry = {
        ...PLAIN_ENTRY,
        id: "rule",
        kind: "custom",
        effect: "block",
        value: storedText(rule),
      };
      const ruleset = compile({ version: 1, suspended: false, lists: listsOf(), entries: [entry] });
      expect(ruleset.problems.count).toBe(0);
      const whole = compileConditions(rule, VISIT_FIELDS);
      for (const each of visits) {
        const { outcome, reason } = decide(ruleset, each);
        const holds = whole.matches(new VisitFacts(new Facts(each), true));
        outcomes.add(outcome);
        if (reason.cause !== "open-page") expect(outcome).toBe(holds ? "block" : "allow");
      }
    }),
    { numRuns: rounds(20_000) },
  );
  expect([...outcomes].sort()).toEqual(["allow", "block"]);
});

test.each([
  ["ref=spam", "/?ref=spam", "block"],
  ["ref=spam", "/?ref%3Dspam", "block"],
  ["ref=spam", "/?ref=ham", "allow"],
  ["ref", "/?a=1&ref", "block"],
  ["a=b=c", "/?a=b%3Dc", "block"],
  ["ref", "/#?ref", "allow"],
])("for an entry about the parameter %s the page %s returns %s", (parameter, path, outcome) => {
  const entry: RuleEntry = {
    ...PLAIN_ENTRY,
    id: "page",
    kind: "url",
    effect: "block",
    value: `query:${parameter}`,
  };
  const ruleset = compile({ version: 1, suspended: false, lists: listsOf(), entries: [entry] });
  expect(decide(ruleset, { ...UNKNOWN_VISIT, path, at: 0 }).outcome).toBe(outcome);
});
