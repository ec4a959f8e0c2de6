import { Tokenizer, TokenType } from "@streamparser/json";

import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { finish, type Steps } from "#app/engine/steps";

import { lineProblems } from "./texts";
import { looksLikeAddress, type ValueOfLine } from "./value-lines";

/** An address in a JSON list. */
export interface JsonAddress extends Pick<ValueOfLine, "value" | "problem"> {
  /** Line number in a file of JSON lines, or number of the address in a JSON document. Both start at 1. */
  readonly line: number;
}

const MOST = RULE_LIMITS.linesPerRequest;
/** Characters that are parsed in one step, about a millisecond. */
const CHARS_PER_STEP = 16_384;
const LINES_PER_STEP = 250;
const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** Keys of addresses in published lists: "cidr", "ip_prefix", "ipv6Prefix", "addresses". */
const ADDRESS_KEY = /ip|cidr|prefix|addr|range|net|host|^$/i;

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

function* readDocument(text: string): Steps<readonly JsonAddress[] | null> {
  const found: JsonAddress[] = [];
  const parser = collector((value) => found.push({ line: found.length + 1, value, problem: null }));
  for (let at = 0; at < text.length && found.length <= MOST;) {
    const chunk = text.slice(at, at + CHARS_PER_STEP);
    const isWithin = HIGH_SURROGATE.test(chunk);
    const end = at + CHARS_PER_STEP + (isWithin ? 1 : 0);
    parser.write(text.slice(at, end));
    at = end;
    yield;
  }
  return parser.isWhole() || found.length > MOST ? found : null;
}

/** Message about a line that is not valid JSON. */
export const notJson = (): string => lineProblems.notJson;

/** Returns the addresses of one line in a file of JSON lines. A metadata line has none. */
function addressesOfLine(text: string, line: number): readonly JsonAddress[] {
  const found: JsonAddress[] = [];
  try {
    JSON.parse(text);
    collector((value) => found.push({ line, value, problem: null })).write(text);
    return found;
  } catch {
    return [{ line, value: text, problem: notJson() }];
  }
}

function isJsonLine(text: string): boolean {
  try {
    return text.startsWith("{") && typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function* readLines(text: string): Steps<readonly JsonAddress[]> {
  const found: JsonAddress[] = [];
  const lines = text.split(/\r\n|\r|\n/, 2 * MOST + 1);
  for (const [at, line] of lines.entries()) {
    if (at % LINES_PER_STEP === 0) yield;
    if (line.trim() !== "") found.push(...addressesOfLine(line, at + 1));
  }
  return found;
}

/** Maximum characters of the first line in a file of JSON lines. */
const LINE_CHARS = 10_000;

/**
 * Reads the addresses of a published JSON list: a document, as clouds and crawlers publish, or JSON lines. Stops
 * after more addresses than a request may add.
 *
 * @returns null if the text is not JSON or contains no address
 */
export function* readAddressJson(text: string): Steps<readonly JsonAddress[] | null> {
  const json = text.replace(/^\ufeff/, "");
  if (!/^\s*[{[]/.test(json)) return null;
  const [first = "", second = ""] = json
    .slice(0, LINE_CHARS)
    .trim()
    .split(/\r\n|\r|\n/);
  const areLines = second.startsWith("{") && isJsonLine(first);
  try {
    const found = areLines ? yield* readLines(json) : yield* readDocument(json);
    return found === null || found.length === 0 ? null : found;
  } catch {
    return null;
  }
}

/** Runs readAddressJson() without pauses. */
export const readAddressJsonAtOnce = (text: string): readonly JsonAddress[] | null =>
  finish(readAddressJson(text));

/** Converts a pasted JSON list of addresses to one address per line. Returns other text unchanged. */
export function withoutJson(pasted: string): string {
  const found = readAddressJsonAtOnce(pasted);
  return found === null ? pasted : found.map(({ value }) => value).join("\n");
}
