import type { Address } from "../net/address";
import type { NetworkClass } from "../visit";

/** Number of networks of different operators that a person's tab does not reach within NETWORKS_MS. */
const ROTATING_NETWORKS = 3;
const NETWORKS_MS = 10 * 60_000;
/** Time within which a person does not change to a network of another country. */
const COUNTRIES_MS = 2 * 60_000;
/** Maximum tabs in memory, about 300 bytes each. When memory is full, the less recently used half is deleted. */
const MAX_TABS = 50_000;
/** Maximum networks in memory per tab. The least recently used network is deleted first. */
const MAX_USES = 8;

/** Network classes that give one person several addresses. They are ignored. */
const WITH_MANY_EXITS: ReadonlySet<NetworkClass | null> = new Set<NetworkClass | null>([
  ...(["relay", "corporate-gateway", "tor", "unknown"] as const),
  null,
]);

/** Facts of a page view by which its network is recognized. */
export interface NetworkOfView {
  readonly address: Address | null;
  readonly asn: number | null;
  readonly organization: string | null;
  readonly network: NetworkClass | null;
  /** Country of the address. Null if unknown. */
  readonly country: string | null;
  /** Second possible country. Null if data sources agree. */
  readonly otherCountry: string | null;
}

/** Latest use of a network by a tab. */
export interface Use {
  readonly version: 4 | 6;
  /**
   * Name of the operator, or its AS number if the name is unknown. A carrier with several AS numbers is one network.
   */
  readonly operator: string | number;
  /** Country. Null if it is ignored: unknown, unsure, or of a network other than home and mobile, such as a VPN. */
  readonly country: string | null;
  /** Time of the last use, epoch milliseconds. */
  at: number;
}

/**
 * Networks of each browser tab within ten minutes, by which sessions behind rotating proxies are recognized.
 *
 * IPv4 and IPv6 are compared separately, because a browser alternates between both, whose networks and countries may
 * differ. Contains no IP address. Each process counts its own page views.
 */
export class TabNetworks {
  /** Tabs since the last time that half of the memory was full. `#older` contains the tabs before. */
  #recent = new Map<string, Use[]>();
  #older = new Map<string, Use[]>();

  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  /**
   * Adds a page view and reports whether its tab rotates networks: three networks within ten minutes, or two countries
   * within two.
   *
   * @param shop the store's myshopify domain
   * @param tab number that the tab sent. Views without a number are ignored
   * @param at epoch milliseconds
   */
  isRotating(shop: string, tab: string, view: NetworkOfView, at: number): boolean {
    const { address, asn } = view;
    if (tab === "" || !address || asn === null || WITH_MANY_EXITS.has(view.network)) return false;
    const uses = this.#recentUses(`${shop} ${tab}`);
    const use = noteUse(uses, address.version, view, at);
    return uses.length > 1 && (isManyNetworks(uses, use) || isTwoCountries(uses, use));
  }

  /** Returns the networks of a tab and marks the tab as recently used. */
  #recentUses(key: string): Use[] {
    const uses = this.#recent.get(key) ?? this.#older.get(key) ?? [];
    if (this.#recent.has(key)) return uses;
    // Deleting the oldest of a large map one by one takes many times as long.
    if (this.#recent.size >= MAX_TABS / 2) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#older.delete(key);
    this.#recent.set(key, uses);
    return uses;
  }
}

/**
 * Makes the network of a view the last of the list, and removes those that were used too long ago.
 *
 * @param uses networks of a tab, at most MAX_USES afterwards
 * @param at epoch milliseconds
 */
export function noteUse(uses: Use[], version: 4 | 6, view: NetworkOfView, at: number): Use {
  const operator = view.organization ?? view.asn!;
  const isSure = view.network === "residential" && view.otherCountry === null;
  const country = isSure ? view.country : null;
  const known = uses.findIndex(
    (use) => use.operator === operator && use.version === version && use.country === country,
  );
  const [use] = known < 0 ? [{ version, operator, country, at }] : uses.splice(known, 1);
  use!.at = at;
  const recent = uses.findIndex((each) => at - each.at < NETWORKS_MS);
  uses.splice(0, recent < 0 ? uses.length : recent);
  uses.push(use!);
  if (uses.length > MAX_USES) uses.shift();
  return use!;
}

function isManyNetworks(uses: readonly Use[], { version }: Use): boolean {
  const operators = uses.flatMap((use) => (use.version === version ? use.operator : []));
  return new Set(operators).size >= ROTATING_NETWORKS;
}

function isTwoCountries(uses: readonly Use[], { version, country, at }: Use): boolean {
  return uses.some(
    (use) =>
      use.version === version &&
      country !== null &&
      use.country !== null &&
      use.country !== country &&
      at - use.at < COUNTRIES_MS,
  );
}
