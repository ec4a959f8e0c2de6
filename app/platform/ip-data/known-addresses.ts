import { parseAddress } from "#app/engine/net/address";

import type { PackedData } from "../ip-intelligence/packed-source";

/** Addresses of large, old networks, with facts that have been stable for years. */
const SENTINELS = (
  [
    ["8.8.8.8", "US", 15_169],
    ["2001:4860:4860::8888", null, 15_169],
    ["1.1.1.1", null, 13_335],
    ["2606:4700:4700::1111", null, 13_335],
    ["17.253.1.1", "US", null],
    ["73.10.20.30", "US", 7_922],
    ["2601:640::1", "US", 7_922],
    ["86.130.10.10", "GB", 2_856],
    ["91.64.10.10", "DE", 3_209],
    ["126.10.20.30", "JP", 17_676],
    ["177.32.10.10", "BR", 28_573],
    ["49.36.10.10", "IN", 55_836],
  ] as const
).map(([text, country, asn]) => ({ address: parseAddress(text)!, text, country, asn }));

/** Maximum addresses whose facts may have changed. */
const MOST_CHANGED = 2;

/**
 * Checks the data against well-known addresses.
 *
 * @throws Error if too many answers differ
 */
export function checkSentinels({ places, networks }: PackedData): void {
  const wrong = SENTINELS.filter(({ address, country, asn }) => {
    const isThere = country === null || places.placeOf(address).country === country;
    return !isThere || (asn !== null && networks.network(address).asn !== asn);
  });
  if (wrong.length <= MOST_CHANGED) return;
  const named = wrong.map(({ text }) => text).join(", ");
  throw new Error(`it contradicts known facts about well-known addresses (${named})`);
}
