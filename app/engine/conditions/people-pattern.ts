/** Maximum characters of a pattern without its stars. With it, a test takes at most this many steps per character. */
export const PATTERN_CHARS = 59;

const ASCII = /^[\x20-\x7e]*$/;
const SYNTAX = /[\\^$.|+()[\]{}/]/g;
const CLASS = /[#?]/;

/** A text between two stars: a literal text, or an expression without repetition. */
type Part = string | RegExp;

/** A pattern split at its stars. */
interface Parts {
  /** Text before the first star. "" if the pattern begins with a star. */
  readonly first: Part;
  readonly middle: readonly Part[];
  /** Text after the last star. Null if the pattern has no star, "" if it ends with one. */
  readonly last: Part | null;
}

/**
 * Returns a test for folded texts that match `pattern` as a whole: # matches one digit, ? one letter, * any characters, and
 * every other character itself.
 *
 * It never backtracks: each part between two stars is found once, at its first place after the previous part. Expressions
 * are compiled when they are first used, because the instructions of the checkout Function are counted.
 *
 * @param pattern at most PATTERN_CHARS characters without its stars
 */
export function peoplePattern(pattern: string): (text: string) => boolean {
  let ofAscii: Parts | undefined;
  let ofAny: Parts | undefined;
  return (text) =>
    ASCII.test(text)
      ? matchesParts((ofAscii ??= partsOf(pattern, "[0-9]", "[a-z]", "")), text)
      : matchesParts((ofAny ??= partsOf(pattern, "\\p{Nd}", "\\p{L}", "u")), text);
}

/** Reason why a text cannot be compared. The checkout Function has no sentences. */
export type PatternProblem = "onlyStars" | "longPattern" | "letterInPhone" | "tagInMail";

/**
 * Returns the error of a pattern.
 *
 * @returns null if it can be used
 */
export function patternProblem(pattern: string): PatternProblem | null {
  const length = Array.from(pattern.replaceAll("*", "")).length;
  if (length === 0) return "onlyStars";
  return length <= PATTERN_CHARS ? null : "longPattern";
}

function partsOf(pattern: string, digit: string, letter: string, flags: string): Parts {
  const texts = pattern.split("*");
  const source = (text: string) =>
    text.replace(SYNTAX, "\\$&").replaceAll("#", digit).replaceAll("?", letter);
  const compilePart = (text: string, suffix: string, kind: string) =>
    CLASS.test(text) ? new RegExp(source(text) + suffix, flags + kind) : text;
  const [first = "", ...rest] = texts;
  if (rest.length === 0) return { first: compilePart(first, "$", "y"), middle: [], last: null };
  const last = rest.pop()!;
  return {
    first: compilePart(first, "", "y"),
    middle: rest.filter((text) => text !== "").map((text) => compilePart(text, "", "g")),
    last: compilePart(last, "$", "g"),
  };
}

function matchesParts({ first, middle, last }: Parts, text: string): boolean {
  if (last === null) return typeof first === "string" ? text === first : find(first, text, 0) >= 0;
  let from = startOf(first, text);
  if (from < 0) return false;
  for (const part of middle) {
    from = find(part, text, from);
    if (from < 0) return false;
  }
  if (typeof last === "string") return text.length - last.length >= from && text.endsWith(last);
  return find(last, text, from) >= 0;
}

/** Returns the end of the part with which a text starts, or -1. */
function startOf(part: Part, text: string): number {
  if (typeof part !== "string") return find(part, text, 0);
  return text.startsWith(part) ? part.length : -1;
}

/** Returns the end of a part's first place at or after `from`, or -1. */
function find(part: Part, text: string, from: number): number {
  if (typeof part === "string") {
    const at = text.indexOf(part, from);
    return at < 0 ? -1 : at + part.length;
  }
  part.lastIndex = from;
  return part.test(text) ? part.lastIndex : -1;
}
