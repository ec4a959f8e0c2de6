import type { NetworkClass } from "../visit";

/** Which class counts where several are said of one address: the most telling one first. */
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

/** The less, the more a class tells. */
export function weightOf(networkClass: NetworkClass): number {
  return BY_WEIGHT.indexOf(networkClass);
}
