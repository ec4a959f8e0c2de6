import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { FOLDED } from "./comparable";
import { compileConditions } from "./compile-conditions";
import { checkConditions, type ConditionSet } from "./condition";
import { coversConditions } from "./covers-conditions";
import { type Fact, type Fields, OPERATORS, WITH_NUMBER, WITHOUT_VALUE } from "./field";

type Facts = Record<string, Fact>;

const FIELDS: Fields<Facts> = {
  name: { type: "text", label: "Name", read: (facts) => facts.name ?? null, inPattern: FOLDED },
  country: { type: "choice", label: "Country", read: (facts) => facts.country ?? null },
  tags: { type: "list", label: "Tags", read: (facts) => facts.tags ?? null },
  total: { type: "number", label: "Total", read: (facts) => facts.total ?? null },
  isFirst: { type: "flag", label: "First order", read: (facts) => facts.isFirst ?? null },
};

const coversSet = (wide: ConditionSet, narrow: ConditionSet) =>
  coversConditions(wide, narrow, FIELDS);

const setWithOne = (field: string, operator: string, ...values: string[]): ConditionSet =>
  setOf("all", "all", [field, operator, ...values]);

const setOf = (
  match: "all" | "any",
  within: "all" | "any",
  ...conditions: [string, string, ...string[]][]
): ConditionSet => ({
  match,
  groups: [
    {
      match: within,
      conditions: conditions.map(([field, operator, ...values]) => ({ field, operator, values })),
    },
  ],
});

test.each<[string, ConditionSet, ConditionSet]>([
  [
    "a lower limit",
    setWithOne("total", "at-least", "500"),
    setWithOne("total", "at-least", "1000"),
  ],
  [
    "a limit of a number",
    setWithOne("total", "at-least", "500"),
    setWithOne("total", "equals", "500.00"),
  ],
  ["a higher limit", setWithOne("total", "at-most", "50"), setWithOne("total", "at-most", "9")],
  [
    "a shorter length",
    setWithOne("name", "longer-than", "3"),
    setWithOne("name", "longer-than", "4"),
  ],
  [
    "a longer length",
    setWithOne("name", "shorter-than", "4"),
    setWithOne("name", "shorter-than", "3"),
  ],
  [
    "more values",
    setWithOne("country", "any-of", "DE", "FR"),
    setWithOne("country", "any-of", "fr"),
  ],
  [
    "more beginnings",
    setWithOne("name", "starts-with", "a", "b"),
    setWithOne("name", "starts-with", "B"),
  ],
  [
    "fewer excluded values",
    setWithOne("tags", "has-none", "a"),
    setWithOne("tags", "has-none", "b", "a"),
  ],
  [
    "fewer required values",
    setWithOne("tags", "has-all", "a"),
    setWithOne("tags", "has-all", "b", "a"),
  ],
  [
    "fewer conditions of all",
    setWithOne("isFirst", "yes"),
    setOf("all", "all", ["total", "at-least", "9"], ["isFirst", "yes"]),
  ],
  [
    "more conditions of any",
    setOf("any", "any", ["total", "at-least", "9"], ["isFirst", "yes"]),
    setWithOne("isFirst", "yes"),
  ],
])(
  "a condition set with %s covers a narrower set, and the narrower set does not cover it",
  (_what, wide, narrow) => {
    expect([coversSet(wide, narrow), coversSet(narrow, wide)]).toEqual([true, false]);
  },
);

test("condition sets about different fields do not cover each other", () => {
  const [first, total] = [setWithOne("isFirst", "yes"), setWithOne("total", "at-least", "0")];
  expect([coversSet(first, total), coversSet(total, first)]).toEqual([false, false]);
  // A field that this version does not know.
  expect(coversSet(setWithOne("colour", "is", "red"), setWithOne("colour", "is", "red"))).toBe(
    false,
  );
});

test("facts that match a condition set match every set that covers it", () => {
  const condition = fc.constantFrom(...Object.keys(FIELDS)).chain((field) =>
    fc.constantFrom(...Object.keys(OPERATORS[FIELDS[field]!.type])).chain((operator) =>
      fc.record({
        ...{ field: fc.constant(field), operator: fc.constant(operator) },
        values: WITHOUT_VALUE.has(operator)
          ? fc.constant<string[]>([])
          : fc.array(fc.constantFrom(...(WITH_NUMBER.has(operator) ? NUMBERS : TEXTS)), {
              minLength: 1,
              maxLength: WITH_NUMBER.has(operator) ? 1 : 2,
            }),
      }),
    ),
  );
  const match = fc.constantFrom("all" as const, "any" as const);
  const some = { minLength: 1, maxLength: 2 };
  const group = fc.record({ match, conditions: fc.array(condition, some) });
  const set = fc.record({ match, groups: fc.array(group, some) });
  const facts = fc.record({
    name: fc.constantFrom(null, "", ...TEXTS),
    country: fc.constantFrom(null, ...TEXTS),
    tags: fc.constantFrom(null, [], ["a"], ["b"], ["a", "b"]),
    total: fc.constantFrom(null, 0, 1, 2, 3),
    isFirst: fc.constantFrom(null, true, false),
  });
  let covered = 0;
  fc.assert(
    fc.property(set, set, facts, (wide, narrow, known) => {
      expect(checkConditions(wide, FIELDS)).toEqual([]);
      expect(coversSet(wide, wide)).toBe(true);
      if (!coversSet(wide, narrow)) return;
      covered += 1;
      if (!compileConditions(narrow, FIELDS).matches(known)) return;
      expect(compileConditions(wide, FIELDS).matches(known)).toBe(true);
    }),
    { numRuns: rounds(20_000) },
  );
  expect(covered).toBeGreaterThan(0);
});

const NUMBERS = ["1", "2", "3"];
const TEXTS = ["a", "b", "ab"];
