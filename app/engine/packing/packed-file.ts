import { finish, type Steps } from "../steps";
import { checksum, checksumInSteps } from "./checksum";
import type { Packer } from "./packer";
import { type PartNote, Unpacker } from "./packer";

/*
 * Format of a packed file: numbers and arrays as bytes.
 *
 *   words 0-3   magic, format, length of the body in bytes, checksum of the body
 *   body        length of the head in bytes (a word) and an empty word, the head (JSON in UTF-8, padded with
 *               spaces to a multiple of eight), then the arrays listed in it, each at a multiple of eight
 *
 * All words are little endian, as on every machine that runs this code, so that arrays are read in place.
 */

const HEADER_BYTES = 16;
/** Bytes of the body before the head's text. */
const HEAD_LENGTH_BYTES = 8;

/** Identifies one kind of packed file and its format. */
export interface PackedKind {
  readonly magic: number;
  readonly format: number;
}

/** The fields every head has in addition to its own. */
export interface PackedParts {
  readonly numbers: readonly number[];
  readonly parts: readonly PartNote[];
}

/** Thrown for bytes that cannot be used, with the reason. */
export class PackedRefused extends Error {
  override readonly name = "PackedRefused";
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Encodes a head and its packed data. */
export function packFile(
  { magic, format }: PackedKind,
  head: PackedParts,
  packer: Packer,
): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(JSON.stringify(head));
  const arrays = packer.bytes();
  const headBytes = Math.ceil(text.length / 8) * 8;
  const textAt = HEADER_BYTES + HEAD_LENGTH_BYTES;
  const bytes = new Uint8Array(textAt + headBytes + arrays.length);
  bytes.fill(" ".charCodeAt(0), textAt, textAt + headBytes);
  bytes.set(text, textAt);
  bytes.set(arrays, textAt + headBytes);
  const words = new Uint32Array(bytes.buffer);
  const body = words.subarray(HEADER_BYTES / 4);
  body[0] = headBytes;
  words.set([magic, format, body.byteLength, checksum(body)]);
  return bytes;
}

/**
 * Opens a packed file. Arrays are read in place, so the bytes must not change afterwards.
 *
 * @param kind kind of file, with a name for people: "ruleset image"
 * @throws PackedRefused when the bytes are damaged, of another format or kind, or contain unreadable data
 */
export function openPacked<Head, Opened>(
  bytes: Uint8Array,
  kind: PackedKind & { readonly name: string },
  open: (head: Head, parts: Unpacker) => Opened,
): Opened {
  return finish(
    // oxlint-disable-next-line require-yield -- `open` has no pauses.
    openPackedInSteps<Head, Opened>(bytes, kind, function* (head, parts) {
      return open(head, parts);
    }),
  );
}

/**
 * Opens a packed file like openPacked(), with pauses.
 *
 * @throws PackedRefused as openPacked()
 */
export function* openPackedInSteps<Head, Opened>(
  bytes: Uint8Array,
  kind: PackedKind & { readonly name: string },
  open: (head: Head, parts: Unpacker) => Steps<Opened>,
): Steps<Opened> {
  // Reading arrays in place requires an offset that is a multiple of eight.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  yield* check(bytes.length, buffer, byteOffset, kind);
  try {
    const [headBytes] = new Uint32Array(buffer, byteOffset + HEADER_BYTES, 1);
    const headAt = byteOffset + HEADER_BYTES + HEAD_LENGTH_BYTES;
    const text = decoder.decode(new Uint8Array(buffer, headAt, headBytes));
    const head = JSON.parse(text) as Head & PackedParts;
    return yield* open(head, new Unpacker(head.numbers, head.parts, buffer, headAt + headBytes!));
  } catch (error) {
    throw unreadable(kind, error);
  }
}

/** Creates the error for unreadable data. */
export const unreadable = ({ name }: { readonly name: string }, error: unknown) =>
  new PackedRefused(`The ${name} cannot be read: ${String(error)}`);

function* check(
  length: number,
  buffer: ArrayBufferLike,
  start: number,
  { magic, format, name }: PackedKind & { readonly name: string },
): Steps<void> {
  if (length < HEADER_BYTES + HEAD_LENGTH_BYTES || length % 8 !== 0) {
    throw new PackedRefused(`This is not a ${name}, or it is incomplete.`);
  }
  const words = new Uint32Array(buffer, start, length / 4);
  if (words[0] !== magic) throw new PackedRefused(`This is not a ${name}.`);
  if (words[1] !== format) {
    throw new PackedRefused(
      `The ${name} has format ${words[1]}, but this program reads format ${format}: publish the rules again.`,
    );
  }
  if (words[2] !== length - HEADER_BYTES) {
    throw new PackedRefused(`The ${name} is incomplete or has extra bytes.`);
  }
  if (words[3] !== (yield* checksumInSteps(words.subarray(HEADER_BYTES / 4)))) {
    throw new PackedRefused(`The ${name} is damaged: its checksum does not match.`);
  }
}
