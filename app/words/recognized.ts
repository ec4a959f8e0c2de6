import { parseMessage } from "./catalog";
import { hasValues, storedSentences } from "./sentences";
import type { WrittenMessage, WrittenText } from "./written";

/** One spelling of a message: an expression for the sentence, and the meaning of its groups. */
interface Spelling {
  readonly expression: string;
  /** Values by group. */
  readonly groups: readonly { readonly name: string; readonly is: "number" | "text" | "own" }[];
  /** Values that the spelling determines. */
  readonly fixed: Readonly<Record<string, string | number>>;
}

interface Known {
  readonly code: string;
  /** True if the message has few fixed words, so that only values are searched for it: "{one} or {other}". */
  readonly isShort: boolean;
  readonly spelling: Spelling;
  readonly pattern: RegExp;
}

type Element = ReturnType<typeof parseMessage>[number];

const EMPTY: Spelling = { expression: "", groups: [], fixed: {} };
const AT_BEGINNING = "((?:(?!\\. ).)+?)";
/** Matches a merchant's text up to its own closing quotation mark, not up to that of the next item of a list. */
const WITHIN_QUOTES = '((?:(?!["”], ).)+?)';
const NUMBER = "([\\d,]+(?:\\.\\d+)?)";
/**
 * Names of values that are numbers. The English texts do not declare numbers, because the engine has no parser of
 * messages.
 */
const NUMBERS: ReadonlySet<string> = new Set(["count", "km", "times"]);
const escapeForRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function joinSpellings(one: Spelling, other: Spelling): Spelling {
  return {
    expression: one.expression + other.expression,
    groups: [...one.groups, ...other.groups],
    fixed: { ...one.fixed, ...other.fixed },
  };
}

const ofGroup = (name: string, is: "number" | "text" | "own", expression: string): Spelling => ({
  ...EMPTY,
  expression,
  groups: [{ name, is }],
});

/** Numbers of the elements of a parsed message. */
const TYPES = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 } as const;

/** Counts that have a plural form. */
const COUNTS: Readonly<Record<string, number>> = { one: 1, other: 2 };

function spellingsOf(elements: readonly Element[], counted: string): readonly Spelling[] {
  return elements.reduce<readonly Spelling[]>(
    (before, element, at) => {
      const isFirst = at === 0;
      const next = spellingsOfElement(element, counted, literalOf(elements[at - 1]), isFirst);
      return before.flatMap((one) => next.map((other) => joinSpellings(one, other)));
    },
    [EMPTY],
  );
}

const literalOf = (element: Element | undefined) =>
  element?.type === TYPES.literal ? element.value : "";

