import { JSONParser, TokenType } from "@streamparser/json";

import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { Steps } from "#app/engine/steps";

import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";
import { type FileRule, FORMAT } from "./rule-file";
import { fileProblems as texts } from "./texts";

/** Writes rules as a JSON file. */
export function rulesToJson(
  rules: readonly FileRule[],
  about: { readonly store: string; readonly exportedAt: string },
): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, ...about, rules }, null, 1)}\n`;
}

/** Top-level fields of a file that were read so far. The last one wins for a duplicate name. */
interface Read {
  format?: unknown;
  version?: unknown;
  rules?: unknown;
}

/** Characters parsed per step: about a millisecond. */
const CHARS_PER_STEP = 16_384;
/** First half of a surrogate pair. */
const HIGH_HALF = /[\ud800-\udbff]/;
/**
 * Maximum nesting levels of a file. Valid files have five: two of the file and three of a rule. Each level slows
 * parsing.
 */
const DEEPEST = 8;
/** Maximum JSON tokens per rule. A rule with 50 pages has a few hundred. */
const TOKENS_IN_A_RULE = 5_000;
const DEPTH_OF_RULES = 2;

const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Reason to stop reading a file. */
class Refusal extends Error {}

/**
 * Checks the format and version.
 *
 * @throws Refusal if the file is not a rules file or has a newer version
 */
function checkHead({ format, version }: Read): void {
  if (format !== FORMAT) throw new Refusal(texts.notRulesFile);
  if (version !== 1) throw new Refusal(texts.newerVersion);
}

/**
 * Returns a parser that stores the needed fields of a file in `read`. It throws on invalid JSON,
 * and throws a Refusal if a rule exceeds the limits.
 */
function parserInto(read: Read): JSONParser {
  const parser = new JSONParser({
    paths: ["$.format", "$.version", "$.rules", "$.rules.*"],
    keepStack: false,
    stringBufferSize: CHARS_PER_STEP,
  });
  let depth = 0;
  let tokens = 0;
  parser.onToken = ({ token }) => {
    if (OPENS.has(token)) depth += 1;
    else if (CLOSES.has(token)) depth -= 1;
    tokens = depth > DEPTH_OF_RULES ? tokens + 1 : 0;
    if (depth > DEEPEST || tokens > TOKENS_IN_A_RULE) throw new Refusal(texts.ruleTooLarge);
  };
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1) read[key as keyof Read] = value;
    else if (key === RULE_LIMITS.linesPerRequest) throw new Refusal(tooMany("rules").message);
  };
  return parser;
}

/**
 * Parses the text in steps.
 *
 * @throws Refusal if a rule exceeds the limits, and the parser's error for invalid JSON
 */
function* parse(text: string, parser: JSONParser): Steps<void> {
  let at = 0;
  while (at < text.length) {
    // Splitting a surrogate pair would corrupt the character.
    const isWithin = HIGH_HALF.test(text[at + CHARS_PER_STEP - 1] ?? "");
    const end = at + CHARS_PER_STEP + (isWithin ? 1 : 0);
    parser.write(text.slice(at, end));
    at = end;
    yield;
  }
  if (!parser.isEnded) parser.end();
}

/**
 * Reads a JSON file without checking its rules. Works in steps, because parsing a large file at
 * once would delay all requests by a tenth of a second.
 */
export function* readJson(text: string): Steps<RawRules> {
  const read: Read = {};
  try {
    yield* parse(text, parserInto(read));
    checkHead(read);
  } catch (error) {
    const message = error instanceof Refusal ? error.message : texts.notRulesFile;
    return { ok: false, message, isForeign: message === texts.notRulesFile };
  }
  if (!Array.isArray(read.rules))
    return { ok: false, message: texts.notRulesFile, isForeign: true };
  const rules: RawRule[] = [];
  for (const rule of read.rules as unknown[]) {
    if (rules.length % RULES_PER_STEP === 0) yield;
    rules.push({ line: rules.length + 1, text: nameOf(rule), rule });
  }
  // Unknown fields are a problem of their rule: see fileRule.
  return { ok: true, rules, ignored: [] };
}

function nameOf(rule: unknown): string {
  if (typeof rule !== "object" || rule === null) return "";
  const { type, value } = rule as Partial<Record<"type" | "value", unknown>>;
  return [type, value]
    .filter((part) => typeof part === "string")
    .join(" ")
    .trim();
}
