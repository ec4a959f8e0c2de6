import type { Comparable, Operator } from "../conditions/field";

const ASCII = /^[\x20-\x7e]*$/;
const DIGIT = /\p{Nd}/u;

/**
 * Returns the value of a decimal digit of any script. In Unicode, the ten digits of a script are consecutive, and
 * scripts may follow one another.
 */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = code;
  while (DIGIT.test(String.fromCodePoint(before - 1))) before--;
  return (code - before) % 10;
}

/** Returns a text with decimal digits of any script as 0 to 9, and a wide plus sign as "+". */
function withPlainDigits(text: string): string {
  // Unicode's tables cost the checkout Function more than the rest of a rule.
  if (ASCII.test(text)) return text;
  return text.replaceAll("＋", "+").replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/**
 * An extension at the end of a number: "ext. 5", "x5", "ext=5".
 *
 * It starts with a letter, so that a search takes time proportional to the text. Separators before it remain; they are
 * not digits.
 */
const EXTENSION = /(?<![a-z])(?:ext(?:ension|n)?|x)[\s.:=]*\d{1,7}\s*$/i;

/**
 * Reports whether a number has an extension. Marketplaces give all customers one number, and each customer an
 * extension.
 */
export const hasExtension = (text: string): boolean => EXTENSION.test(withPlainDigits(text));

/** Returns a phone number without its extension. */
export const withoutExtension = (text: string): string =>
  withPlainDigits(text).replace(EXTENSION, "");

/** Returns the digits of a number without its extension, which identify a person. */
export const personDigits = (text: string): string => phoneDigits(withoutExtension(text));

/**
 * Returns the digits of a phone number, so that its spellings are equal: "+49 (0)30 1234" and "004930 1234" both become
 * "49301234".
 *
 * A number without a country code keeps its leading zero, so it equals only numbers written the same way. The digits of
 * an extension follow.
 */
export function phoneDigits(text: string): string {
  const plain = withPlainDigits(text);
  const international = /^\s*(\+|00)/.test(plain);
  const digits = plain.replace(/\(0\)/g, "").replace(/\D/g, "");
  return international ? digits.replace(/^0+/, "") : digits;
}

/** Operators whose value includes the start of a number. Not a Set, which would cost instructions in a Function. */
const FROM_THE_BEGINNING: readonly string[] = [
  "starts-with",
  "like",
  "pattern",
] satisfies readonly Operator[];

/** Characters of a value that are not compared. Of other operators, all but digits. */
const NOT_COMPARED: Readonly<Record<string, RegExp>> = {
  like: /[^\d*?]/g,
  pattern: /[^\d*#]/g,
};

/**
 * Returns the digits of a part of a number, or of a pattern with its * and ?, or * and #. "" if there are none.
 *
 * Two leading zeros mean "+" only at the start of a number. "contains 001" keeps all three digits, because "1" is in
 * nearly every number.
 */
function partDigits(part: string, operator: string): string {
  const plain = withPlainDigits(part);
  const national = FROM_THE_BEGINNING.includes(operator)
    ? plain.replace(/^\s*00[\s()./-]*(?=[1-9])/, "")
    : plain;
  const digits = national.replace(/\(0\)/g, "").replace(NOT_COMPARED[operator] ?? /\D/g, "");
  const known = operator === "pattern" ? /[\d#]/ : /\d/;
  return known.test(digits) ? digits : "";
}

/** Comparison of parts of numbers by their digits. */
export const PHONE_IN_PART: Comparable = { fact: phoneDigits, value: partDigits };

/** Comparison of patterns with numbers, by their digits. */
export const PHONE_IN_PATTERN: Comparable = {
  ...PHONE_IN_PART,
  problemOf: (pattern) => (pattern.includes("?") ? "letterInPhone" : null),
};
