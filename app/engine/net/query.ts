/** Maximum parameters read per address. No real page has more. */
const MAX_PARAMETERS = 100;

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Returns a name or value in the form used for comparison: lower case, one Unicode form, trimmed. */
export function foldParameter(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").trim();
}

/** A parameter of an address, decoded once and folded. The value is empty without "=". */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

const NONE: readonly Parameter[] = Object.freeze([]);

/** The characters a-z, 0-9 and "_.-" by code. Decoding and folding does not change a text of them. */
const IS_PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[a-z0-9_.-]/.test(String.fromCharCode(code))),
);

/**
 * Reports whether decoding and folding would not change the text. A loop, because a regular expression costs more on
 * short texts.
 */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (IS_PLAIN[text.charCodeAt(at)] !== 1) return false;
  }
  return true;
}

function readPart(text: string): string {
  return isPlain(text) ? text : foldParameter(decode(text));
}

function readParameter(part: string): Parameter {
  const mark = part.indexOf("=");
  if (mark < 0) return { name: readPart(part), value: "" };
  return { name: readPart(part.slice(0, mark)), value: readPart(part.slice(mark + 1)) };
}

/**
 * Returns the parameters of a query ("a=1&b=2", without "?"). A loop, which takes half the time of split() and map().
 */
export function readParameters(query: string): readonly Parameter[] {
  if (query === "") return NONE;
  const read: Parameter[] = [];
  let from = 0;
  while (from <= query.length && read.length < MAX_PARAMETERS) {
    const mark = query.indexOf("&", from);
    const end = mark < 0 ? query.length : mark;
    read.push(readParameter(query.slice(from, end)));
    from = end + 1;
  }
  return read;
}
