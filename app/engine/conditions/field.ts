import type { PatternProblem } from "./people-pattern";

/** The fact of one field. Null if it is unknown, "" or [] if it is known to be empty. */
export type Fact = string | number | boolean | readonly string[] | null;

/**
 * Types of fields.
 *
 * - text: entered by a person
 * - choice: one value of a closed set, such as a country
 * - list: several texts, such as tags
 * - number, flag: a number or a boolean
 */
export type FieldType = "text" | "choice" | "list" | "number" | "flag";

/** A field that a condition can test. */
export interface Field<Facts> {
  readonly type: FieldType;
  /** Name for the merchant. */
  readonly label: string;
  readonly read: (facts: Facts) => Fact;
  /** Makes texts of the rule and the fact comparable. Default: fold(). */
  readonly canonical?: (text: string) => string;
  /** Makes facts and values comparable for operators about a part, a pattern or a length. Default: `canonical`. */
  readonly inPart?: Comparable;
  /**
   * Makes facts and values comparable for the operator "pattern". Only fields with this property offer the operator.
   */
  readonly inPattern?: Comparable;
  /** Returns the canonical value to store, or an error. Default: any text is accepted. */
  readonly normalize?: (value: string, operator: string) => NormalValue;
  /** Splits a pasted text into values. Default: one value per line. */
  readonly valuesOf?: (pasted: string) => readonly string[];
  /**
   * Compiles a condition, for fields whose facts are not texts or are already comparable. The result is null if the
   * fact is unknown.
   *
   * Default: `read` and the operators of the type.
   */
  readonly questionOf?: (comparison: Comparison) => Question<Facts>;
}

/** Functions that make facts and values comparable. */
export interface Comparable {
  readonly fact: (text: string) => string;
  readonly value: (text: string, operator: string) => string;
  /** Returns the error of a value. Null if it can be compared. */
  readonly problemOf?: (value: string) => PatternProblem | null;
}

export type NormalValue =
  | { readonly ok: true; readonly value: string }
  /** Sentence with the error and its remedy. */
  | { readonly ok: false; readonly message: string };

/** Operator and values of a condition. */
export interface Comparison {
  readonly operator: string;
  /** Texts of which any may match, one decimal number, or nothing, as the operator requires. */
  readonly values: readonly string[];
}

/** Evaluates one condition. Null if the fact is unknown. */
export type Question<Facts> = (facts: Facts) => boolean | null;

export type Fields<Facts> = Readonly<Record<string, Field<Facts>>>;

/** Operators of each field type, with the words shown on screens. */
export const OPERATORS = {
  text: {
    is: "is",
    "is-not": "is not",
    contains: "contains",
    "does-not-contain": "does not contain",
    "starts-with": "starts with",
    "ends-with": "ends with",
    like: "is like",
    pattern: "matches the pattern",
    "longer-than": "is longer than",
    "shorter-than": "is shorter than",
    "is-empty": "is empty",
    "is-not-empty": "is not empty",
  },
  choice: { "any-of": "is one of", "none-of": "is none of" },
  list: {
    "has-any": "has any of",
    "has-all": "has all of",
    "has-none": "has none of",
    "is-empty": "is empty",
    "is-not-empty": "is not empty",
  },
  number: { equals: "is", "at-least": "is at least", "at-most": "is at most" },
  flag: { yes: "is true", no: "is not true" },
} as const satisfies Record<FieldType, Record<string, string>>;

export type OperatorOf<Type extends FieldType> = keyof (typeof OPERATORS)[Type];
export type Operator = { [Type in FieldType]: OperatorOf<Type> }[FieldType];

/** Operators without a value. */
export const WITHOUT_VALUE: ReadonlySet<string> = new Set<Operator>([
  "is-empty",
  "is-not-empty",
  "yes",
  "no",
]);
/** Operators with one number as value. */
export const WITH_NUMBER: ReadonlySet<string> = new Set<Operator>([
  "longer-than",
  "shorter-than",
  "equals",
  "at-least",
  "at-most",
]);
