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
  /** Messages for the operator: problems and remedies. Empty if all is well. */
  readonly problems: readonly string[];
}

/** Locations and networks of visitors, from data in memory. */
export interface IpIntelligence {
  /**
   * Returns everything known about an address. Synchronous, never throws.
   *
   * Unknown facts are null. All facts of private and special-purpose addresses are null.
   */
  lookup(address: Address): IpFacts;
  /**
   * Returns the coordinates of an address's city, from the database that names the city. For orders, not for visits.
   *
   * Synchronous, never throws. Null if the city is unknown, and for special-purpose addresses.
   */
  coordinates(address: Address): Coordinates | null;
  /**
   * Returns the class of an address's network with the reason in words.
   *
   * Null for special-purpose addresses and without data.
   */
  explainNetwork(address: Address): NetworkExplanation | null;
  /** Returns the class from the data alone, without lists. Null for special-purpose addresses and without data. */
  ownClass(address: Address): NetworkClass | null;
  /** Replaces the lists of addresses, which override classes of lower priority. */
  useLists(feeds: readonly NetworkList[]): void;
  /**
   * Returns the ranges around a public address with the same place and with the same network.
   *
   * Null if no database covers the address family, and for special-purpose addresses.
   */
  ranges(address: Address): IpRanges;
  /** Returns region names by country code, for countries with more than one, from the packed data. */
  regionsByCountry(): Readonly<Record<string, readonly string[]>>;
  /** Finds networks by part of their name, or by number with or without "AS", in the packed data. */
  findNetworks(search: string, limit: number): readonly NumberedNetwork[];
  networkNumbered(asn: number): NumberedNetwork | null;
  /** Returns facts about networks for a Worker, which has no database of addresses, from the packed data. */
  networkFacts(): NetworkFacts;
  /** Returns a few IPv4 addresses of internet providers in a country. Empty if none is known. */
  sampleAddresses(country: string): readonly string[];
  readonly meta: IpDataMeta;
  /** Degraded if a file is missing or damaged. Lookups continue with the remaining data. */
  readonly status: IpDataStatus;
  /** Checks the files for changes now rather than within a minute. Never rejects. */
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
