import type { Comparable, Comparison, Fact, FieldType, OperatorOf } from "./field";
import { Wanted } from "./wanted";

type Known = NonNullable<Fact>;
type Test = (fact: Known) => boolean;
/** Makes a fact comparable. Null if it already is. */
type Canonical = Comparable["fact"] | null;

/*
 * One table per field type, created once: the instructions of the checkout Function are counted, so a condition must
 * not create its own table.
 */

const NUMBER_TESTS: Tests<"number", number, number> = {
  equals: (fact, limit) => fact === limit,
  "at-least": (fact, limit) => fact >= limit,
  "at-most": (fact, limit) => fact <= limit,
};

const FLAG_TESTS: Tests<"flag", Known, void> = {
  yes: (fact) => fact === true,
  no: (fact) => fact === false,
};

const TEXT_TESTS: Tests<"text", string, Wanted> = {
  is: (text, wanted) => wanted.has(text),
  "is-not": (text, wanted) => !wanted.has(text),
  contains: includesAny,
  "does-not-contain": (text, wanted) => !includesAny(text, wanted),
  "starts-with": (text, wanted) => wanted.texts.some((value) => text.startsWith(value)),
  "ends-with": (text, wanted) => wanted.texts.some((value) => text.endsWith(value)),
  like: (text, wanted) => wanted.patterns.some((fits) => fits(text)),
  pattern: (text, wanted) => wanted.peoplePatterns.some((fits) => fits(text)),
  "longer-than": (text, wanted) => text.length > wanted.number,
  "shorter-than": (text, wanted) => text.length < wanted.number,
  "is-empty": (text) => text === "",
  "is-not-empty": (text) => text !== "",
};

/** Tests of lists. A choice is tested like a list of one. */
const SET_TESTS: Tests<"choice" | "list", readonly string[], Wanted> = {
  "any-of": hasAny,
  "none-of": (facts, wanted) => !hasAny(facts, wanted),
  "has-any": hasAny,
  "has-all": (facts, wanted) => {
    const had = new Set(facts);
    return wanted.texts.every((value) => had.has(value));
  },
  "has-none": (facts, wanted) => !hasAny(facts, wanted),
  "is-empty": (facts) => facts.length === 0,
  "is-not-empty": (facts) => facts.length > 0,
};

type Tests<Type extends FieldType, Given, Compared> = Readonly<
  Record<{ [Each in Type]: OperatorOf<Each> }[Type], (given: Given, compared: Compared) => boolean>
>;

function includesAny(text: string, wanted: Wanted): boolean {
  return wanted.texts.some((value) => text.includes(value));
}

function hasAny(facts: readonly string[], wanted: Wanted): boolean {
  return facts.some((fact) => wanted.has(fact));
}

/**
 * Returns the test of one condition for a known fact.
 *
 * @param comparable null if facts and values are already comparable
 * @throws Error when the field's type does not have the operator
 */
export function testOf(
  type: FieldType,
  { operator, values }: Comparison,
  comparable: Comparable | null,
): Test {
  if (type === "flag") return named(FLAG_TESTS, operator);
  if (type === "number") return numberTest(operator, Number(values[0]));
  const wanted = new Wanted(values, comparable && ((value) => comparable.value(value, operator)));
  const canonical = comparable && comparable.fact;
  return type === "text"
    ? textTest(operator, wanted, canonical)
    : setTest(operator, wanted, canonical);
}

function named<Value>(tests: Readonly<Record<string, Value>>, operator: string): Value {
  const found = Object.hasOwn(tests, operator) ? tests[operator] : undefined;
  if (!found) throw new Error(`"${operator}" is not available for this field.`);
  return found;
}

function numberTest(operator: string, limit: number): Test {
  if (!Number.isFinite(limit)) throw new Error("The condition has no number to compare with.");
  const test = named(NUMBER_TESTS, operator);
  return (fact) => typeof fact === "number" && test(fact, limit);
}

function textTest(operator: string, wanted: Wanted, canonical: Canonical): Test {
  const test = named(TEXT_TESTS, operator);
  return (fact) => typeof fact === "string" && test(canonical ? canonical(fact) : fact, wanted);
}

function setTest(operator: string, wanted: Wanted, canonical: Canonical): Test {
  const test = named(SET_TESTS, operator);
  return (fact) => {
    const facts = textsOf(fact);
    return facts !== null && test(canonical ? facts.map(canonical) : facts, wanted);
  };
}

function textsOf(fact: Known): readonly string[] | null {
  if (typeof fact === "string") return [fact];
  return Array.isArray(fact) ? (fact as readonly string[]) : null;
}
