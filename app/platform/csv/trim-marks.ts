const MARKS = String.raw`[\s\u200b-\u200f\u2060\ufeff]+`;
const ENDS = new RegExp(`^${MARKS}|${MARKS}$`, "g");
/** Longer text is no value. */
const CHARS_MAX = 5_000;

/** Returns a value without the spaces and invisible marks around it that web pages leave. */
export function trimMarks(text: string): string {
  return text.length > CHARS_MAX ? text : text.replace(ENDS, "");
}
