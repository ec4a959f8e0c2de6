import { fold } from "./fold";

/** A street as streets are compared, without punctuation: "12, Mill Ln." is "12 mill ln". */
export function street(line: string): string {
  return fold(line.replace(/[.,#/-]+/g, " "));
}

/** A postcode as postcodes are compared, without spaces. */
export function postcode(text: string): string {
  return fold(text).replaceAll(" ", "");
}
