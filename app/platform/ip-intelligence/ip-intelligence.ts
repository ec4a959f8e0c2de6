import type { Address } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import type { NetworkFacts } from "#app/engine/networks/network-table";
import type { Coordinates } from "#app/engine/orders/distance";
import type { NetworkClass } from "#app/engine/visit";

import type { IpDataMeta } from "./ip-data-meta";
import type { IpFacts } from "./ip-facts";
import type { NumberedNetwork } from "./network-directory";
import type { NetworkList } from "./network-lists";

export interface IpDataStatus {
  readonly state: "ok" | "degraded";
  /** Sentences for the operator: what is wrong and what to do. Empty when all is well. */
  readonly problems: readonly string[];
}

/** Locations and networks of visitors, from data in memory. */
export interface IpIntelligence {
  /**
   * Everything known about an address. Unknown parts are null; private and special-purpose
   * addresses have none. Never throws, never waits.
   */
  lookup(address: Address): IpFacts;
  /**
   * Returns the location of an address's city, from the database that names the city. For orders: no visit needs it. Null when
   * the city is unknown, and for special-purpose addresses. Never throws, never waits.
   */
  coordinates(address: Address): Coordinates | null;
  /**
   * The class of an address's network and why, as a sentence for people. Null for special-purpose
   * addresses, and while there is no data to ask.
   */
  explainNetwork(address: Address): NetworkExplanation | null;
  /** The class by the data alone, no list asked; null for special-purpose addresses, and without data. */
  ownClass(address: Address): NetworkClass | null;
  /** Takes lists of addresses in place of those given before; they outweigh lesser classes. */
  useLists(feeds: readonly NetworkList[]): void;
  /**
   * The addresses around a public one of which the data says the same: of their place, and of who
   * announces them. Null where no database covers this family, and for special-purpose addresses.
   */
  ranges(address: Address): IpRanges;
  /** Region names by country code, for countries with more than one; from the packed data. */
  regionsByCountry(): Readonly<Record<string, readonly string[]>>;
  /** Networks by part of their name, or by number with or without "AS"; from the packed data. */
  findNetworks(search: string, limit: number): readonly NumberedNetwork[];
  networkNumbered(asn: number): NumberedNetwork | null;
  /** Returns facts about networks without a database of addresses, for a Worker, from the packed data. */
  networkFacts(): NetworkFacts;
  /** A few IPv4 addresses of internet providers in a country; [] when none is known. */
  sampleAddresses(country: string): readonly string[];
  readonly meta: IpDataMeta;
  /** Degraded when a file is missing or damaged; lookups go on with what there is. */
  readonly status: IpDataStatus;
  /** Reads what changed on disk now, rather than within a minute. Never rejects. */
  poll(): Promise<void>;
}

export interface NetworkExplanation {
  readonly networkClass: NetworkClass;
  readonly reason: string;
}

export interface IpRanges {
  readonly place: Interval | null;
  readonly network: Interval | null;
}
