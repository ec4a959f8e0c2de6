import { readAddress } from "../../../app/engine/net/address";

/** A record of a source, with the field names of MaxMind DB files. Equal records may be one object. */
export type SourceRecord = object;

/**
 * Receives the ranges of a file in ascending order per address family: `record` is valid from this address on.
 *
 * @param high the address (IPv4), or the first word of a /64 network (IPv6)
 * @param low the second word of the /64 network; 0 for IPv4
 * @param record null where the source has none
 */
export type RangeSink = (
  version: 4 | 6,
  high: number,
  low: number,
  record: SourceRecord | null,
) => void;

/** Addresses (IPv4) or /64 networks (IPv6) from `first` to `last`, both included. */
export interface SourceRow {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
  readonly record: SourceRecord;
}

const SPACES = { 4: 1n << 32n, 6: 1n << 64n } as const;

/** Returns the /64 network of an IPv6 address. `isFirst` is true for the first address of the network. */
function network64({ a, b, c, d }: { a: number; b: number; c: number; d: number }) {
  return { network: (BigInt(a) << 32n) | BigInt(b), isFirst: c === 0 && d === 0 };
}

/**
 * Reads a row from the text of its first and last address. A /64 network belongs to the row that contains its first
 * address.
 *
 * @returns null for an IPv6 row that contains the first address of no /64
 * @throws Error if the texts are no range of addresses
 */
export function readRow(start: string, end: string, record: SourceRecord): SourceRow | null {
  const [from, to] = [readAddress(start), readAddress(end)];
  if (from === null || from.version !== to?.version) throw new Error("no range of addresses");
  if (from.version === 4) {
    if (to.d < from.d) throw new Error("its range ends before it starts");
    return { version: 4, first: BigInt(from.d), last: BigInt(to.d), record };
  }
  const { network, isFirst } = network64(from);
  const first = isFirst ? network : network + 1n;
  const last = network64(to).network;
  if (last < network) throw new Error("its range ends before it starts");
  return first <= last ? { version: 6, first, last, record } : null;
}

/** Passes ascending rows of one file on as ranges without gaps. */
export class AscendingRows {
  readonly #next = { 4: 0n, 6: 0n };

  constructor(private readonly sink: RangeSink) {}

  /**
   * Passes on the next row.
   *
   * @throws Error if the row starts before the end of the previous one
   */
  add({ version, first, last, record }: SourceRow): void {
    const next = this.#next[version];
    if (first < next) throw new Error("it overlaps the previous range");
    if (first > next) this.#from(version, next, null);
    this.#from(version, first, record);
    this.#next[version] = last + 1n;
  }

  finish(): void {
    for (const version of [4, 6] as const) {
      const next = this.#next[version];
      if (next < SPACES[version]) this.#from(version, next, null);
    }
  }

  #from(version: 4 | 6, at: bigint, record: SourceRecord | null): void {
    if (version === 4) this.sink(4, Number(at), 0, record);
    else this.sink(6, Number(at >> 32n), Number(at & 0xffffffffn), record);
  }
}

function compare(x: bigint, y: bigint): number {
  return x < y ? -1 : Number(x > y);
}

/**
 * Makes rows of one family disjoint and ascending. Where two overlap, the one that starts later is more specific and
 * wins. The other row is clipped, and continues after the specific row if it reaches further.
 */
export function clipOverlaps(rows: readonly SourceRow[]): SourceRow[] {
  const sorted = [...rows].sort((x, y) => compare(x.first, y.first) || compare(y.last, x.last));
  const clipped: SourceRow[] = [];
  const open: SourceRow[] = []; // Rows that reach beyond the current row, the innermost last.
  let next = 0n; // First address without a row.

  function give(row: SourceRow, last: bigint): void {
    const first = row.first > next ? row.first : next;
    if (first > last) return;
    const isWhole = first === row.first && last === row.last;
    clipped.push(isWhole ? row : { ...row, first, last });
    next = last + 1n;
  }

  function closeUntil(limit: bigint | null): void {
    while (open.length > 0) {
      const row = open.at(-1)!;
      if (limit !== null && row.last >= limit) return give(row, limit - 1n);
      give(row, row.last);
      open.pop();
    }
  }

  for (const row of sorted) {
    closeUntil(row.first);
    open.push(row);
  }
  closeUntil(null);
  return clipped;
}

/** Collects rows in any order and passes them on as ascending ranges. */
export class CollectedRows {
  readonly #rows = { 4: [] as SourceRow[], 6: [] as SourceRow[] };

  constructor(private readonly sink: RangeSink) {}

  add(row: SourceRow): void {
    this.#rows[row.version].push(row);
  }

  finish(): void {
    const ascending = new AscendingRows(this.sink);
    for (const version of [4, 6] as const) {
      for (const row of clipOverlaps(this.#rows[version])) ascending.add(row);
    }
    ascending.finish();
  }
}
