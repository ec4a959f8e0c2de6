import { fold } from "./fold";

/** Returns a street in the form used for comparison, without punctuation: "12 mill ln" for "12, Mill Ln.". */
export function street(line: string): string {
  return fold(line.replace(/[.,#/-]+/g, " "));
}

/** Returns a postcode in the form used for comparison, without spaces. */
export function postcode(text: string): string {
  return fold(text).replaceAll(" ", "");
}
