import { Reader, type Response } from "mmdb-lib";

import {
  dataOffset,
  ipv4Root,
  readAllRecords,
  recordReader,
} from "../../../app/platform/mmdb/mmdb-structure";
import { forEachLeaf } from "./search-tree";
import type { RangeSink, SourceRecord } from "./source-rows";

/** The marker before the metadata at the end of a MaxMind DB file. */
const MARKER = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
const MARKER_WITHIN = 128 * 1024;
/** Minimum share of records that answer what the file is read for. */
const FEWEST_KNOWN = 0.5;

/** Reports whether bytes are a MaxMind DB file. False if the file is cut short. */
export function isMmdb(bytes: Buffer): boolean {
  return bytes.subarray(-MARKER_WITHIN).includes(MARKER);
}

function openMmdb(bytes: Buffer): Reader<Response> {
  try {
    return new Reader<Response>(bytes);
  } catch (error) {
    throw new Error("it is cut short or damaged", { cause: error });
  }
}

/** Metadata of a MaxMind DB file. */
export interface MmdbFacts {
  readonly type: string;
  /** "2026-11-01". Null if unknown. */
  readonly day: string | null;
}

/**
 * Reads the type and the day of a MaxMind DB file.
 *
 * @throws Error if its metadata cannot be read
 */
export function mmdbFacts(bytes: Buffer): MmdbFacts {
  const { databaseType, buildEpoch } = openMmdb(bytes).metadata;
  const isDated = Number.isFinite(buildEpoch.getTime());
  return {
    type: String(databaseType).slice(0, 100),
    day: isDated ? buildEpoch.toISOString().slice(0, 10) : null,
  };
}

/**
 * Reads the ranges of a MaxMind DB file after a check of its whole tree and every record.
 *
 * @param isKnown reports whether a record has the requested data
 * @throws Error if it is damaged or most records are of another kind
 */
export function readMmdb(
  bytes: Buffer,
  isKnown: (record: SourceRecord) => boolean,
  sink: RangeSink,
): void {
  const { metadata } = openMmdb(bytes);
  const decoded = new Map<number, SourceRecord>();
  const { records, known } = readAllRecords(bytes, (record, offset) => {
    decoded.set(offset, Object(record));
    return isKnown(Object(record));
  });
  if (known < records * FEWEST_KNOWN || known === 0) {
    throw new Error(`of its ${records} records only ${known} can be used`);
  }
  const recordOf = (leaf: number) => {
    const offset = dataOffset(leaf, metadata);
    return offset === null ? null : decoded.get(offset)!;
  };
  const read = recordReader(bytes, metadata);
  const ipv4 = ipv4Root(read, metadata);
  const { nodeCount, ipVersion } = metadata;
  const isNode = (record: number) => record < nodeCount;
  const root = ipVersion === 4 ? 0 : ipv4;
  forEachLeaf({ root, read, isNode }, 32, (high, _low, leaf) => sink(4, high, 0, recordOf(leaf)));
  if (ipVersion === 4) return;
  // Prefixes such as 2002::/16 lead to the tree of IPv4. Such addresses are never looked up.
  const isNodeOfIpv6 = (record: number) => record < nodeCount && record !== ipv4;
  const leafOf = (leaf: number) => (leaf === ipv4 ? null : recordOf(leaf));
  forEachLeaf({ root: 0, read, isNode: isNodeOfIpv6 }, 64, (high, low, leaf) => {
    sink(6, high, low, leafOf(leaf));
  });
}
