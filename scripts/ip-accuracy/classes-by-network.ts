import { ipv4Address } from "../../app/engine/net/address";
import { cidrBlock, intervalSize } from "../../app/engine/net/interval";
import type { NetworkClass } from "../../app/engine/visit";
import { type Data, partsOf } from "./score";

/** How many announced IPv4 addresses are of each class. */
export type ByClass = Map<NetworkClass | null, number>;

export const total = (counts: ByClass): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The share of some classes, from 0 to 1; 0 where there are no addresses. */
export function shareOf(counts: ByClass, classes: ReadonlySet<NetworkClass | null>): number {
  let among = 0;
  for (const [name, count] of counts) if (classes.has(name)) among += count;
  return among / Math.max(1, total(counts));
}

/** Counts of several networks together. */
export function together(several: readonly ByClass[]): ByClass {
  const sum: ByClass = new Map();
  for (const counts of several) {
    for (const [name, count] of counts) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return sum;
}

/** All announced IPv4 addresses, by the AS number that announces them. */
export function classesByNetwork(data: Data): Map<number, ByClass> {
  const networks = new Map<number, ByClass>();
  for (const part of partsOf(data, cidrBlock(ipv4Address(0), 0))) {
    const { asn, networkClass } = data.lookup(part.from);
    if (asn === null) continue;
    let counts = networks.get(asn);
    if (!counts) networks.set(asn, (counts = new Map()));
    counts.set(networkClass, (counts.get(networkClass) ?? 0) + intervalSize(part));
  }
  return networks;
}
