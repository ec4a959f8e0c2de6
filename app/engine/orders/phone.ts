import type { Comparable, Operator } from "../conditions/field";

/**
 * The digits of a phone number, by which its spellings are one: "+49 (0)30 1234" and "004930 1234"
 * both become "49301234". Numbers written without their country keep the zero they begin with, so
 * they equal only numbers written the same way.
 */
export function phoneDigits(text: string): string {
  const international = /^\s*(\+|00)/.test(text);
  const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
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
  const national = FROM_THE_BEGINNING.includes(operator)
    ? part.replace(/^\s*00[\s()./-]*(?=[1-9])/, "")
    : part;
  const others = operator === "like" ? /[^\d*?]/g : /\D/g;
  const digits = national.replace(/\(0\)/g, "").replace(others, "");
  return /\d/.test(digits) ? digits : "";
}

/** Parts of numbers, digits compared with digits. */
export const PHONE_IN_PART: Comparable = { fact: phoneDigits, value: partDigits };
