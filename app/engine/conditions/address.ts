import type { Comparable } from "./field";
import { fold } from "./fold";

/** Returns a street in the form used for comparison, without punctuation: "12 mill ln" for "12, Mill Ln.". */
export function street(line: string): string {
  return fold(line.replace(/[.,#/-]+/g, " "));
}

/** Returns a postcode in the form used for comparison, without spaces. */
export function postcode(text: string): string {
  return fold(text).replaceAll(" ", "");
}

/** Comparison of patterns with streets. */
export const STREET_IN_PATTERN: Comparable = {
  fact: street,
  value: (pattern) => fold(pattern.replace(/[.,/-]+/g, " ")),
};

/** Comparison of patterns with postcodes. */
export const POSTCODE_IN_PATTERN: Comparable = { fact: postcode, value: postcode };
