import { formatAddress, ipv4Address } from "#app/engine/net/address";

import type { PublishedRow } from "./publisher-files";

const LETTERS = "ABCDEFGHIJKLMNOP";
const COUNTRIES = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));

/** Well-known addresses in every real source: first address of a /24, country and AS number. */
const KNOWN: Readonly<Record<number, readonly [start: number, country: string, asn: number]>> = {
  1: [0x01010100, "AU", 13_335],
  8: [0x08080800, "US", 15_169],
  17: [0x11fd0100, "US", 714],
  49: [0x310a0a00, "IN", 55_836],
  73: [0x490a1400, "US", 7_922],
  86: [0x56820a00, "GB", 2_856],
  91: [0x5b400a00, "DE", 3_209],
  126: [0x7e0a1400, "JP", 17_676],
  177: [0xb1200a00, "BR", 28_573],
};
const KNOWN_IPV6 = [
  ["2001:4860:4860::", "2001:4860:4860:ffff:ffff:ffff:ffff:ffff", "US", 15_169],
  ["2601:640::", "2601:640:0:ffff:ffff:ffff:ffff:ffff", "US", 7_922],
  ["2606:4700:4700::", "2606:4700:4700:ffff:ffff:ffff:ffff:ffff", "CA", 13_335],
] as const;

/**
 * Returns a small sample in a publisher's format: each /8 of IPv4 is one country and one network, and well-known
 * addresses are real.
 *
 * @param shift number of countries by which every /8 is shifted
 */
export function publishedSample(shift = 0): PublishedRow[] {
  const rows: PublishedRow[] = [];
  const add = (first: number, last: number, country: string, asn: number) =>
    rows.push({
      start: formatAddress(ipv4Address(first)),
      end: formatAddress(ipv4Address(last)),
      ...{ country, asn, region: `Region of ${country}`, city: `City of ${country}` },
      organization: `NET-${asn}`,
    });
  for (let block = 1; block < 224; block++) {
    const first = block * 2 ** 24;
    const country = COUNTRIES[(block + shift) % COUNTRIES.length]!;
    const known = KNOWN[block];
    if (known) {
      add(first, known[0] - 1, country, 100_000 + block);
      add(known[0], known[0] + 255, known[1], known[2]);
    }
    add(known ? known[0] + 256 : first, first + 2 ** 24 - 1, country, 100_000 + block);
  }
  for (const [start, end, country, asn] of KNOWN_IPV6) {
    rows.push({ start, end, country, asn, city: "Known", organization: `NET-${asn}` });
  }
  return rows;
}
