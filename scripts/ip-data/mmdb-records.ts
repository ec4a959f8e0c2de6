import type { TreeShape } from "./mmdb-tree";

/** MaxMind DB specification, "Data Field Format": the upper three bits of a value's first byte. */
const TYPE = { extended: 0, pointer: 1, text: 2, double: 3, uint16: 5, uint32: 6, map: 7 } as const;

/** The second byte of an extended value, of which only this type is needed. */
const FLOAT = 8;

/** What is added to a pointer of two, three, four and five bytes. */
const POINTER_OFFSETS = [0, 2048, 526_336, 0] as const;

/** Bytes of zeros between the tree and the data. */
const SEPARATOR = 16;

type Value = string | number;

/**
 * Numbers the records of a MaxMind DB file as they are met, from 1, and reads those that are flat maps of texts and
 * numbers, as records about places are. A value that many records share stands in the file once, and is read once.
 */
export class MmdbRecords<Field extends string> {
  /** How many were met. */
  count = 0;
  readonly #bytes: Buffer;
  readonly #nodeCount: number;
  /** Where the data begins, which pointers count from. */
  readonly #start: number;
  /** Numbers by a quarter of where a record stands: a map of one field takes four bytes at least. */
  readonly #numbers: Uint32Array;
  readonly #values = new Map<number, Value>();
  /** Names of fields by where they stand; null for a field nobody asks for. */
  readonly #names: (Field | null | undefined)[] = [];
  /** Where the value that was read last ends. */
  #end = 0;

  /** @param fields the ones that read() answers */
  constructor(
    bytes: Buffer,
    { nodeCount, recordSize }: TreeShape,
    private readonly fields: readonly Field[],
  ) {
    this.#bytes = bytes;
    this.#nodeCount = nodeCount;
    this.#start = (nodeCount * recordSize) / 4 + SEPARATOR;
    this.#numbers = new Uint32Array((bytes.length - this.#start) / 4 + 1);
  }

  /** The number of what a leaf of the tree holds: one more than `count` was when it is new; 0 for nothing. */
  numberOf(leaf: number): number {
    if (leaf === 0) return 0;
    const at = (leaf - this.#nodeCount - SEPARATOR) >>> 2;
    return this.#numbers[at] || (this.#numbers[at] = ++this.count);
  }

  /** The fields of what a leaf of the tree holds. @throws Error when it is no flat map. */
  read(leaf: number): { readonly [Name in Field]?: Value } {
    const at = this.#start + leaf - this.#nodeCount - SEPARATOR;
    const head = this.#bytes[at]!;
    const isRecord = head >> 5 === TYPE.map && (head & 31) > 0;
    if (!isRecord) throw new Error(`No record begins at byte ${at}.`);
    const found: { [Name in Field]?: Value } = {};
    this.#end = at + 1;
    for (let left = head & 31; left > 0; left--) {
      const name = this.#nameAt(this.#target());
      const next = this.#end;
      const value = this.#target();
      if (name !== null) found[name] = value === next ? this.#decode(value) : this.#shared(value);
    }
    return found;
  }

  #nameAt(at: number): Field | null {
    const known = this.#names[at - this.#start];
    if (known !== undefined) return known;
    const name = this.#decode(at);
    return (this.#names[at - this.#start] = this.fields.find((field) => field === name) ?? null);
  }

  #shared(at: number): Value {
    let value = this.#values.get(at);
    if (value === undefined) this.#values.set(at, (value = this.#decode(at)));
    return value;
  }

  /** Where the value that comes next really stands, and what follows it is next then. */
  #target(): number {
    const bytes = this.#bytes;
    const at = this.#end;
    const head = bytes[at]!;
    if (head >> 5 !== TYPE.pointer) {
      this.#end = this.#endOf(at);
      return at;
    }
    const more = (head >> 3) & 3;
    let pointer = more === 3 ? 0 : head & 7;
    for (let byte = 1; byte <= more + 1; byte++) pointer = pointer * 256 + bytes[at + byte]!;
    this.#end = at + 2 + more;
    return this.#start + pointer + POINTER_OFFSETS[more]!;
  }

  /** Where a value's own bytes begin. */
  #bodyOf(at: number): number {
    const head = this.#bytes[at]!;
    const isExtended = head >> 5 === TYPE.extended;
    return at + 1 + Number(isExtended) + Number((head & 31) === 29);
  }

  #endOf(at: number): number {
    const body = this.#bodyOf(at);
    const size = this.#bytes[at]! & 31;
    if (size > 29) throw new Error(`The value at byte ${at} is longer than any name.`);
    return body + (size === 29 ? 29 + this.#bytes[body - 1]! : size);
  }

  #decode(at: number): Value {
    const bytes = this.#bytes;
    const [from, to] = [this.#bodyOf(at), this.#endOf(at)];
    switch (bytes[at]! >> 5) {
      case TYPE.text:
        return bytes.toString("utf8", from, to);
      case TYPE.double:
        return bytes.readDoubleBE(from);
      case TYPE.uint16:
      case TYPE.uint32:
        return to === from ? 0 : bytes.readUIntBE(from, to - from);
      case TYPE.extended:
        if (bytes[at + 1] === FLOAT) return bytes.readFloatBE(from);
    }
    throw new Error(`The value at byte ${at} is neither text nor number.`);
  }
}