function spellingOfValue(name: string, before: string, isFirst: boolean): Spelling {
  if (NUMBERS.has(name)) return ofGroup(name, "number", NUMBER);
  // A value at the beginning of a message ends with the sentence.
  const within = before.endsWith("(") ? "([^()]+)" : "(.+?)";
  if (/["“]$/.test(before)) return ofGroup(name, "own", WITHIN_QUOTES);
  return ofGroup(name, "text", isFirst ? AT_BEGINNING : within);
}

function spellingsOfElement(
  element: Element,
  counted: string,
  before: string,
  isFirst: boolean,
): readonly Spelling[] {
  if (element.type === TYPES.literal)
    return [{ ...EMPTY, expression: escapeForRegex(element.value) }];
  if (element.type === TYPES.pound) return [ofGroup(counted, "number", NUMBER)];
  if (element.type === TYPES.number) return [ofGroup(element.value, "number", NUMBER)];
  if (element.type === TYPES.argument) return [spellingOfValue(element.value, before, isFirst)];
  if (element.type !== TYPES.plural && element.type !== TYPES.select) return [];
  const isPlural = element.type === TYPES.plural;
  const name = element.value;
  return Object.entries(element.options).flatMap(([option, { value }]) =>
    spellingsOf(value, isPlural ? name : counted).map((spelling) => ({
      ...spelling,
      fixed: { [name]: isPlural ? (COUNTS[option] ?? 0) : option, ...spelling.fixed },
    })),
  );
}

/** Maximum characters of fixed words in a short message. */
const SHORT_CHARS = 12;

const wordsOf = ({ expression }: Spelling) => expression.replace(/\((?:[^()]|\([^()]*\))*\)/g, "");

interface Read {
  readonly size: number;
  /** Codes of the messages without values, by sentence. */
  readonly plain: ReadonlyMap<string, string>;
  readonly withValues: readonly Known[];
}

let read: Read | null = null;

/** Returns the stored sentences. Screens can add some after the first use. */
function readStored(): Read {
  const texts = storedSentences();
  if (read?.size === texts.size) return read;
  const all = [...texts].map(([code, text]) => ({ code, text }));
  const withValues = all
    .filter(({ text }) => hasValues(text))
    .flatMap(({ code, text }) =>
      spellingsOf(parseMessage(text), "").map((spelling) => ({
        ...{ code, spelling },
        isShort:
          spelling.expression.startsWith(AT_BEGINNING) && wordsOf(spelling).length < SHORT_CHARS,
        pattern: new RegExp(`^${spelling.expression}$`, "s"),
      })),
    )
    // The message with the most fixed words is the most probable.
    .sort((x, y) => y.spelling.expression.length - x.spelling.expression.length);
  const plain = all.filter(({ text }) => !hasValues(text));
  read = {
    ...{ size: texts.size, withValues },
    plain: new Map(plain.map(({ code, text }) => [text, code])),
  };
  return read;
}

/** Maximum characters of a text that is recognized. A longer text stays English. */
const TEXT_CHARS = 500;

/** Results by text, so that no part of a text is read twice. */
type Memo = Map<string, WrittenText | null>;

function messageOf(sentence: string, memo: Memo, isValue = false): WrittenMessage | null {
  const { plain, withValues } = readStored();
  const code = plain.get(sentence) ?? plain.get(sentence.replace(/^the /, ""));
  if (code !== undefined) return { code, values: {} };
  for (const { code, spelling, pattern, isShort } of withValues) {
    if (isShort && !isValue) continue;
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = spelling.groups.map(({ name, is }, at) => {
      const text = found[at + 1]!;
      if (is === "number") return [name, Number(text.replaceAll(",", ""))];
      return [name, (is === "text" ? (readText(text, memo) ?? partOf(text, memo)) : null) ?? text];
    });
    // "Gift cards or vouchers" is a merchant's text, "Germany or France" is a list.
    if (isShort && values.some(([, value]) => typeof value === "string")) continue;
    return { code, values: { ...spelling.fixed, ...Object.fromEntries(values) } };
  }
  return null;
}

/** Returns the message of a list item, which may begin with a small letter. Null if the item is no message. */
function messageOfPart(part: string, memo: Memo, isValue: boolean): WrittenMessage | null {
  const [first = "", rest] = [part[0], part.slice(1)];
  return (
    messageOf(part, memo, isValue) ??
    messageOf(first.toUpperCase() + rest, memo, isValue) ??
    messageOf(first.toLowerCase() + rest, memo, isValue)
  );
}

/** Returns the message of a value, or of the items of a list. Null if there is no message. */
function partOf(text: string, memo: Memo): WrittenText | null {
  const message = messageOfPart(text, memo, true);
  return message ? [message] : readListed(text, memo, true);
}

/** Separators of lists, the wider one first. A separator within parentheses or quotation marks separates no items. */
const LISTS = [/(; )(?![^“]*”)/, /(, )(?![^(]*\))(?![^“]*”)/];

const SEPARATOR = /^[;,] $/;

/** Maximum parts of a message at the beginning of a list: three names and the text before them. */
const PARTS_OF_FIRST = 7;

/**
 * Returns the message at the beginning of a list that contains a list, such as "Turned A, B off" in "Turned A, B off,
 * moved them". Null if there is none.
 */
function firstOf(list: readonly string[], memo: Memo) {
  for (let parts = Math.min(PARTS_OF_FIRST, list.length - 2); parts > 1; parts -= 2) {
    const message = messageOf(list.slice(0, parts).join(""), memo);
    if (message) return { message, parts };
  }
  return null;
}

/** Returns the items of a list, as messages where possible. Null if no item is a message. */
function readListed(text: string, memo: Memo, isValue: boolean): WrittenText | null {
  const separator = LISTS.find((each) => each.test(text));
  const parts = separator ? text.split(separator) : [text];
  const first = isValue ? null : firstOf(parts, memo);
  const found = parts.slice(first?.parts ?? 0).map((part) => {
    const isSeparator = SEPARATOR.test(part);
    return isSeparator ? part : (messageOfPart(part, memo, isValue) ?? part);
  });
  if (first) found.unshift(first.message);
  return found.some((part) => typeof part !== "string") ? found : null;
}

/**
 * Returns the messages of which an English text consists, for texts that are stored without them. A value within
 * quotation marks is not read: it is the merchant's.
 *
 * @returns null if a sentence is no message of a catalog whose sentences are stored
 */
export function recognize(text: string): WrittenText | null {
  return text.length > TEXT_CHARS ? null : readText(text, new Map());
}

function readText(text: string, memo: Memo): WrittenText | null {
  const known = memo.get(text);
  if (known !== undefined) return known;
  const parts = readSentences(text, memo);
  memo.set(text, parts);
  return parts;
}

function readSentences(text: string, memo: Memo): WrittenText | null {
  // The shortest beginning that is a message and ends a sentence comes first, so that a value does not take the next.
  for (const { index } of text.matchAll(/(?<=[.”]) |$/g)) {
    const message = messageOf(text.slice(0, index), memo);
    if (!message) continue;
    if (index === text.length) return [message];
    const others = readText(text.slice(index + 1), memo);
    if (others) return [message, " ", ...others];
  }
  const parts = readListed(text, memo, false);
  return parts?.every((part) => typeof part !== "string" || SEPARATOR.test(part)) ? parts : null;
}
