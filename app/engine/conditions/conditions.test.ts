import fc from "fast-check";
import { expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { rounds } from "#tests/setup/rounds";

import { compileConditions } from "./compile-conditions";
import { checkConditions, type Condition, type ConditionSet } from "./condition";
import { mailbox, mailDomain } from "./email";
import { type Fact, type Fields, OPERATORS, WITH_NUMBER, WITHOUT_VALUE } from "./field";
import { fold } from "./fold";
import { wildcard } from "./wildcard";

type Facts = Record<string, Fact>;

const FIELDS: Fields<Facts> = {
  name: { type: "text", label: "Name", read: (facts) => facts.name ?? null },
  email: {
    type: "text",
    label: "Email",
    read: (facts) => facts.email ?? null,
    canonical: mailbox,
  },
  country: { type: "choice", label: "Country", read: (facts) => facts.country ?? null },
  tags: { type: "list", label: "Tags", read: (facts) => facts.tags ?? null },
  total: { type: "number", label: "Total", read: (facts) => facts.total ?? null },
  isFirst: { type: "flag", label: "First order", read: (facts) => facts.isFirst ?? null },
};

const setMatches = (set: ConditionSet, facts: Facts) =>
  compileConditions(set, FIELDS).matches(facts);

test.each<[Condition["field"], string, string[], Fact, boolean]>([
  ["name", "is", ["José Núñez"], "JOSE  NUNEZ", true],
  ["name", "is", ["Straße"], "STRASSE", true],
  ["name", "is", ["a", "b"], "b", true],
  ["name", "is", ["a", "b"], "c", false],
  ["name", "is-not", ["a", "b"], "c", true],
  ["name", "is-not", ["a", "b"], "A", false],
  ["name", "contains", ["ann"], "Joanne", true],
  ["name", "contains", ["ann"], "Jon", false],
  ["name", "does-not-contain", ["ann"], "Jon", true],
  ["name", "does-not-contain", ["ann", "jon"], "Jon", false],
  ["name", "starts-with", ["dr "], "Dr Who", true],
  ["name", "starts-with", ["dr "], "Ms Dr Who", false],
  ["name", "ends-with", ["gmbh"], "Muster GmbH", true],
  ["name", "ends-with", ["gmbh"], "GmbH Muster", false],
  ["name", "like", ["test*"], "Testing", true],
  ["name", "like", ["t?st"], "toast", false],
  ["name", "longer-than", ["3"], "four", true],
  ["name", "longer-than", ["3"], "two", false],
  ["name", "shorter-than", ["3"], "no", true],
  ["name", "shorter-than", ["3"], "two", false],
  ["name", "is-empty", [], "", true],
  ["name", "is-empty", [], "x", false],
  ["name", "is-not-empty", [], "x", true],
  ["name", "is-not-empty", [], "", false],
  ["email", "is", ["j.doe@gmail.com"], "JDoe+shop@googlemail.com", true],
  ["email", "is", ["j.doe@example.com"], "jdoe@example.com", false],
  ["country", "any-of", ["NG", "GH"], "ng", true],
  ["country", "any-of", ["NG", "GH"], "DE", false],
  ["country", "none-of", ["NG", "GH"], "DE", true],
  ["country", "none-of", ["NG", "GH"], "GH", false],
  ["tags", "has-any", ["vip", "b2b"], ["New", "VIP"], true],
  ["tags", "has-any", ["vip"], ["new"], false],
  ["tags", "has-all", ["vip", "new"], ["new", "vip", "old"], true],
  ["tags", "has-all", ["vip", "new"], ["vip"], false],
  ["tags", "has-none", ["vip"], [], true],
  ["tags", "has-none", ["vip"], ["vip"], false],
  ["tags", "is-empty", [], [], true],
  ["tags", "is-empty", [], ["x"], false],
  ["tags", "is-not-empty", [], ["x"], true],
  ["tags", "is-not-empty", [], [], false],
  ["total", "equals", ["99.50"], 99.5, true],
  ["total", "equals", ["99.50"], 99.51, false],
  ["total", "at-least", ["100"], 100, true],
  ["total", "at-least", ["100"], 99.99, false],
  ["total", "at-most", ["100"], 100, true],
  ["total", "at-most", ["100"], 100.01, false],
  ["isFirst", "yes", [], true, true],
  ["isFirst", "yes", [], false, false],
  ["isFirst", "no", [], false, true],
  ["isFirst", "no", [], true, false],
])(
  "the condition %s %s %j for the fact %j matches: %s",
  (field, operator, values, fact, expected) => {
    const set = oneCondition(field, operator, ...values);
    expect(checkConditions(set, FIELDS)).toEqual([]);
    expect(setMatches(set, { [field]: fact })).toBe(expected);
  },
);

test("OPERATORS contains 24 operators over all field types", () => {
  const offered = Object.values(OPERATORS).reduce((sum, of) => sum + Object.keys(of).length, 0);
  expect(offered).toBe(12 + 2 + 5 + 3 + 2);
});

test("a condition about an unknown fact does not match, even if the condition is negative", () => {
  const sets: ConditionSet[] = [
    oneCondition("name", "is-not", "x"),
    oneCondition("name", "is-empty"),
    oneCondition("country", "none-of", "DE"),
    oneCondition("tags", "has-none", "vip"),
    oneCondition("total", "at-most", "5"),
    oneCondition("isFirst", "no"),
  ];
  for (const set of sets) {
    expect(setMatches(set, {})).toBe(false);
    expect(compileConditions(set, FIELDS).explain({})[0]![0]!.result).toBe("unknown");
  }
});

const yes: Condition = { field: "isFirst", operator: "yes", values: [] };
const no: Condition = { field: "isFirst", operator: "no", values: [] };

test.each<["all" | "any", "all" | "any", boolean]>([
  ["all", "all", false],
  ["all", "any", false],
  ["any", "all", true],
  ["any", "any", true],
])(
  "a condition set that requires %s of its groups and %s of each group's conditions matches only if these match",
  (set, group, both) => {
    const mixed = { match: group, conditions: [yes, no] };
    const met = { match: "all" as const, conditions: [yes] };
    const unmet = { match: "all" as const, conditions: [no] };
    expect(setMatches({ match: set, groups: [met, unmet] }, { isFirst: true })).toBe(both);
    expect(setMatches({ match: set, groups: [mixed] }, { isFirst: true })).toBe(group === "any");
  },
);

test("an explanation contains every condition with its fact and its result", () => {
  const set: ConditionSet = {
    match: "any",
    groups: [
      { match: "all", conditions: [yes, { field: "total", operator: "at-least", values: ["9"] }] },
      { match: "any", conditions: [{ field: "name", operator: "is", values: ["x"] }] },
    ],
  };
  const explained = compileConditions(set, FIELDS).explain({ isFirst: true, total: 5 });
  expect(explained.map((group) => group.map(({ fact, result }) => [fact, result]))).toEqual([
    [
      [true, "met"],
      [5, "not-met"],
    ],
    [[null, "unknown"]],
  ]);
});

test.each<[string, ConditionSet, string]>([
  ["no group", { match: "all", groups: [] }, "groups"],
  [
    "an empty group",
    { match: "all", groups: [{ match: "all", conditions: [] }] },
    "groups.0.conditions",
  ],
  ["an unknown field", oneCondition("colour", "is", "x"), "groups.0.conditions.0.field"],
  [
    "a field of every object",
    oneCondition("constructor", "is", "x"),
    "groups.0.conditions.0.field",
  ],
  [
    "an operator of another type",
    oneCondition("name", "at-least", "5"),
    "groups.0.conditions.0.operator",
  ],
  [
    "an operator of every object",
    oneCondition("name", "toString", "5"),
    "groups.0.conditions.0.operator",
  ],
  ["no value", oneCondition("name", "is"), "groups.0.conditions.0.values"],
  ["a blank value", oneCondition("name", "is", " "), "groups.0.conditions.0.values"],
  ["a lone accent", oneCondition("name", "contains", "\u0301"), "groups.0.conditions.0.values"],
  ["a long value", oneCondition("name", "is", "x".repeat(201)), "groups.0.conditions.0.values"],
  [
    "too many values",
    oneCondition("name", "is", ...Array<string>(501).fill("x")),
    "groups.0.conditions.0.values",
  ],
  ["words for a number", oneCondition("total", "at-least", "many"), "groups.0.conditions.0.values"],
  ["two numbers", oneCondition("total", "at-least", "1", "2"), "groups.0.conditions.0.values"],
  ["a value too many", oneCondition("isFirst", "yes", "true"), "groups.0.conditions.0.values"],
  [
    "too many groups",
    { match: "all", groups: Array(11).fill({ match: "all", conditions: [yes] }) },
    "groups",
  ],
  [
    "too many conditions",
    { match: "all", groups: [{ match: "all", conditions: Array(21).fill(yes) }] },
    "groups.0.conditions",
  ],
])("a condition set with %s is reported with the path of the problem", (_what, set, path) => {
  const problems = checkConditions(set, FIELDS);
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(problems[0]!.message).toMatch(/\.$/);
});

test("valid conditions compile, and their explanation agrees with their result", () => {
  const names = fc.constantFrom(...Object.keys(FIELDS));
  const fitting = names.chain((field) =>
    fc.constantFrom(...Object.keys(OPERATORS[FIELDS[field]!.type])).map((operator) => {
      const values = WITHOUT_VALUE.has(operator) ? [] : WITH_NUMBER.has(operator) ? ["5"] : ["a"];
      return { field, operator, values };
    }),
  );
  const wild = fc.record({
    field: fc.oneof(names, fc.constantFrom("colour", "__proto__")),
    operator: fc.constantFrom(...Object.values(OPERATORS).flatMap(Object.keys), "valueOf"),
    values: fc.array(fc.oneof(fc.string(), fc.constantFrom("5", "*?*", "")), { maxLength: 3 }),
  });
  const condition = fc.oneof({ weight: 12, arbitrary: fitting }, wild);
  const match = fc.constantFrom("all" as const, "any" as const);
  const group = fc.record({ match, conditions: fc.array(condition, { maxLength: 4 }) });
  const set = fc.record({ match, groups: fc.array(group, { maxLength: 3 }) });
  const fact = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.constant(null),
  );
  const facts = fc.dictionary(fc.constantFrom(...Object.keys(FIELDS)), fact);
  let compiled = 0;
  fc.assert(
    fc.property(set, facts, (conditions, known) => {
      if (checkConditions(conditions, FIELDS).length > 0) return;
      compiled += 1;
      const compiledSet = compileConditions(conditions, FIELDS);
      const explained = compiledSet.explain(known).map((group, at) => {
        const results = group.map(({ result }) => result === "met");
        return conditions.groups[at]!.match === "all"
          ? results.every(Boolean)
          : results.some(Boolean);
      });
      const expected =
        conditions.match === "all" ? explained.every(Boolean) : explained.some(Boolean);
      expect(compiledSet.matches(known)).toBe(expected);
    }),
    { numRuns: rounds(5_000) },
  );
  expect(compiled).toBeGreaterThan(rounds(5_000) / 10);
});

