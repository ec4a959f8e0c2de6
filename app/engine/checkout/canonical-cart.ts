import { comparableBy, inPartOf } from "../conditions/comparable";
import type { Condition, ConditionSet } from "../conditions/condition";
import { type Fact, type Field, WITH_NUMBER } from "../conditions/field";
import type { CartFacts } from "./cart-facts";
import { CART_FIELDS } from "./cart-fields";
import { escapeText, TEXT } from "./packed-text";

/*
 * Shopify counts every instruction of a Function. The values of a rule are therefore made comparable when the rule is
 * saved, and each fact about the cart once for all rules.
 */

/** The facts about one cart in the form rules compare. */
export class CanonicalCart {
  private readonly known = new Map<string, Fact>();

  private readonly texts = new Map<string, readonly string[] | null>();

  constructor(private readonly facts: CartFacts) {}

  /**
   * Returns the texts to search among the values of a packed condition that compares whole texts. Null if the fact is
   * unknown.
   */
  searchTexts(name: string, field: Field<CartFacts>, operator: string): readonly string[] | null {
    let texts = this.texts.get(name);
    if (texts === undefined) {
      const fact = this.fact(name, field, operator);
      const facts = typeof fact === "string" ? [fact] : (fact as readonly string[] | null);
      texts = facts && facts.map((each) => TEXT + escapeText(each) + TEXT);
      this.texts.set(name, texts);
    }
    return texts;
  }

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
