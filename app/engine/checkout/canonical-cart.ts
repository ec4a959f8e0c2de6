import { comparableBy, inPartOf } from "../conditions/comparable";
import type { Condition, ConditionGroup, ConditionSet } from "../conditions/condition";
import { type Fact, type Field, WITH_NUMBER, WITHOUT_VALUE } from "../conditions/field";
import { testOf } from "../conditions/operators";
import type { CartFacts } from "./cart-facts";
import { CART_FIELDS } from "./cart-fields";

/*
 * The platform counts every instruction of a Function. What a rule compares with is therefore made
 * comparable when it is saved, and a fact about the cart once, however many rules ask for it.
 */

/** The facts about one cart in the form rules compare. */
export class CanonicalCart {
  private readonly known = new Map<string, Fact>();

  constructor(private readonly facts: CartFacts) {}

  /** The fact of a field of CART_FIELDS, as an operator compares it. */
  fact(name: string, field: Field<CartFacts>, operator: string): Fact {
    const key = field.inPart && inPartOf(field, operator) ? `${name} in part` : name;
    let fact = this.known.get(key);
    if (fact === undefined) {
      fact = canonicalFact(field.read(this.facts), comparableBy(field, operator).fact);
      this.known.set(key, fact);
    }
    return fact;
  }
}

function canonicalFact(fact: Fact, canonical: (text: string) => string): Fact {
  if (typeof fact === "string") return canonical(fact);
  return Array.isArray(fact) ? (fact as readonly string[]).map(canonical) : fact;
}

/**
 * Whether a canonical set holds for a cart, as compileConditions() would say of the written one.
 * Nothing is compiled: in a Function every condition is asked once at most.
 *
 * @throws Error when a part of the set is missing or not known
 */
export function holdsFor(cart: CanonicalCart, { match, groups }: ConditionSet): boolean {
  const holds = ({ match, conditions }: ConditionGroup) =>
    every(match, conditions, (condition) => meets(cart, condition));
  return every(match, groups, holds);
}

/** A list with nothing in it would hold for everybody, or for nobody: it was never written so. */
function every<Part>(
  match: "all" | "any",
  parts: readonly Part[],
  holds: (part: Part) => boolean,
): boolean {
  if (parts.length === 0) throw new Error("A part of the rule is missing.");
  return match === "all" ? parts.every(holds) : parts.some(holds);
}

function meets(cart: CanonicalCart, condition: Condition): boolean {
  const { field: name, operator, values } = condition;
  const field = Object.hasOwn(CART_FIELDS, name) ? CART_FIELDS[name] : undefined;
  if (!field) throw new Error("The rule asks for a field that is not known.");
  if (values.length === 0 && !WITHOUT_VALUE.has(operator)) throw new Error("A value is missing.");
  const fact = cart.fact(name, field, operator);
  return fact !== null && testOf(field.type, condition, null)(fact);
}

/**
 * A checked set of conditions with its texts in canonical form, for holdsFor(). Texts that become the
 * same are one.
 */
export function canonicalConditions({ match, groups }: ConditionSet): ConditionSet {
  return {
    match,
    groups: groups.map((group) => ({
      match: group.match,
      conditions: group.conditions.map(canonicalCondition),
    })),
  };
}

function canonicalCondition({ field, operator, values }: Condition): Condition {
  const found = Object.hasOwn(CART_FIELDS, field) ? CART_FIELDS[field] : undefined;
  if (!found || WITH_NUMBER.has(operator)) return { field, operator, values };
  const { value } = comparableBy(found, operator);
  return { field, operator, values: [...new Set(values.map((text) => value(text, operator)))] };
}
