import { readInstruction, WasmReader } from "./instruction-reader";

/** Name of the exported global in which a metered module counts instructions, a bigint. */
export const COUNTER = "instructions";

const IMPORTS = 2;
const GLOBALS = 6;
const EXPORTS = 7;
const CODE = 10;
const GLOBAL_KIND = 3;

/** Opcodes where control may enter or leave a straight run of instructions. */
const BOUNDARIES = new Set([0x00, 0x02, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f]);
/**
 * Instructions without cost: unreachable, nop, block, loop, else, end, return, drop. Every other instruction
 * costs one, as in Wasmtime's fuel (crates/cranelift/src/func_environ.rs), in which Shopify's
 * function-runner counts.
 */
const FREE = new Set([0x00, 0x01, 0x02, 0x03, 0x05, 0x0b, 0x0f, 0x1a]);

interface Section {
  readonly id: number;
  readonly content: Uint8Array;
}

/**
 * Returns a module that behaves like the given one and counts the instructions it executes, in an exported
 * global (COUNTER) that may also be set.
 *
 * @throws Error for a module without globals, exports or code, or with unknown instructions
 */
export function meterWasm(wasm: Uint8Array): Uint8Array {
  const sections = readSections(wasm);
  const contentOf = (id: number) => {
    const found = sections.find((section) => section.id === id);
    if (!found) throw new Error(`The module has no section ${id}.`);
    return found.content;
  };
  const global = importedGlobals(contentOf(IMPORTS)) + new WasmReader(contentOf(GLOBALS)).u32();
  const name = new TextEncoder().encode(COUNTER);
  const replaced = new Map([
    // A mutable i64 that starts at 0.
    [GLOBALS, withEntry(contentOf(GLOBALS), [0x7e, 0x01, 0x42, 0x00, 0x0b])],
    [
      EXPORTS,
      withEntry(contentOf(EXPORTS), [...u32(name.length), ...name, GLOBAL_KIND, ...u32(global)]),
    ],
    [CODE, meteredCode(contentOf(CODE), global)],
  ]);
  const written = sections.flatMap(({ id, content }) => {
    const bytes = replaced.get(id) ?? content;
    return [Uint8Array.from([id, ...u32(bytes.length)]), bytes];
  });
  return Buffer.concat([wasm.subarray(0, 8), ...written]);
}

function readSections(wasm: Uint8Array): Section[] {
  const reader = new WasmReader(wasm, 8);
  const sections: Section[] = [];
  while (reader.at < wasm.length) {
    const id = reader.byte();
    const size = reader.u32();
    sections.push({ id, content: wasm.subarray(reader.at, reader.at + size) });
    reader.skip(size);
  }
  return sections;
}

/** Imported globals come first in the numbering. */
function importedGlobals(content: Uint8Array): number {
  const reader = new WasmReader(content);
  let globals = 0;
  for (let left = reader.u32(); left > 0; left--) {
    reader.skip(reader.u32()); // the module's name
    reader.skip(reader.u32()); // the field's name
    const kind = reader.byte();
    if (kind === GLOBAL_KIND) globals++;
    skipImport(reader, kind);
  }
  return globals;
}

function skipImport(reader: WasmReader, kind: number): void {
  if (kind === 0) reader.skipNumber();
  else if (kind === GLOBAL_KIND) reader.skip(2);
  else {
    if (kind === 1) reader.byte();
    const hasMost = (reader.byte() & 1) === 1;
    reader.skipNumbers(hasMost ? 2 : 1);
  }
}

/** Returns a section with an entry added at its end. */
function withEntry(content: Uint8Array, entry: readonly number[]): Uint8Array {
  const reader = new WasmReader(content);
  const count = reader.u32();
  return Buffer.concat([
    Uint8Array.from(u32(count + 1)),
    content.subarray(reader.at),
    Uint8Array.from(entry),
  ]);
}

function meteredCode(content: Uint8Array, global: number): Uint8Array {
  const reader = new WasmReader(content);
  const count = reader.u32();
  const bodies: Uint8Array[] = [Uint8Array.from(u32(count))];
  for (let left = count; left > 0; left--) {
    const size = reader.u32();
    const body = meteredBody(content.subarray(reader.at, reader.at + size), global);
    bodies.push(Uint8Array.from(u32(body.length)), body);
    reader.skip(size);
  }
  return Buffer.concat(bodies);
}

/** Returns a function body with an addition of the cost before each straight run of instructions. */
function meteredBody(body: Uint8Array, global: number): Uint8Array {
  const reader = new WasmReader(body);
  for (let left = reader.u32(); left > 0; left--) reader.skipNumbers(2);
  const pieces = [body.subarray(0, reader.at)];
  let from = reader.at;
  let cost = 0;
  while (reader.at < body.length) {
    const code = readInstruction(reader);
    if (!FREE.has(code)) cost++;
    if (!BOUNDARIES.has(code)) continue;
    if (cost > 0) pieces.push(addition(global, cost));
    pieces.push(body.subarray(from, reader.at));
    from = reader.at;
    cost = 0;
  }
  return Buffer.concat(pieces);
}

/** global.get, i64.const, i64.add, global.set */
function addition(global: number, cost: number): Uint8Array {
  return Uint8Array.from([0x23, ...u32(global), 0x42, ...s32(cost), 0x7c, 0x24, ...u32(global)]);
}

function u32(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

/** Returns a positive number in the signed encoding, whose last byte must not look negative. */
function s32(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x40) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
