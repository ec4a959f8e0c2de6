const MAX_URL_CHARS = 1_024;
const AMPERSAND = 0x26;

/** Which bytes a value may consist of; one bit each, so that a byte can belong to several. */
const DIGIT = 1;
const HEX = 2;
const NAME = 4;
const ANY = 8;

/** The classes of each ASCII byte. Control characters and the blank belong to none. */
const CLASSES = new Uint8Array(128);
CLASSES.fill(ANY, 0x21, 0x7f);
CLASSES[AMPERSAND] = CLASSES[0x3d] = 0;
addToClass("0123456789", DIGIT | HEX | NAME);
addToClass("abcdef", HEX | NAME);
addToClass("ghijklmnopqrstuvwxyz-", NAME);

function addToClass(members: string, bits: number): void {
  for (const byte of Buffer.from(members)) CLASSES[byte]! |= bits;
}

/** A parameter we know, with the one form its value may take, undecoded. */
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
 * Only the path prefix leaves room for percent-encoding. In the order in which the platform sends
 * them: the visitor's own first.
 */
const FORMS: readonly Form[] = [
  form("n", HEX, [32, 32]),
  form("shop", NAME, [15, 74], ".myshopify.com"),
  form("logged_in_customer_id", DIGIT, [0, 20]),
  form("path_prefix", ANY, [1, 128]),
  form("timestamp", DIGIT, [10, 10]),
  form("signature", HEX, [64, 64]),
];

/** Places in FORMS, and so in `starts` and `ends`. The nonce may be missing: it then begins and ends at 0. */
export const NONCE = 0;
export const SHOP = 1;
export const CUSTOMER = 2;
export const PATH_PREFIX = 3;
export const TIMESTAMP = 4;
export const SIGNATURE = 5;

const ALL_SEEN = (1 << FORMS.length) - 1;

/** The bytes of a text that is known to be ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "latin1"));
}

/** Returns whether `part` is in the bytes at `at`. */
export function holdsAt(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  for (let index = 0; index < part.length; index++) {
    if (bytes[at + index] !== part[index]) return false;
  }
  return true;
}

/** A parameter that is not ours: where its key and its value stand, undecoded. */
export interface ForeignPair {
  readonly key: string;
  readonly value: string;
}

const MAX_FOREIGN = 16;

/**
 * Finds the six values of an app-proxy query, and what else it brings. One pass over the bytes: strings of the parts and a
 * regular expression for each cost three times as much, and this is paid by every visit.
 */
export class ProxyQueryReader {
  /** The URL last read. The byte behind its end is 0, which no value, key or ending holds. */
  readonly bytes = Buffer.alloc(MAX_URL_CHARS + 1);
  /** Start of each value, and its end (exclusive). */
  readonly starts = new Int32Array(FORMS.length);
  readonly ends = new Int32Array(FORMS.length);
  /** Parameters of the visitor's, or that the platform has added since; nearly always none. */
  foreign: ForeignPair[] = [];
  /** True if the query read last has a nonce. */
  get hasNonce(): boolean {
    return this.ends[NONCE] !== 0;
  }

  /** Which of FORMS came, a bit each. */
  #seen = 0;

  /**
   * False when a known key comes twice or is missing, or its value is of another form, or there are too many
   * parameters. Only the nonce may be missing: a plain link has none.
   *
   * @param from where the query begins in the URL
   */
  read(url: string, from: number): boolean {
    const { length } = url;
    // Beyond ASCII a character becomes several bytes.
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
    return false; // One parameter too many.
  }

  /** Notes the pair that stands here and returns its end; -1 when it comes again or is not of its form. */
  #readPair(url: string, at: number, expected: number): number {
    const which = this.#formAt(at, expected);
    if (which < 0) return this.#readForeign(url, at);
    if ((this.#seen & (1 << which)) !== 0) return -1;
    this.#seen |= 1 << which;
    return this.#readValue(which, at + FORMS[which]!.key.length);
  }

  /** The form whose key stands here; -1 when none does. Nearly always it is the expected one. */
  #formAt(at: number, expected: number): number {
    if (expected < FORMS.length && holdsAt(this.bytes, at, FORMS[expected]!.key)) return expected;
    return FORMS.findIndex(({ key }) => holdsAt(this.bytes, at, key));
  }

  /** Notes a parameter that is not ours and returns its end; -1 when it is no pair. */
  #readForeign(url: string, start: number): number {
    const ampersand = url.indexOf("&", start);
    const end = ampersand < 0 ? url.length : ampersand;
    const equals = url.indexOf("=", start);
    if (equals < 0 || equals >= end) return -1;
    this.foreign.push({ key: url.slice(start, equals), value: url.slice(equals + 1, end) });
    return end;
  }

  /** Notes a value and returns its end; -1 when it is not of its form. */
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
