import { RE2JS } from "re2js";

export const MAX_PATTERN_CHARS = 256;
/** Instructions of a compiled expression; "(a{200}){200}" would be forty thousand of them. */
const MAX_PROGRAM = 2_000;

/** Every expression ignores case: what it is held against is in lower case already. */
export const REGEX_FLAGS = RE2JS.CASE_INSENSITIVE;

/**
 * Instructions of the compiled expression: what it costs at most for each character of a text.
 *
 * @throws Error when it is no expression of RE2
 */
export function programSize(text: string): number {
  return RE2JS.compile(text, REGEX_FLAGS).programSize();
}

function problemOf(text: string): string | null {
  try {
    return programSize(text) > MAX_PROGRAM
      ? "This expression repeats too much; make it simpler."
      : null;
  } catch (error) {
    const cause =
      error instanceof Error ? error.message.replace(/^error parsing regexp: /, "") : "";
    return `This is no regular expression that can be used: ${cause}. Look-around and back references are not available.`;
  }
}

/**
 * What is wrong with a regular expression, in one sentence; null when it can be used. The syntax is
 * RE2's: everything that can be decided in time proportional to the text.
 */
export function regexProblem(text: string): string | null {
  if (text === "") return "Enter a regular expression.";
  if (text.length > MAX_PATTERN_CHARS) {
    return `At most ${MAX_PATTERN_CHARS} characters in a pattern.`;
  }
  return problemOf(text);
}

/** The expression of a wildcard pattern, in which "*" stands for any characters, none included. */
export function wildcardRegex(pattern: string): string {
  return `(?s)^${pattern.split(/\*+/).map(RE2JS.quote).join(".*")}$`;
}

/** Reports whether a wildcard pattern matches a text, in time linear in the text. */
export const wildcardMatches = (pattern: string, text: string): boolean =>
  RE2JS.matches(wildcardRegex(pattern), text);
