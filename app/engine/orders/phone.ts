import type { Comparable, Operator } from "../conditions/field";

const ASCII = /^[\x20-\x7e]*$/;
const DIGIT = /\p{Nd}/u;

/** Returns the value of a decimal digit. In Unicode the ten digits of a script follow each other, and one script another. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = code;
  while (DIGIT.test(String.fromCodePoint(before - 1))) before--;
  return (code - before) % 10;
}

/** Returns a text with its decimal digits of any script as 0 to 9, and a wide plus sign as "+". */
function withPlainDigits(text: string): string {
  // Unicode's tables cost the checkout's engine more than the rest of a rule.
  if (ASCII.test(text)) return text;
  return text.replaceAll("＋", "+").replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/**
 * The end of a number that names one line of it: "ext. 5", "x5", "ext=5". Begins with a letter, so that a search takes
 * time in proportion to the text. Separators in front of it are no digits and stay.
 */
const EXTENSION = /(?<![a-z])(?:ext(?:ension|n)?|x)[\s.:=]*\d{1,7}\s*$/i;

/** Returns whether a number has an extension. Marketplaces give all customers one number, and each an extension. */
export const hasExtension = (text: string): boolean => EXTENSION.test(withPlainDigits(text));

/** Returns a phone number without its extension. */
export const withoutExtension = (text: string): string =>
  withPlainDigits(text).replace(EXTENSION, "");

/** Returns the digits of a number as one of a person, without its extension. */
export const personDigits = (text: string): string => phoneDigits(withoutExtension(text));

/**
 * The digits of a phone number, by which its spellings are one: "+49 (0)30 1234" and "004930 1234"
 * both become "49301234". Numbers written without their country keep the zero they begin with, so
 * they equal only numbers written the same way. Those of an extension follow.
 */
export function phoneDigits(text: string): string {
  const plain = withPlainDigits(text);
  const international = /^\s*(\+|00)/.test(plain);
  const digits = plain.replace(/\(0\)/g, "").replace(/\D/g, "");
  return international ? digits.replace(/^0+/, "") : digits;
}

/** Operators whose value is where a number begins. No set: a Function would pay for it. */
const FROM_THE_BEGINNING: readonly string[] = ["starts-with", "like"] satisfies readonly Operator[];

/**
 * The digits of a part of a number, or of a pattern of one with its * and ?; "" when it has none. Only
 * where a number begins do two zeros stand for "+": "contains 001" asks for all three digits, since "1"
 * is in nearly every number.
 */
function partDigits(part: string, operator: string): string {
  const plain = withPlainDigits(part);
  const national = FROM_THE_BEGINNING.includes(operator)
    ? plain.replace(/^\s*00[\s()./-]*(?=[1-9])/, "")
    : plain;
  const others = operator === "like" ? /[^\d*?]/g : /\D/g;
  const digits = national.replace(/\(0\)/g, "").replace(others, "");
  return /\d/.test(digits) ? digits : "";
}

/** Parts of numbers, digits compared with digits. */
export const PHONE_IN_PART: Comparable = { fact: phoneDigits, value: partDigits };
