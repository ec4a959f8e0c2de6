import { Reader, type Response } from "mmdb-lib";
import decoderModule from "mmdb-lib/lib/decoder.js";

type DecoderClass = typeof decoderModule;

/** The decoder class. Node.js imports a CommonJS module as a whole, a bundler imports its default export. */
const Decoder = (decoderModule as { default?: DecoderClass }).default ?? decoderModule;

/** Bytes between the search tree and the data (MaxMind DB file format specification 2.0, "Data Section Separator"). */
const SEPARATOR_BYTES = 16;
/** Depth of the tree of all IPv4 addresses in a tree of IPv6 addresses. */
const IPV4_DEPTH = 96;
const MOST_DEPTH = 128;
/** Marker for no node: a tree of IPv4 alone has no subtree that several prefixes share. */
const NOWHERE = -1;

type Metadata = Reader<Response>["metadata"];

/** Counts of the records of a file. */
export interface MmdbRecords {
  readonly records: number;
  /** Number of records with the expected data. */
  readonly known: number;
}

/** Returns a function that reads the left (0) or right (1) record of a node. */
export function recordReader(bytes: Buffer, { recordSize }: Metadata) {
  const nodeBytes = recordSize / 4;
  return (node: number, side: 0 | 1): number => {
    const at = node * nodeBytes;
    if (recordSize === 24) return bytes.readUIntBE(at + 3 * side, 3);
    if (recordSize === 32) return bytes.readUInt32BE(at + 4 * side);
    const middle = bytes[at + 3]!;
    return side === 0
      ? (middle >>> 4) * 2 ** 24 + bytes.readUIntBE(at, 3)
      : (middle & 0xf) * 2 ** 24 + bytes.readUIntBE(at + 4, 3);
  };
}

/**
 * Returns the node at which IPv4 begins, or -1 in a tree of IPv4 alone.
 *
 * Prefixes of IPv6 that contain IPv4 addresses lead to the same node.
 */
export function ipv4Root(
  read: (node: number, side: 0 | 1) => number,
  { nodeCount, ipVersion }: Metadata,
) {
  if (ipVersion === 4) return NOWHERE;
  let node = 0;
  for (let depth = 0; depth < IPV4_DEPTH && node < nodeCount; depth++) node = read(node, 0);
  return node;
}

/**
 * Walks the whole search tree and checks that every node is reached, always at the same depth, and that every record
 * points into the data.
 *
 * @returns offsets of the records in the data, without duplicates
 * @throws Error "its tree …" for an invalid tree
 */
function dataOffsets(bytes: Buffer, metadata: Metadata): number[] {
  const { nodeCount, searchTreeSize } = metadata;
  const dataBytes = bytes.length - searchTreeSize - SEPARATOR_BYTES;
  const read = recordReader(bytes, metadata);
  const shared = ipv4Root(read, metadata);
  /** Depth at which each node was reached, plus one. Zero if not reached yet. */
  const reachedAt = new Uint8Array(nodeCount);
  const offsets = new Set<number>();
  const waiting: number[] = [];
  let count = 0;

  function enter(node: number, depth: number): void {
    if (reachedAt[node] === 0) {
      reachedAt[node] = 1 + (node === shared ? IPV4_DEPTH : depth);
      count += 1;
      waiting.push(node);
    } else if (node !== shared && reachedAt[node] !== depth + 1) {
      throw new Error("its tree points to an invalid node");
    }
  }

  function follow(record: number, depth: number): void {
    if (record < nodeCount) return enter(record, depth);
    const offset = record - nodeCount - SEPARATOR_BYTES;
    if (record === nodeCount) return;
    if (offset < 0 || offset >= dataBytes) throw new Error("its tree points outside the data");
    offsets.add(offset);
  }

  enter(0, 0);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const depth = reachedAt[node]!;
    if (depth > MOST_DEPTH) throw new Error("its tree is deeper than an address has bits");
    follow(read(node, 0), depth);
    follow(read(node, 1), depth);
  }
  if (count !== nodeCount) throw new Error("its tree has unreachable nodes");
  return [...offsets];
}

/** Creates a function that decodes the record at an offset of the data. Values behind pointers are decoded once. */
function recordDecoder(bytes: Buffer, { searchTreeSize }: Metadata): (offset: number) => unknown {
  const dataAt = searchTreeSize + SEPARATOR_BYTES;
  const decoder = new Decoder(bytes, dataAt, new Map());
  return (offset) => decoder.decode(dataAt + offset).value;
}

/** Returns the offset in the data of a record of the tree. Null if the record is empty. */
export function dataOffset(record: number, { nodeCount }: Metadata): number | null {
  return record === nodeCount ? null : record - nodeCount - SEPARATOR_BYTES;
}

/**
 * Reads a whole .mmdb file: its tree, and every record once. Takes seconds for a large file.
 *
 * @param isKnown reports whether a record contains the expected data; also gets the record's offset
 * @throws Error that describes the damage
 */
export function readAllRecords(
  bytes: Buffer,
  isKnown: (record: unknown, offset: number) => boolean,
): MmdbRecords {
  const { metadata } = new Reader<Response>(bytes);
  const offsets = dataOffsets(bytes, metadata);
  const decode = recordDecoder(bytes, metadata);
  let known = 0;
  for (const offset of offsets) {
    let record: unknown;
    try {
      record = decode(offset);
    } catch {
      throw new Error("its data cannot be read completely");
    }
    if (isKnown(record, offset)) known += 1;
  }
  return { records: offsets.length, known };
}
