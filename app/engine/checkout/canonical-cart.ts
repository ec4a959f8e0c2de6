import { comparableBy, inPartOf } from "../conditions/comparable";
import type { Condition, ConditionGroup, ConditionSet } from "../conditions/condition";
import { type Fact, type Field, WITH_NUMBER, WITHOUT_VALUE } from "../conditions/field";
import { testOf } from "../conditions/operators";
import type { CartFacts } from "./cart-facts";
import { CART_FIELDS } from "./cart-fields";

/*
 * Shopify counts every instruction of a Function. The values of a rule are therefore made comparable when the rule is
 * saved, and each fact about the cart once for all rules.
 */

/** The facts about one cart in the form rules compare. */
export class CanonicalCart {
  private readonly known = new Map<string, Fact>();

  constructor(private readonly facts: CartFacts) {}

  /** Returns the fact of a field of CART_FIELDS in the form an operator compares. */
  fact(name: string, field: Field<CartFacts>, operator: string): Fact {
    const key =
      operator === "pattern"
        ? `${name} in pattern`
        : field.inPart && inPartOf(field, operator)
          ? `${name} in part`
          : name;
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
 * Reports whether a canonical set matches a cart, with the same result as compileConditions().
 *
 * Evaluates the set without compiling it, because a Function evaluates each condition at most once.
 *
 * @throws Error when a part of the set is missing or unknown
 */
export function holdsFor(cart: CanonicalCart, { match, groups }: ConditionSet): boolean {
  const holds = ({ match, conditions }: ConditionGroup) =>
    every(match, conditions, (condition) => meets(cart, condition));
  return every(match, groups, holds);
}

/** Evaluates a list. An empty list would match always or never, so it is an error. */
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

/** Converts the texts of a checked set to canonical form, for holdsFor(). Texts that become equal are merged. */
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
