const MARKS = String.raw`[\s\u200b-\u200f\u2060\ufeff]+`;
const ENDS = new RegExp(`^${MARKS}|${MARKS}$`, "g");
/** Maximum characters of a value. Longer text is returned unchanged. */
const CHARS_MAX = 5_000;

/** Removes surrounding spaces and invisible characters, which are often copied from web pages. */
export function trimMarks(text: string): string {
  return text.length > CHARS_MAX ? text : text.replace(ENDS, "");
}
