import type { NetworkClass } from "../visit";

/** Classes by precedence if sources disagree about an address, the most specific first. */
const BY_WEIGHT: readonly NetworkClass[] = [
  "tor",
  "relay",
  "corporate-gateway",
  "vpn",
  "proxy",
  "hosting",
  "transit",
  "residential",
  "unknown",
];

/** Returns the rank of a class. A lower rank takes precedence. */
export function weightOf(networkClass: NetworkClass): number {
  return BY_WEIGHT.indexOf(networkClass);
}
