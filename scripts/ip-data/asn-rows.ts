import { readAddress } from "../../app/engine/net/address";

/** A range of addresses (IPv4) or of /64 networks (IPv6), both ends included, and who announces it. */
export interface AsnRow {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
  readonly organisation: string;
}

/** The last field of a line, which alone may be quoted. */
function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}

/** Splits "start,end,asn,organisation". @throws Error on any other line. */
function parseLine(line: string) {
  const match = /^([^,]+),([^,]+),(\d+),(.*)$/.exec(line);
  if (!match) throw new Error(`Not a line of the ASN data: ${line.slice(0, 100)}`);
  const [, start, end, asn, organisation] = match as unknown as [string, ...string[]];
  return {
    start: start!,
    end: end!,
    asn: Number(asn),
    organisation: unquoted(organisation!.trimEnd()),
  };
}

/** Calls back for each line that is not empty: there are half a million, and a list of them would be as large again. */
function forEachLine(csv: string, visit: (line: string) => void): void {
  for (let from = 0; from < csv.length;) {
    const newline = csv.indexOf("\n", from);
    const to = newline < 0 ? csv.length : newline;
    if (to > from) visit(csv.slice(from, to));
    from = to + 1;
  }
}

/** Rows of asn-ipv4-num.csv: addresses as decimal numbers. */
export function parseIpv4Rows(csv: string): AsnRow[] {
  const rows: AsnRow[] = [];
  forEachLine(csv, (line) => {
    const { start, end, asn, organisation } = parseLine(line);
    rows.push({ first: BigInt(start), last: BigInt(end), asn, organisation });
  });
  return rows;
}

/** The /64 an IPv6 address lies in, and whether it is the first address there. */
function network64(text: string): { network: bigint; isFirst: boolean; isLast: boolean } {
  const address = readAddress(text);
  if (address?.version !== 6) throw new Error(`Not an IPv6 address: ${text.slice(0, 100)}`);
  const { a, b, c, d } = address;
  return {
    network: (BigInt(a) << 32n) | BigInt(b),
    isFirst: c === 0 && d === 0,
    isLast: c === 0xffffffff && d === 0xffffffff,
  };
}

/**
 * Rows of asn-ipv6.csv: addresses as text. A /64 belongs to the row that holds its first address;
 * rows that hold no such address are dropped.
 */
export function parseIpv6Rows(csv: string): AsnRow[] {
  const rows: AsnRow[] = [];
  forEachLine(csv, (line) => {
    const { start, end, asn, organisation } = parseLine(line);
    const from = network64(start);
    const first = from.isFirst ? from.network : from.network + 1n;
    const last = network64(end).network;
    if (first <= last) rows.push({ first, last, asn, organisation });
  });
  return rows;
}

/**
 * Makes rows disjoint and ascending: where two overlap, the one that starts later is the more
 * exact and wins; the earlier one is clipped and goes on after it if it reaches further.
 */
export function clipOverlaps(rows: readonly AsnRow[]): { rows: AsnRow[]; overlaps: number } {
  const sorted = [...rows].sort((x, y) => compare(x.first, y.first) || compare(y.last, x.last));
  const clipped: AsnRow[] = [];
  const open: AsnRow[] = []; // Rows that reach beyond the current one, the innermost last.
  let overlaps = 0;
  let next = 0n; // First address not yet given away.

  function give(row: AsnRow, last: bigint): void {
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
    if (open.length > 0) overlaps++;
    open.push(row);
  }
  closeUntil(null);
  return { rows: clipped, overlaps };
}

function compare(x: bigint, y: bigint): number {
  return x < y ? -1 : Number(x > y);
}
