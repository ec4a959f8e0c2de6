/** Rows are sent in pieces of about so many bytes. */
const PIECE_BYTES = 64 * 1024;
/** UTF-8 needs at most so many for one of JavaScript's characters. */
const BYTES_OF_CHAR = 3;
/** Texts up to this are copied here; for longer ones the runtime's own way is faster. */
const SHORT_CHARS = 24;
/** PostgreSQL counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const UUID_OID = 2_950;
const TWO_TO_32 = 2 ** 32;

/** "COPY", "Binary Format": the signature, no flags, nothing more in the header. */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");

/**
 * Rows as COPY reads them in its binary format: the server need not read numbers, times and ids from text, which takes it a sixth of
 * what writing a visit does. Each row is begun, then its fields follow in the order of the columns.
 */
export class CopyFormat {
  #pieces: Buffer[] = [];
  #piece = Buffer.allocUnsafe(PIECE_BYTES);
  #used = HEADER.copy(this.#piece);

  /** @param fields how many follow */
  row(fields: number): void {
    this.#room(2);
    this.#int16(fields);
  }

  null(): void {
    this.#room(4);
    this.#int32(-1);
  }

  /** For columns `text`, `varchar`, `char`: without the character NUL, which the server refuses. */
  text(value: string | null): void {
    if (value === null) return this.null();
    this.#room(4 + value.length * BYTES_OF_CHAR);
    const start = this.#used + 4;
    const length = this.#shortAscii(value, start) ?? this.#piece.write(value, start);
    this.#int32(length);
    this.#used += length;
  }

  /** For a column `integer`. */
  integer(value: number | null): void {
    if (value === null) return this.null();
    if ((value | 0) !== value) throw new UnfitValueError(value);
    this.#room(8);
    this.#int32(4);
    this.#int32(value);
  }

  /** For a column `bigint`: any whole number that JavaScript holds exactly. */
  bigint(value: number | null): void {
    if (value === null) return this.null();
    if (!Number.isSafeInteger(value)) throw new UnfitValueError(value);
    this.#room(12);
    this.#int32(8);
    this.#int64(value);
  }

  /** For a column `timestamptz`. @param at epoch milliseconds, whole */
  moment(at: number): void {
    this.bigint((at - EPOCH_MS) * 1_000);
  }

  /** For a column `uuid`. @param value as PostgreSQL writes it, in either letter case */
  uuid(value: string | null): void {
    if (value === null) return this.null();
    this.#room(20);
    this.#uuid(value);
  }

  /** For a column `uuid[]`. */
  uuids(values: readonly string[] | null): void {
    if (values === null) return this.null();
    this.#room(24 + values.length * 20);
    const start = this.#used;
    // Length, dimensions, no nulls in it, what it is an array of; then how long and from which index.
    for (const value of [0, 1, 0, UUID_OID, values.length, 1]) this.#int32(value);
    for (const value of values) this.#uuid(value);
    this.#piece.writeInt32BE(this.#used - start - 4, start);
  }

  /** The pieces that are full, in order; each is handed out once. */
  full(): readonly Buffer[] {
    if (this.#pieces.length === 0) return NO_PIECES;
    const full = this.#pieces;
    this.#pieces = [];
    return full;
  }

  /** Everything written that was not handed out, in order, with the end of it; nothing may be written after. */
  end(): readonly Buffer[] {
    this.#room(2);
    this.#int16(-1);
    this.#pieces.push(this.#piece.subarray(0, this.#used));
    return this.#pieces;
  }

  /** Makes sure that so many bytes can be written. */
  #room(bytes: number): void {
    if (this.#used + bytes <= this.#piece.length) return;
    this.#pieces.push(this.#piece.subarray(0, this.#used));
    this.#piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
    this.#used = 0;
  }

  /** @returns how many bytes; undefined, and nothing of use written, when the text is long or not ASCII */
  #shortAscii(text: string, start: number): number | undefined {
    if (text.length > SHORT_CHARS) return undefined;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) return undefined;
      this.#piece[start + at] = code;
    }
    return text.length;
  }

  #uuid(text: string): void {
    this.#int32(16);
    const end = this.#used + 16;
    let high = -1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === HYPHEN) continue;
      const digit = HEX[code] ?? NO_DIGIT;
      if (digit === NO_DIGIT || this.#used === end) throw new UnfitValueError(text);
      if (high < 0) high = digit;
      else {
        this.#piece[this.#used++] = (high << 4) | digit;
        high = -1;
      }
    }
    if (this.#used !== end || high >= 0) throw new UnfitValueError(text);
  }

  #int16(value: number): void {
    this.#used = this.#piece.writeInt16BE(value, this.#used);
  }

  #int32(value: number): void {
    this.#used = this.#piece.writeInt32BE(value, this.#used);
  }

  #int64(value: number): void {
    this.#int32(Math.floor(value / TWO_TO_32));
    this.#used = this.#piece.writeUInt32BE(
      value - Math.floor(value / TWO_TO_32) * TWO_TO_32,
      this.#used,
    );
  }
}

/** A value that its column cannot hold. To whoever writes it is what the server says of one in a text. */
class UnfitValueError extends Error {
  /** invalid_text_representation */
  readonly code = "22P02";

  constructor(value: string | number) {
    super(`A column cannot hold ${JSON.stringify(value)}.`);
  }
}

const NO_PIECES: readonly Buffer[] = [];
const HYPHEN = 45;
const NO_DIGIT = 255;
/** The value of a hexadecimal digit by its character's code. */
const HEX = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  HEX[digit.charCodeAt(0)] = value;
  HEX[digit.toUpperCase().charCodeAt(0)] = value;
}
