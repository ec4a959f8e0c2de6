const MAX_URL_CHARS = 1_024;
const AMPERSAND = 0x26;

/** Character classes of values, as bits, so that a byte can be in several. */
const DIGIT = 1;
const HEX = 2;
const NAME = 4;
const ANY = 8;

/** Classes of each ASCII byte. Control characters and the space are in none. */
const CLASSES = new Uint8Array(128);
CLASSES.fill(ANY, 0x21, 0x7f);
CLASSES[AMPERSAND] = CLASSES[0x3d] = 0;
addToClass("0123456789", DIGIT | HEX | NAME);
addToClass("abcdef", HEX | NAME);
addToClass("ghijklmnopqrstuvwxyz-", NAME);

function addToClass(members: string, bits: number): void {
  for (const byte of Buffer.from(members)) CLASSES[byte]! |= bits;
}

/** A known parameter with the only valid form of its undecoded value. */
interface Form {
  readonly key: Uint8Array;
  readonly of: number;
  readonly ending: Uint8Array;
  readonly min: number;
  readonly max: number;
}

function form(key: string, of: number, length: [number, number], ending = ""): Form {
  const [min, max] = length;
  return { key: asciiBytes(`${key}=`), of, ending: asciiBytes(ending), min, max };
}

/**
 * Known parameters in the order in which Shopify sends them, the visitor's own first. Only the path prefix may be
 * percent-encoded.
 */
const FORMS: readonly Form[] = [
  form("n", HEX, [32, 32]),
  form("shop", NAME, [15, 74], ".myshopify.com"),
  form("logged_in_customer_id", DIGIT, [0, 20]),
  form("path_prefix", ANY, [1, 128]),
  form("timestamp", DIGIT, [10, 10]),
  form("signature", HEX, [64, 64]),
];

/** Indexes into FORMS, `starts` and `ends`. Without a nonce, its start and end are 0. */
export const NONCE = 0;
export const SHOP = 1;
export const CUSTOMER = 2;
export const PATH_PREFIX = 3;
export const TIMESTAMP = 4;
export const SIGNATURE = 5;

const ALL_SEEN = (1 << FORMS.length) - 1;

/** Returns the bytes of a text that is known to be ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "latin1"));
}

/** Reports whether `part` is in the bytes at `at`. */
export function holdsAt(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  for (let index = 0; index < part.length; index++) {
    if (bytes[at + index] !== part[index]) return false;
  }
  return true;
}

/** An unknown parameter, undecoded. */
export interface ForeignPair {
  readonly key: string;
  readonly value: string;
}

const MAX_FOREIGN = 16;

/**
 * Finds the six values of an app proxy query, and its unknown parameters.
 *
 * One pass over the bytes. Splitting into strings with a regular expression each takes three times as long, and this
 * runs for every visit.
 */
export class ProxyQueryReader {
  /** Bytes of the last URL. The byte after its end is 0, which no value, key or ending contains. */
  readonly bytes = Buffer.alloc(MAX_URL_CHARS + 1);
  /** Start and end (exclusive) of each value. */
  readonly starts = new Int32Array(FORMS.length);
  readonly ends = new Int32Array(FORMS.length);
  /** Unknown parameters, added by the visitor or by a newer version of Shopify. Nearly always empty. */
  foreign: ForeignPair[] = [];
  /** True if the last query has a nonce. */
  get hasNonce(): boolean {
    return this.ends[NONCE] !== 0;
  }

  /** Bits of the FORMS that were found. */
  #seen = 0;

  /**
   * Reads a query. Only the nonce is optional: a plain link has none.
   *
   * @param from index of the query in the URL
   * @returns false if a known key is repeated or missing, a value has an invalid form, or there are too many parameters
   */
  readQuery(url: string, from: number): boolean {
    const { length } = url;
    // A character beyond ASCII takes several bytes.
    if (length > MAX_URL_CHARS || this.bytes.write(url, 0) !== length) return false;
    this.bytes[length] = 0;
    this.starts[NONCE] = this.ends[NONCE] = 0;
    if (this.foreign.length > 0) this.foreign = [];
    this.#seen = 0;
    let at = from;
    for (let place = 0; place < FORMS.length + MAX_FOREIGN; place++) {
      const end = this.#readPair(url, at, place);
      if (end === length) return (this.#seen | (1 << NONCE)) === ALL_SEEN;
      if (end < 0 || this.bytes[end] !== AMPERSAND) return false;
      at = end + 1;
    }
    return false; // Too many parameters.
  }

  /** Reads the pair at an index and returns its end. -1 if the pair is repeated or invalid. */
  #readPair(url: string, at: number, expected: number): number {
    const which = this.#formAt(at, expected);
    if (which < 0) return this.#readForeign(url, at);
    if ((this.#seen & (1 << which)) !== 0) return -1;
    this.#seen |= 1 << which;
    return this.#readValue(which, at + FORMS[which]!.key.length);
  }

  /** Returns the form whose key is at an index, or -1 if no key matches. Nearly always the expected form matches. */
  #formAt(at: number, expected: number): number {
    if (expected < FORMS.length && holdsAt(this.bytes, at, FORMS[expected]!.key)) return expected;
    return FORMS.findIndex(({ key }) => holdsAt(this.bytes, at, key));
  }

  /** Reads an unknown parameter and returns its end. -1 if the text is not a key and a value. */
  #readForeign(url: string, start: number): number {
    const ampersand = url.indexOf("&", start);
    const end = ampersand < 0 ? url.length : ampersand;
    const equals = url.indexOf("=", start);
    if (equals < 0 || equals >= end) return -1;
    this.foreign.push({ key: url.slice(start, equals), value: url.slice(equals + 1, end) });
    return end;
  }

  /** Reads a value and returns its end. -1 if the value has an invalid form. */
  #readValue(which: number, start: number): number {
    const { of, ending, min, max } = FORMS[which]!;
    const { bytes } = this;
    let end = start;
    while ((CLASSES[bytes[end]!]! & of) !== 0) end++;
    if (!holdsAt(bytes, end, ending)) return -1;
    end += ending.length;
    if (end - start < min || end - start > max) return -1;
    this.starts[which] = start;
    this.ends[which] = end;
    return end;
  }
}
