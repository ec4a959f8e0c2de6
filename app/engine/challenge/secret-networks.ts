import { HOUR_MS } from "../durations";
import type { Address } from "../net/address";

/** Maximum networks (IPv4 /24 or IPv6 /48) per hour that may use one browser's secret. One person uses a few. */
export const MAX_NETWORKS = 20;
/** Maximum secrets in memory. The least recently used secret is deleted first. */
const MAX_SECRETS = 10_000;

interface Use {
  /** Time of last use by network, epoch milliseconds. */
  readonly networks: Map<number, number>;
  isVoid: boolean;
}

/**
 * Counts the networks that use the secret in a pass. A pass shared with many visitors becomes invalid. Each process and
 * each isolate counts separately.
 */
export class SecretNetworks {
  readonly #uses = new Map<string, Use>();

  /**
   * Records one use of a secret. Call it only for a pass with a valid signature.
   *
   * @param at epoch milliseconds
   * @returns false once more than 20 networks used the secret within an hour
   */
  recordUse(secret: string, address: Address | null, at: number): boolean {
    const use = this.#uses.get(secret) ?? { networks: new Map<number, number>(), isVoid: false };
    // Reinserting makes it the most recently used.
    this.#uses.delete(secret);
    this.#uses.set(secret, use);
    if (this.#uses.size > MAX_SECRETS) this.#uses.delete(this.#uses.keys().next().value!);
    if (use.isVoid) return false;
    use.networks.set(networkOf(address), at);
    if (use.networks.size > MAX_NETWORKS) {
      for (const [network, seen] of use.networks) {
        if (seen <= at - HOUR_MS) use.networks.delete(network);
      }
      use.isVoid = use.networks.size > MAX_NETWORKS;
    }
    return !use.isVoid;
  }
}

/** Returns the IPv4 /24 or IPv6 /48 of an address as a number, which is negative for IPv4. */
function networkOf(address: Address | null): number {
  if (!address) return 0;
  const { version, a, b, d } = address;
  return version === 4 ? -(d >>> 8) - 1 : a * 0x1_0000 + (b >>> 16);
}
