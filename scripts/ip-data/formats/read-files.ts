import { basename } from "node:path";

import { DelegatedReader } from "./delegated";
import { datVersion, readDat } from "./geoip-dat";
import { isMmdb, mmdbFacts, readMmdb } from "./mmdb-ranges";
import { AscendingRows, CollectedRows, type RangeSink, type SourceRecord } from "./source-rows";
import { dbIpCsv, ipToAsnTsv, type LineReader } from "./text-formats";
import { FILE_LIMITS, forEachLine, readUnpacked, unpackedHead } from "./unpacked";

/** A file of a publisher on this machine. */
export interface SourceFile {
  readonly path: string;
  /** Path or address by which the file was named, for messages. */
  readonly name: string;
  /** Day of the publisher's file from its server or the file system: "2026-11-28". */
  readonly day: string;
}

/** The formats that can be read. */
export type Format = "dbip-csv" | "iptoasn" | "delegated" | "mmdb" | "geoip-dat";

/** Metadata of a file. */
export interface FileFacts {
  readonly format: Format;
  /** Type of a MaxMind DB file, or registry of a delegated file. Empty otherwise. */
  readonly type: string;
  /** Day of the data. Null if the file does not contain it. */
  readonly day: string | null;
}

/** Returns an error about one file, with its name. */
function errorAbout(name: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`${name}: ${why}`, { cause: error });
}

/**
 * Recognizes a text format by its first bytes. Null for binary formats.
 *
 * @throws Error for a web page or another text
 */
function textFormatOf(head: Buffer): Format | null {
  if (head.subarray(0, 512).some((byte) => byte < 9)) return null;
  const text = head.toString("utf8").trimStart();
  if (text.startsWith("<")) throw new Error("it is a web page, not data");
  const line = text.split("\n").find((each) => !each.startsWith("#")) ?? "";
  if (/^2(\.\d+)?\|/.test(line)) return "delegated";
  if (/^[\d.:a-f]+\t/.test(line)) return "iptoasn";
  if (/^[\d.:a-f]+,/.test(line)) return "dbip-csv";
  throw new Error("its format is not supported");
}

/**
 * Reports whether a file is from iptoasn.com.
 *
 * @throws Error if it cannot be read
 */
export async function isIpToAsn({ path, name }: SourceFile): Promise<boolean> {
  try {
    return textFormatOf(await unpackedHead(path)) === "iptoasn";
  } catch (error) {
    throw errorAbout(name, error);
  }
}

/** Reads a file in GeoIP legacy or MaxMind DB format. */
async function readBinary(
  { path }: SourceFile,
  isKnown: (record: SourceRecord) => boolean,
  sink: RangeSink,
  limits: typeof FILE_LIMITS,
): Promise<FileFacts> {
  const bytes = await readUnpacked(path, limits);
  if (isMmdb(bytes)) {
    const { type, day } = mmdbFacts(bytes);
    readMmdb(bytes, isKnown, sink);
    return { format: "mmdb", type, day };
  }
  const version = datVersion(bytes);
  if (version === null) {
    throw new Error("its format is not supported, or it is cut short");
  }
  readDat(bytes, version, sink);
  return { format: "geoip-dat", type: "", day: null };
}

/** Reports whether a file is DB-IP City Lite. It has eight million rows, too many to collect, but they are in order. */
function isOfCities(head: Buffer): boolean {
  return head.toString("utf8").split("\n", 1)[0]!.split(",").length >= 8;
}

/** Returns the day of a file name: 2026-11-01 for "dbip-city-lite-2026-11.csv.gz". Null for names without a month. */
function dayOfName(name: string): string | null {
  const month = /(20\d{2}-(?:0[1-9]|1[0-2]))\.(?:csv|mmdb)(?:\.gz)?$/.exec(basename(name))?.[1];
  return month === undefined ? null : `${month}-01`;
}

/** Rejects a second file for an address family, and skips families without a record. */
function familiesOnce(sink: RangeSink): () => RangeSink {
  const taken = new Set<4 | 6>();
  return () => {
    const own = new Set<4 | 6>();
    return (version, high, low, record) => {
      if (!own.has(version)) {
        if (record === null) return;
        if (taken.has(version)) throw new Error(`another file has the IPv${version} addresses`);
        own.add(version);
        taken.add(version);
        if (high > 0 || low > 0) sink(version, 0, 0, null);
      }
      sink(version, high, low, record);
    };
  };
}

/**
 * Reads files of one kind as ranges, ascending per address family. Registries' files are merged. In any other format,
 * one file has all addresses of a family.
 *
 * @param isKnown reports whether a record has the requested data
 * @throws Error with the name of the file and the problem
 */
export async function readFiles(
  files: readonly SourceFile[],
  isKnown: (record: SourceRecord) => boolean,
  sink: RangeSink,
  limits = FILE_LIMITS,
): Promise<FileFacts[]> {
  const facts: FileFacts[] = [];
  const once = familiesOnce(sink);
  const registries = new CollectedRows(once());
  for (const file of files) {
    try {
      facts.push(await readOne(file, { isKnown, sink: once(), registries, limits }));
    } catch (error) {
      throw errorAbout(file.name, error);
    }
  }
  registries.finish();
  return facts;
}

interface Reading {
  readonly isKnown: (record: SourceRecord) => boolean;
  readonly sink: RangeSink;
  /** Gathers the rows of all registries. */
  readonly registries: CollectedRows;
  readonly limits: typeof FILE_LIMITS;
}

async function readOne(file: SourceFile, reading: Reading): Promise<FileFacts> {
  const { isKnown, sink, registries, limits } = reading;
  const head = await unpackedHead(file.path);
  const format = textFormatOf(head);
  switch (format) {
    case null:
      return readBinary(file, isKnown, sink, limits);
    case "delegated": {
      const reader = new DelegatedReader();
      const readLine: LineReader = (line) => reader.line(line);
      await forEachLine(file.path, addTo(registries, readLine), limits);
      reader.finish();
      return { format, type: reader.header!.registry, day: reader.header!.day };
    }
    case "dbip-csv": {
      const rows = isOfCities(head) ? new AscendingRows(sink) : new CollectedRows(sink);
      await forEachLine(file.path, addTo(rows, dbIpCsv()), limits);
      rows.finish();
      return { format, type: "", day: dayOfName(file.name) ?? file.day };
    }
    default: {
      const rows = new CollectedRows(sink);
      await forEachLine(file.path, addTo(rows, ipToAsnTsv()), limits);
      rows.finish();
      return { format, type: "", day: file.day };
    }
  }
}

/** Returns a callback that adds the row of a line, if it has one. */
function addTo(rows: AscendingRows | CollectedRows, read: LineReader) {
  return (line: string): void => {
    const row = read(line);
    if (row !== null) rows.add(row);
  };
}
