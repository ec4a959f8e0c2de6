import { RE2JS } from "re2js";

import { sentences } from "#app/words/sentences";

const { texts } = sentences("engine/patterns/regex", {
  /** Messages about refused values. */
  texts: {
    repeats: "This expression repeats too much. Simplify it.",
    invalid:
      "This regular expression cannot be used: {cause}. Look-around and back references are not supported.",
    empty: "Enter a regular expression.",
    tooLong: "At most {count} characters in a pattern.",
  },
});

export const MAX_PATTERN_CHARS = 256;
/** Maximum instructions of one compiled expression. "(a{200}){200}" would have forty thousand. */
const MAX_PROGRAM = 2_000;

/** Expressions ignore case, because they are matched against lower-case texts. */
export const REGEX_FLAGS = RE2JS.CASE_INSENSITIVE;

/**
 * Returns the instructions of the compiled expression, which limit its cost per character of a text.
 *
 * @throws Error when it is not a valid expression of RE2
 */
export function programSize(text: string): number {
  return RE2JS.compile(text, REGEX_FLAGS).programSize();
}

function problemOf(text: string): string | null {
  try {
    return programSize(text) > MAX_PROGRAM ? texts.repeats : null;
  } catch (error) {
    const cause =
      error instanceof Error ? error.message.replace(/^error parsing regexp: /, "") : "";
    return texts.invalid({ cause });
  }
}

/**
 * Returns the reason why a regular expression cannot be used, as one sentence. Null if it can be used.
 *
 * The syntax is RE2's, which matches in time proportional to the text.
 */
export function regexProblem(text: string): string | null {
  if (text === "") return texts.empty;
  if (text.length > MAX_PATTERN_CHARS) {
    return texts.tooLong({ count: MAX_PATTERN_CHARS });
  }
  return problemOf(text);
}

/** Returns the regular expression of a wildcard pattern, in which "*" matches any characters, including none. */
export function wildcardRegex(pattern: string): string {
  return `(?s)^${pattern.split(/\*+/).map(RE2JS.quote).join(".*")}$`;
}

/** Reports whether a wildcard pattern matches a text, in time linear in the text. */
export const wildcardMatches = (pattern: string, text: string): boolean =>
  RE2JS.matches(wildcardRegex(pattern), text);
