import { Tokenizer, TokenType } from "@streamparser/json";

import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import type { Steps } from "../../../engine/steps";
import { looksLikeAddress } from "../lines/value-lines";
import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";

const MOST = RULE_LIMITS.linesPerRequest;
/** Characters that are parsed in one step, about a millisecond. */
const CHARS_PER_STEP = 16_384;
const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** Keys of addresses in published lists: "cidr", "ip_prefix", "ipv6Prefix", "addresses". */
const ADDRESS_KEY = /ip|cidr|prefix|addr|range|net|host|^$/i;

const ruleOf = (line: number, value: string): RawRule => ({
  line,
  text: `ip ${value}`,
  rule: { type: "ip", value },
});

const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/**
 * Collects the addresses of JSON text as it is parsed.
 *
 * @param found receives each address
 */
function collector(found: (value: string) => void) {
  const tokenizer = new Tokenizer({ stringBufferSize: CHARS_PER_STEP });
  let [key, depth] = ["", 0];
  let text: string | null = null;
  const flush = () => {
    if (text !== null && ADDRESS_KEY.test(key) && looksLikeAddress(text)) found(text.trim());
    text = null;
  };
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.COLON) [key, text] = [text ?? "", null];
    else flush();
    if (token === TokenType.STRING) text = String(value);
    if (OPENS.has(token)) depth += 1;
    if (CLOSES.has(token)) depth -= 1;
  };
  return { write: (chunk: string) => tokenizer.write(chunk), isWhole: () => depth === 0 };
}

function* readDocument(text: string): Steps<readonly RawRule[] | null> {
  const rules: RawRule[] = [];
  const parser = collector((value) => rules.push(ruleOf(rules.length + 1, value)));
  for (let at = 0; at < text.length && rules.length <= MOST;) {
    const chunk = text.slice(at, at + CHARS_PER_STEP);
    const isWithin = HIGH_SURROGATE.test(chunk);
    const end = at + CHARS_PER_STEP + (isWithin ? 1 : 0);
    parser.write(text.slice(at, end));
    at = end;
    yield;
  }
  return parser.isWhole() || rules.length > MOST ? rules : null;
}

const NOT_JSON = "The line is not valid JSON.";

/** Reads a line of JSON lines. A line about the list itself has no address. */
function rulesOfLine(text: string, line: number): readonly RawRule[] {
  const rules: RawRule[] = [];
  try {
    JSON.parse(text);
    collector((value) => rules.push(ruleOf(line, value))).write(text);
    return rules;
  } catch {
    return [{ line, text, rule: {}, problem: NOT_JSON }];
  }
}

function isJsonLine(text: string): boolean {
  try {
    return text.startsWith("{") && typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function* readLines(text: string): Steps<readonly RawRule[]> {
  const rules: RawRule[] = [];
  const lines = text.split(/\r\n|\r|\n/, 2 * MOST + 1);
  for (const [at, line] of lines.entries()) {
    if (at % RULES_PER_STEP === 0) yield;
    if (line.trim() !== "") rules.push(...rulesOfLine(line, at + 1));
  }
  return rules;
}

/** Characters of the first line of JSON lines. */
const LINE_CHARS = 10_000;

/**
 * Reads the addresses of a published JSON list: prefixes of clouds and crawlers, or JSON lines.
 *
 * @returns null if the text is no JSON or has no address
 */
export function* readAddressJson(text: string): Steps<RawRules | null> {
  const [first = "", second = ""] = text
    .slice(0, LINE_CHARS)
    .trim()
    .split(/\r\n|\r|\n/);
  const areLines = second.startsWith("{") && isJsonLine(first);
  try {
    const rules = areLines ? yield* readLines(text) : yield* readDocument(text);
    if (rules === null || rules.length === 0) return null;
    return rules.length > MOST ? tooMany("rules") : { ok: true, rules, ignored: [] };
  } catch {
    return null;
  }
}
