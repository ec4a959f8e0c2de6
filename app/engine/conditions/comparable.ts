import type { Comparable, Field, Operator } from "./field";
import { fold } from "./fold";

/**
 * Operators that compare a part of a text, a pattern or the length. An array, because a Set would cost instructions in
 * a Function.
 */
const PART_OPERATORS: readonly string[] = [
  "contains",
  "does-not-contain",
  "starts-with",
  "ends-with",
  "like",
  "longer-than",
  "shorter-than",
] satisfies readonly Operator[];

/** Comparison of folded texts. */
export const FOLDED: Comparable = { fact: fold, value: fold };

/** Returns how partial texts of a field are compared. Undefined if they are compared like whole texts. */
export function inPartOf(field: Field<never>, operator: string): Comparable | undefined {
  if (operator === "pattern") return field.inPattern;
  return field.inPart && PART_OPERATORS.includes(operator) ? field.inPart : undefined;
}

/** Returns how facts and values of a field are made comparable for an operator. */
export function comparableBy(field: Field<never>, operator: string): Comparable {
  const { canonical = fold } = field;
  return inPartOf(field, operator) ?? { fact: canonical, value: canonical };
}
