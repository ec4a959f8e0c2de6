import type { Comparable, Field, Operator } from "./field";
import { fold } from "./fold";

/** Operators that ask for a part of a text, its pattern or its length. No set: a Function would pay for it. */
const PART_OPERATORS: readonly string[] = [
  "contains",
  "does-not-contain",
  "starts-with",
  "ends-with",
  "like",
  "longer-than",
  "shorter-than",
] satisfies readonly Operator[];

/** How texts of a field are compared in part; undefined: like whole ones. */
export function inPartOf(field: Field<never>, operator: string): Comparable | undefined {
  return field.inPart && PART_OPERATORS.includes(operator) ? field.inPart : undefined;
}

/** How facts of a field and what an operator compares them with are made comparable. */
export function comparableBy(field: Field<never>, operator: string): Comparable {
  const { canonical = fold } = field;
  return inPartOf(field, operator) ?? { fact: canonical, value: canonical };
}
