/** What is known of one field: null when nobody knows, "" or [] when it is known to be empty. */
export type Fact = string | number | boolean | readonly string[] | null;

/**
 * - text: what a person typed
 * - choice: one of a closed set, such as a country
 * - list: several texts, such as tags
 * - number, flag: as they say
 */
export type FieldType = "text" | "choice" | "list" | "number" | "flag";

/** One thing a condition may ask about. */
export interface Field<Facts> {
  readonly type: FieldType;
  /** As the merchant reads it. */
  readonly label: string;
  readonly read: (facts: Facts) => Fact;
  /** How its texts are made comparable, in the rule and in the fact; folded unless it says otherwise. */
  readonly canonical?: (text: string) => string;
  /** The same where a part of them, a pattern or a length is asked for. Left out: `canonical`. */
  readonly inPart?: Comparable;
  /** The one form in which a value is stored, or what is wrong with it. Left out: any text will do. */
  readonly normalise?: (value: string, operator: string) => NormalValue;
  /** The values of a text as people paste several of them. Left out: one per line. */
  readonly valuesOf?: (pasted: string) => readonly string[];
  /**
   * Makes the question of a condition, for fields whose facts are no texts to compare or are
   * comparable already. The answer is null when nobody knows the fact. Left out: `read` and the
   * operators of the type.
   */
  readonly questionOf?: (comparison: Comparison) => Question<Facts>;
}

/** How facts, and what they are compared with, are made comparable. */
export interface Comparable {
  readonly fact: (text: string) => string;
  readonly value: (text: string, operator: string) => string;
}

export type NormalValue =
  | { readonly ok: true; readonly value: string }
  /** One sentence: what is wrong and how to write it. */
  | { readonly ok: false; readonly message: string };

/** How a fact is compared, and with what. */
export interface Comparison {
  readonly operator: string;
  /** Texts, any of which fits; one decimal number; or none, as the operator asks. */
  readonly values: readonly string[];
}

/** A question about facts; null: nobody knows. */
export type Question<Facts> = (facts: Facts) => boolean | null;

export type Fields<Facts> = Readonly<Record<string, Field<Facts>>>;

/** What can be asked of each type of field, in the words screens show. */
export const OPERATORS = {
  text: {
    is: "is",
    "is-not": "is not",
    contains: "contains",
    "does-not-contain": "does not contain",
    "starts-with": "starts with",
    "ends-with": "ends with",
    like: "is like",
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

/** Operators that ask without a value. */
export const WITHOUT_VALUE: ReadonlySet<string> = new Set<Operator>([
  "is-empty",
  "is-not-empty",
  "yes",
  "no",
]);
/** Operators whose one value is a number. */
export const WITH_NUMBER: ReadonlySet<string> = new Set<Operator>([
  "longer-than",
  "shorter-than",
  "equals",
  "at-least",
  "at-most",
]);
