import { readFile } from "node:fs/promises";

import type { AsnRow } from "./asn-rows";
import { clipOverlaps, parseIpv4Rows, parseIpv6Rows } from "./asn-rows";
import type { Packer } from "./packer";
import type { Family } from "./sources";

/** Calls back for each row and each gap between rows, ascending from 0. */
function eachInterval(rows: readonly AsnRow[], from: (start: bigint, row: AsnRow | null) => void) {
  let next = 0n;
  for (const row of rows) {
    if (row.first > next) from(next, null);
    from(row.first, row);
    next = row.last + 1n;
  }
  return next;
}

/** Packs who announces which addresses. Returns how many rows overlapped and were clipped. */
export async function packNetworks(
  packer: Packer,
  files: Readonly<Record<Family, string>>,
): Promise<number> {
  const ipv4 = clipOverlaps(parseIpv4Rows(String(await readFile(files.ipv4))));
  const ipv6 = clipOverlaps(parseIpv6Rows(String(await readFile(files.ipv6))));
  const networkOf = (row: AsnRow | null) => (row ? packer.network(row.asn, row.organisation) : 0);

  const afterIpv4 = eachInterval(ipv4.rows, (start, row) => {
    packer.ipv4Networks.from(Number(start), networkOf(row));
  });
  if (afterIpv4 < 1n << 32n) packer.ipv4Networks.from(Number(afterIpv4), 0);

  const wordsOf = (network: bigint) =>
    [Number(network >> 32n), Number(network & 0xffffffffn)] as const;
  const afterIpv6 = eachInterval(ipv6.rows, (start, row) => {
    packer.ipv6Networks.from(...wordsOf(start), networkOf(row));
  });
  if (afterIpv6 < 1n << 64n) packer.ipv6Networks.from(...wordsOf(afterIpv6), 0);
  return ipv4.overlaps + ipv6.overlaps;
}
