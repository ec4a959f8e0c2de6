import { JSONParser, TokenType } from "@streamparser/json";

import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { Steps } from "#app/engine/steps";

import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";
import { type FileRule, FORMAT } from "./rule-file";

/** Rules as a JSON file. */
export function rulesToJson(
  rules: readonly FileRule[],
  about: { readonly store: string; readonly exportedAt: string },
): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, ...about, rules }, null, 1)}\n`;
}

/** What a file says of itself, as far as it was read; of a name that comes twice the last counts. */
interface Read {
  format?: unknown;
  version?: unknown;
  rules?: unknown;
}

/** What is parsed at once: about a millisecond. */
const CHARS_PER_STEP = 16_384;
/** The first half of a character that two units of a text make. */
const HIGH_HALF = /[\ud800-\udbff]/;
/** A rule has three levels below the file's two. Each level makes every value in it dearer. */
const DEEPEST = 8;
/** Names, values and signs. Fifty pages are some hundred. */
const TOKENS_IN_A_RULE = 5_000;
const DEPTH_OF_RULES = 2;

const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Why a file is not read on. */
class Refusal extends Error {}

const NOT_OURS = "This is not a Palisade rules file.";
const TOO_MUCH = "A rule in the file has more in it than a rule can have.";

/** @throws Refusal when a file that says this of itself cannot be read */
function checkHead({ format, version }: Read): void {
  if (format !== FORMAT) throw new Refusal(NOT_OURS);
  if (version !== 1) throw new Refusal("This file was made by a newer version of Palisade.");
}

/**
 * Parses a file piece by piece, and keeps in `read` what is needed of it. Throws where it is no JSON, and a Refusal
 * where it has more in it than rules can have.
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
    if (depth > DEEPEST || tokens > TOKENS_IN_A_RULE) throw new Refusal(TOO_MUCH);
  };
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1) read[key as keyof Read] = value;
    else if (key === RULE_LIMITS.linesPerRequest) throw new Refusal(tooMany("rules").message);
  };
  return parser;
}

/** @throws Refusal or what the parser says, unless all of it is JSON */
function* parse(text: string, parser: JSONParser): Steps<void> {
  let at = 0;
  while (at < text.length) {
    // Half a character would be none.
    const isWithin = HIGH_HALF.test(text[at + CHARS_PER_STEP - 1] ?? "");
    const end = at + CHARS_PER_STEP + (isWithin ? 1 : 0);
    parser.write(text.slice(at, end));
    at = end;
    yield;
  }
  if (!parser.isEnded) parser.end();
}

/**
 * Reads a JSON file; the rules in it are not checked yet. Parsed at once, a large one would keep everybody
 * waiting for a tenth of a second.
 */
export function* readJson(text: string): Steps<RawRules> {
  const read: Read = {};
  try {
    yield* parse(text, parserInto(read));
    checkHead(read);
  } catch (error) {
    const message = error instanceof Refusal ? error.message : NOT_OURS;
    return { ok: false, message, isForeign: message === NOT_OURS };
  }
  if (!Array.isArray(read.rules)) return { ok: false, message: NOT_OURS, isForeign: true };
  const rules: RawRule[] = [];
  for (const rule of read.rules as unknown[]) {
    if (rules.length % RULES_PER_STEP === 0) yield;
    rules.push({ line: rules.length + 1, text: nameOf(rule), rule });
  }
  // A rule with something unknown in it is a problem of its own: see fileRule.
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
