/** One member of a dictionary (RFC 9651 section 3.2), or one item of an inner list. */
export interface Member {
  /** Key of the member. "" for an item. */
  readonly key: string;
  /** Bare value as sent: an inner list with its parentheses, a text with its quotes, or bytes with their colons. */
  readonly value: string;
  /** Values of the parameters as sent. "" for a parameter without a value. */
  readonly params: ReadonlyMap<string, string>;
  /** Value and parameters as sent, which is their only serialization. */
  readonly text: string;
}

const KEY = "[a-z*][a-z0-9_.*-]*";
const TEXT = String.raw`"[ !#-\[\]-~]*"`;
const BARE = String.raw`${TEXT}|-?(?:0|[1-9]\d{0,14})|:[A-Za-z0-9+/]*={0,2}:|[A-Za-z*][\w*.:/-]*`;
const PARAMS = `(?:;${KEY}(?:=(?:${BARE}))?)*`;
const ITEM = `(?:${BARE})${PARAMS}`;
const LIST = String.raw`\((?:${ITEM}(?: ${ITEM})*)?\)`;

const MEMBER = new RegExp(`(${KEY})=(${LIST}|${BARE})(${PARAMS})(?:[ \\t]*,[ \\t]*(?=.)|$)`, "y");
const ONE_ITEM = new RegExp(`()(${BARE})(${PARAMS})(?: |$)`, "y");
const PARAM = new RegExp(`;(${KEY})(?:=(${BARE}))?`, "g");

function paramsOf(text: string): ReadonlyMap<string, string> | null {
  const params = new Map<string, string>();
  for (const [, name, value = ""] of text.matchAll(PARAM)) {
    if (params.has(name!)) return null;
    params.set(name!, value);
  }
  return params;
}

/** Reads members or items until the end of the text. Null if the text is malformed or has more than `most` of them. */
function readEach(text: string, pattern: RegExp, most: number): readonly Member[] | null {
  const found: Member[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    const params = match && paramsOf(match[3]!);
    if (!match || !params || found.length === most) return null;
    const [, key, value, rest] = match as unknown as [string, string, string, string];
    if (key !== "" && found.some((member) => member.key === key)) return null;
    found.push({ key, value, params, text: value + rest });
  }
  return found;
}

/**
 * Reads a dictionary of inner lists, texts, numbers, tokens and bytes.
 *
 * Accepts only the serialization that RFC 9651 section 4.1 prescribes: no optional spaces, no escapes, no repeated key
 * or parameter. So every accepted text is its own serialization, and a signature covers what was read.
 *
 * @param most number of members beyond which the text is refused
 * @returns null for every other text
 */
export function readDictionary(text: string, most: number): readonly Member[] | null {
  return readEach(text, MEMBER, most);
}

/** Reads the items of an inner list. Null if the value is not an inner list, or has more than `most` items. */
export function readInnerList(value: string, most: number): readonly Member[] | null {
  return value.startsWith("(") ? readEach(value.slice(1, -1), ONE_ITEM, most) : null;
}

/** Returns the content of a text. Null for values of another type. */
export function textOf(value: string | undefined): string | null {
  return value !== undefined && value.length > 1 && value.startsWith('"')
    ? value.slice(1, -1)
    : null;
}
