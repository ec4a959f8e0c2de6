import type { Comparable, Comparison, Fact, FieldType, OperatorOf } from "./field";
import { Operand } from "./operand";

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

const TEXT_TESTS: Tests<"text", string, Operand> = {
  is: (text, operand) => operand.has(text),
  "is-not": (text, operand) => !operand.has(text),
  contains: includesAny,
  "does-not-contain": (text, operand) => !includesAny(text, operand),
  "starts-with": (text, operand) => operand.texts.some((value) => text.startsWith(value)),
  "ends-with": (text, operand) => operand.texts.some((value) => text.endsWith(value)),
  like: (text, operand) => operand.patterns.some((matches) => matches(text)),
  pattern: (text, operand) => operand.peoplePatterns.some((matches) => matches(text)),
  "longer-than": (text, operand) => text.length > operand.number,
  "shorter-than": (text, operand) => text.length < operand.number,
  "is-empty": (text) => text === "",
  "is-not-empty": (text) => text !== "",
};

/** Tests of lists. A choice is tested like a list of one. */
const SET_TESTS: Tests<"choice" | "list", readonly string[], Operand> = {
  "any-of": hasAny,
  "none-of": (facts, operand) => !hasAny(facts, operand),
  "has-any": hasAny,
  "has-all": (facts, operand) => {
    const had = new Set(facts);
    return operand.texts.every((value) => had.has(value));
  },
  "has-none": (facts, operand) => !hasAny(facts, operand),
  "is-empty": (facts) => facts.length === 0,
  "is-not-empty": (facts) => facts.length > 0,
};

type Tests<Type extends FieldType, Given, Compared> = Readonly<
  Record<{ [Each in Type]: OperatorOf<Each> }[Type], (given: Given, compared: Compared) => boolean>
>;

function includesAny(text: string, operand: Operand): boolean {
  return operand.texts.some((value) => text.includes(value));
}

function hasAny(facts: readonly string[], operand: Operand): boolean {
  return facts.some((fact) => operand.has(fact));
}

/**
 * Returns the test of one condition for a known fact.
 *
 * @param comparable null if facts and values are already comparable
 * @throws Error when the field's type does not have the operator
 */
export function compileCondition(
  type: FieldType,
  { operator, values }: Comparison,
  comparable: Comparable | null,
): Test {
  if (type === "flag") return testOf(FLAG_TESTS, operator);
  if (type === "number") return numberTest(operator, Number(values[0]));
  const operand = new Operand(values, comparable && ((value) => comparable.value(value, operator)));
  const canonical = comparable && comparable.fact;
  return type === "text"
    ? textTest(operator, operand, canonical)
    : setTest(operator, operand, canonical);
}

function testOf<Value>(tests: Readonly<Record<string, Value>>, operator: string): Value {
  const found = Object.hasOwn(tests, operator) ? tests[operator] : undefined;
  if (!found) throw new Error(`"${operator}" is not available for this field.`);
  return found;
}

function numberTest(operator: string, limit: number): Test {
  if (!Number.isFinite(limit)) throw new Error("The condition has no number to compare with.");
  const test = testOf(NUMBER_TESTS, operator);
  return (fact) => typeof fact === "number" && test(fact, limit);
}

function textTest(operator: string, operand: Operand, canonical: Canonical): Test {
  const test = testOf(TEXT_TESTS, operator);
  return (fact) => typeof fact === "string" && test(canonical ? canonical(fact) : fact, operand);
}

function setTest(operator: string, operand: Operand, canonical: Canonical): Test {
  const test = testOf(SET_TESTS, operator);
  return (fact) => {
    const facts = textsOf(fact);
    return facts !== null && test(canonical ? facts.map(canonical) : facts, operand);
  };
}

function textsOf(fact: Known): readonly string[] | null {
  if (typeof fact === "string") return [fact];
  return Array.isArray(fact) ? (fact as readonly string[]) : null;
}
