/** Reads numbers and instructions of a WebAssembly module in order (core specification 3.0, chapter 5). */
export class WasmReader {
  at: number;

  constructor(
    readonly bytes: Uint8Array,
    from = 0,
  ) {
    this.at = from;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error("The module ends in the middle of something.");
    return byte;
  }

  /** Reads an unsigned number of at most 32 bits. */
  u32(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  skip(bytes: number): void {
    this.at += bytes;
  }

  /** Skips a number of any size, signed or unsigned. */
  skipNumber(): void {
    while (this.byte() >= 0x80);
  }

  skipNumbers(count: number): void {
    for (let index = 0; index < count; index++) this.skipNumber();
  }
}

/** Number of operands after an instruction, by ranges of opcodes. */
const NUMBERS: readonly (readonly [first: number, last: number, numbers: number])[] = [
  [0x00, 0x01, 0], // unreachable, nop
  [0x02, 0x04, 1], // block, loop, if
  [0x05, 0x05, 0], // else
  [0x0b, 0x0b, 0], // end
  [0x0c, 0x0d, 1], // br, br_if
  [0x0f, 0x0f, 0], // return
  [0x10, 0x10, 1], // call
  [0x11, 0x11, 2], // call_indirect
  [0x1a, 0x1b, 0], // drop, select
  [0x20, 0x26, 1], // locals, globals, tables
  [0x28, 0x3e, 2], // loads and stores
  [0x3f, 0x42, 1], // memory.size, memory.grow, integers
  [0x45, 0xc4, 0], // arithmetic
  [0xd0, 0xd0, 1], // ref.null
  [0xd1, 0xd1, 0], // ref.is_null
  [0xd2, 0xd2, 1], // ref.func
];
/** Number of operands of instructions that begin with 0xfc. */
const NUMBERS_OF_BULK: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

const BR_TABLE = 0x0e;
const TYPED_SELECT = 0x1c;
const F32_CONST = 0x43;
const F64_CONST = 0x44;
const BULK = 0xfc;

/**
 * Reads one instruction with its operands. Returns its opcode.
 *
 * @throws Error for vector, exception and tail call instructions, which no module here has
 */
export function readInstruction(reader: WasmReader): number {
  const code = reader.byte();
  if (code === BR_TABLE) reader.skipNumbers(reader.u32() + 1);
  else if (code === TYPED_SELECT) reader.skipNumbers(reader.u32());
  else if (code === F32_CONST) reader.skip(4);
  else if (code === F64_CONST) reader.skip(8);
  else reader.skipNumbers(code === BULK ? numbersOfBulk(reader.u32()) : numbersOf(code));
  return code;
}

function numbersOf(code: number): number {
  const row = NUMBERS.find(([first, last]) => first <= code && code <= last);
  if (!row) throw new Error(`The instruction 0x${code.toString(16)} is not known.`);
  return row[2];
}

function numbersOfBulk(code: number): number {
  const numbers = NUMBERS_OF_BULK[code];
  if (numbers === undefined) throw new Error(`The instruction 0xfc ${code} is not known.`);
  return numbers;
}