test("folding a text twice gives the same result as folding it once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
  expect(fold("  ＦＵＬＬ　ｗｉｄｔｈ ")).toBe("full width");
  expect(fold("Łódź ØRE İstanbul")).toBe("lodz ore istanbul");
});

test.each([
  ["John.Doe+x@Gmail.com", "johndoe@gmail.com"],
  ["john.doe@googlemail.com", "johndoe@gmail.com"],
  ["a.b+c@example.com", "a.b@example.com"],
  ["+all@example.com", "+all@example.com"],
  ["x@me.com", "x@icloud.com"],
  ["no address", "no address"],
  ["@example.com", "@example.com"],
  ["x@", "x@"],
])("the canonical mailbox of %s is %s", (address, expected) => {
  expect(mailbox(address)).toBe(expected);
});

test("the domain of an email address is the text after the last @", () => {
  expect(mailDomain('"a@b"@Example.COM.')).toBe("example.com");
  expect(mailDomain("nothing")).toBe("");
});

test("a wildcard matches like the equivalent regular expression", () => {
  const char = fc.constantFrom("a", "b", "*", "?");
  const pattern = fc.array(char, { maxLength: 8 }).map((chars) => chars.join(""));
  const text = fc
    .array(fc.constantFrom("a", "b"), { maxLength: 10 })
    .map((chars) => chars.join(""));
  fc.assert(
    fc.property(pattern, text, (written, given) => {
      const meaning = written.replaceAll("*", ".*").replaceAll("?", ".");
      expect(wildcard(written)(given)).toBe(new RegExp(`^${meaning}$`, "s").test(given));
    }),
    { numRuns: rounds(5_000) },
  );
});
