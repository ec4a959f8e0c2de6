import type { Address } from "../net/address";

/** Networks, IPv4 /24 or IPv6 /48, from which one browser's secret may come within an hour. One person has a few. */
export const MAX_NETWORKS = 20;
const HOUR_MS = 3_600_000;
/** Secrets that are remembered. The one unused longest is forgotten first. */
const MAX_SECRETS = 10_000;

interface Use {
  /** Network and when it was last seen, epoch milliseconds. */
  readonly networks: Map<number, number>;
  isVoid: boolean;
}

/**
 * Counts the networks from which the secret in a pass comes. A pass that is handed to a crowd becomes void. Each process
 * and each isolate counts for itself.
 */
export class SecretNetworks {
  readonly #uses = new Map<string, Use>();

  /**
   * Records one use of a secret. Call it only for a pass whose signature is right.
   *
   * @param at epoch milliseconds
   * @returns false once the secret came from more than 20 networks within an hour
   */
  allows(secret: string, address: Address | null, at: number): boolean {
    const use = this.#uses.get(secret) ?? { networks: new Map<number, number>(), isVoid: false };
    // Last in the order of forgetting.
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

/** Number of an IPv4 /24 or an IPv6 /48. Those of IPv4 are negative. */
function networkOf(address: Address | null): number {
  if (!address) return 0;
  const { version, a, b, d } = address;
  return version === 4 ? -(d >>> 8) - 1 : a * 0x1_0000 + (b >>> 16);
}
