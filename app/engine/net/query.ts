/** At most this many parameters of an address are looked at; nobody sends more in earnest. */
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

/** A name or value as it is compared: in lower case, in one Unicode form, without spaces around it. */
export function foldParameter(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").trim();
}

/** A parameter of an address, decoded once and folded; without "=" its value is empty. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

const NONE: readonly Parameter[] = Object.freeze([]);

/** What reads the same however often it is decoded and folded, as most names and values do. */
const PLAIN = /^[a-z0-9_.-]*$/;

function readPart(text: string): string {
  return PLAIN.test(text) ? text : foldParameter(decode(text));
}

function readParameter(part: string): Parameter {
  const mark = part.indexOf("=");
  if (mark < 0) return { name: readPart(part), value: "" };
  return { name: readPart(part.slice(0, mark)), value: readPart(part.slice(mark + 1)) };
}

/** The parameters of a query ("a=1&b=2", without "?"). */
export function readParameters(query: string): readonly Parameter[] {
  return query === "" ? NONE : query.split("&", MAX_PARAMETERS).map(readParameter);
}
