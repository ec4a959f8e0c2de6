/** An array that can be stored as bytes and read in place. */
export type Packable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type TypeName = keyof typeof TYPES;

/** Type and number of elements of an array, in the order in which arrays were packed. */
export type PartNote = readonly [type: TypeName, length: number];

/** Alignment of every array, in bytes. It fits all element types. */
const ALIGNMENT = 8;

const alignUp = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Collects numbers and arrays. Unpacker returns them in the same order. */
export class Packer {
  readonly numbers: number[] = [];
  readonly #parts: Packable[] = [];

  number(value: number): void {
    this.numbers.push(value);
  }

  array(part: Packable): void {
    this.#parts.push(part);
  }

  get notes(): PartNote[] {
    return this.#parts.map((part) => [part.constructor.name as TypeName, part.length]);
  }

  /** Returns all arrays, one after the other. */
  bytes(): Uint8Array {
    const size = this.#parts.reduce((sum, { byteLength }) => sum + alignUp(byteLength), 0);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const { buffer, byteOffset, byteLength } of this.#parts) {
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += alignUp(byteLength);
    }
    return bytes;
  }
}

/** Returns the content of a Packer. Arrays are views of the bytes, without copying. */
export class Unpacker {
  #number = 0;
  #part = 0;
  #at: number;

  /** @param start offset of the first array in `buffer`, a multiple of eight */
  constructor(
    private readonly numbers: readonly number[],
    private readonly notes: readonly PartNote[],
    private readonly buffer: ArrayBufferLike,
    start: number,
  ) {
    this.#at = start;
  }

  /** @throws Error when no number is left */
  number(): number {
    const value = this.numbers[this.#number++];
    if (value === undefined) throw new Error("A number is missing.");
    return value;
  }

  bytes(): Uint8Array {
    return this.#next("Uint8Array") as Uint8Array;
  }

  shorts(): Uint16Array {
    return this.#next("Uint16Array") as Uint16Array;
  }

  words(): Uint32Array {
    return this.#next("Uint32Array") as Uint32Array;
  }

  /** Returns an array with elements of two or four bytes. */
  shortsOrWords(): Uint16Array | Uint32Array {
    return this.notes[this.#part]?.[0] === "Uint16Array" ? this.shorts() : this.words();
  }

  integers(): Int32Array {
    return this.#next("Int32Array") as Int32Array;
  }

  doubles(): Float64Array {
    return this.#next("Float64Array") as Float64Array;
  }

  /** @throws Error when the next array is of another type, or ends beyond the bytes */
  #next(expected: TypeName): Packable {
    const [type, length] = this.notes[this.#part++] ?? [];
    if (type !== expected) throw new Error(`An array of ${expected} is missing.`);
    const part = new TYPES[expected](this.buffer as ArrayBuffer, this.#at, length);
    this.#at += alignUp(part.byteLength);
    return part;
  }
}
