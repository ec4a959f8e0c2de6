import { Assembly } from "../assembly";
import { type CompiledRuleset, joinLists, type PlacedList } from "../compile";
import { CompiledEntries, Manners } from "../compiled-entry";
import type { Matcher } from "../kinds/kind";
import { KINDS } from "../kinds/table";
import { checksum } from "../packing/checksum";
import { Unpacker } from "../packing/packer";
import { LiteralSet } from "../patterns/literal-set";
import { PLAIN_ENTRY, type RuleEntry } from "../ruleset";
import { finish } from "../steps";
import {
  FORMAT,
  HEAD_LENGTH_BYTES,
  HEADER_BYTES,
  type ImageHead,
  type ListNote,
  MAGIC,
  type ValueNote,
} from "./image-format";
import { PackedIds } from "./packed-ids";

/** Why bytes are no ruleset image that can be used here. */
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
}

/**
 * Makes an image ready to be asked, in milliseconds: what takes long to compile is used where it lies, so
 * the bytes must not change any more.
 *
 * @throws ImageRefused when they are damaged, of another format, or no image at all
 */
export function openImage(bytes: Uint8Array): CompiledRuleset {
  // Arrays are read where they lie, which takes a place that is a multiple of eight.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  checkHeader(bytes.length, buffer, byteOffset);
  try {
    return openBody(buffer, byteOffset + HEADER_BYTES);
  } catch (error) {
    throw new ImageRefused(`The image holds what cannot be read: ${String(error)}`);
  }
}

function checkHeader(length: number, buffer: ArrayBufferLike, start: number): void {
  if (length < HEADER_BYTES + HEAD_LENGTH_BYTES || length % 8 !== 0) {
    throw new ImageRefused("This is no ruleset image, or a part of it is missing.");
  }
  const words = new Uint32Array(buffer, start, length / 4);
  const [magic, format, bodyBytes, sum] = words;
  if (magic !== MAGIC) throw new ImageRefused("This is no ruleset image.");
  if (format !== FORMAT) {
    throw new ImageRefused(
      `The image has format ${format}, and format ${FORMAT} is read here: publish the rules once more.`,
    );
  }
  if (bodyBytes !== length - HEADER_BYTES) {
    throw new ImageRefused("A part of the image is missing, or something stands behind it.");
  }
  if (sum !== checksum(words.subarray(HEADER_BYTES / 4))) {
    throw new ImageRefused("The image is damaged: its checksum is another.");
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function openBody(buffer: ArrayBufferLike, start: number): CompiledRuleset {
  const [headBytes] = new Uint32Array(buffer, start, 1);
  const headAt = start + HEAD_LENGTH_BYTES;
  const text = decoder.decode(new Uint8Array(buffer, headAt, headBytes));
  const head = JSON.parse(text) as ImageHead;
  const image = new Unpacker(head.numbers, head.parts, buffer, headAt + headBytes!);
  let literalSets: LiteralSet[] = [];
  const assembly = new Assembly(undefined, () => literalSets.shift()!, true);
  const manners = new Manners(assembly);
  for (const parts of head.manners) if (parts) manners.add(parts);
  const lists = head.lists.map((note): PlacedList => {
    const entries = openEntries(note, manners, image);
    literalSets = Array.from({ length: note.literalSets }, () => LiteralSet.open(image));
    const matcher = openMatcher(note, assembly, image);
    const { role, kind, purpose } = note;
    return { role, list: { kind, purpose, matcher, entries, until: note.until ?? Infinity } };
  });
  const { version, suspended, suspendedUntil, policy, asksExpressions, ipMode } = head;
  const ownHosts = new Set(head.ownHosts);
  return joinLists(
    {
      version,
      suspended,
      suspendedUntil: suspendedUntil ?? Infinity,
      policy,
      ownHosts,
      asksExpressions,
    },
    lists,
    ipMode,
    assembly.problems,
  );
}

function openEntries(note: ListNote, manners: Manners, image: Unpacker): CompiledEntries {
  const ids = note.ids ?? new PackedIds(image.words());
  const until = note.hasUntil ? image.doubles() : null;
  const numbers = note.hasManners ? image.words() : null;
  return new CompiledEntries(note.kind, ids, until, numbers, manners.byNumber);
}

function openMatcher(
  { kind, values, purpose }: ListNote,
  assembly: Assembly,
  image: Unpacker,
): Matcher {
  if (values === null) return KINDS[kind].open!(image);
  const entries = values.map((value) => entryOf(kind, value));
  return finish(KINDS[kind].compile(entries, assembly, purpose));
}

/** An entry of which nothing counts but value and regions: the others stand in columns. */
function entryOf(kind: RuleEntry["kind"], note: ValueNote): RuleEntry {
  const [value, regions] = typeof note === "string" ? [note, null] : note;
  return { ...PLAIN_ENTRY, id: "", kind, effect: "block", value, regions };
}
