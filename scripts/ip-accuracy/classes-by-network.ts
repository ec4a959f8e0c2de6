import { ipv4Address } from "../../app/engine/net/address";
import { cidrBlock, intervalSize } from "../../app/engine/net/interval";
import type { NetworkClass } from "../../app/engine/visit";
import { type Data, partsOf } from "./score";

/** Announced IPv4 addresses: number per class, and number with an uncertain country. */
export interface Counts {
  readonly byClass: ReadonlyMap<NetworkClass | null, number>;
  readonly unsure: number;
}

export const total = ({ byClass }: Counts): number =>
  [...byClass.values()].reduce((sum, count) => sum + count, 0);

/** Returns the share of some classes, from 0 to 1. Returns 0 if there are no addresses. */
export function shareOf(counts: Counts, classes: ReadonlySet<NetworkClass | null>): number {
  let among = 0;
  for (const [name, count] of counts.byClass) if (classes.has(name)) among += count;
  return among / Math.max(1, total(counts));
}

/** Adds the counts of several networks. */
export function together(several: readonly Counts[]): Counts {
  const byClass = new Map<NetworkClass | null, number>();
  for (const counts of several) {
    for (const [name, count] of counts.byClass) byClass.set(name, (byClass.get(name) ?? 0) + count);
  }
  return { byClass, unsure: several.reduce((sum, { unsure }) => sum + unsure, 0) };
}

/** Counts all announced IPv4 addresses by AS number. */
export function classesByNetwork(data: Data): ReadonlyMap<number, Counts> {
  const networks = new Map<number, { byClass: Map<NetworkClass | null, number>; unsure: number }>();
  for (const part of partsOf(data, cidrBlock(ipv4Address(0), 0))) {
    const { asn, networkClass, otherCountry } = data.lookup(part.from);
    if (asn === null) continue;
    let counts = networks.get(asn);
    if (!counts) networks.set(asn, (counts = { byClass: new Map(), unsure: 0 }));
    const size = intervalSize(part);
    counts.byClass.set(networkClass, (counts.byClass.get(networkClass) ?? 0) + size);
    if (otherCountry !== null) counts.unsure += size;
  }
  return networks;
}
