import type { Address } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import type { Coordinates } from "#app/engine/orders/distance";
import type { NetworkClass, Visit } from "#app/engine/visit";

import type { NetworkReason } from "./network-class";

/** Location of an address. Approximate below the country: the median error of a city is about 50 km. */
export interface Place {
  /** ISO 3166-1 alpha-2 in capitals. Null if unknown. */
  readonly country: string | null;
  /**
   * Country of the address in another source that disagrees. The country is then uncertain.
   *
   * Null if the sources agree, or if they were not compared.
   */
  readonly otherCountry: string | null;
  /** First-level subdivision as the data spells it ("California"). Null if unknown. */
  readonly region: string | null;
  readonly city: string | null;
}

/** Network that announces an address to the internet. */
export interface Network {
  /** AS number, 1 to 4,294,967,295. Null if no network announces the address. */
  readonly asn: number | null;
  readonly organization: string | null;
  /** Class of the network. Null for special-purpose addresses, and if no data is loaded. */
  readonly networkClass: NetworkClass | null;
}

/** A network with the reason for its class. The reason is null if the network has no class. */
export interface ClassedNetwork extends Network {
  readonly reason: NetworkReason | null;
}

/** Everything known about an address. */
export interface IpFacts extends Place, Network {}

/** Facts of an address that rules evaluate. */
type RuleFacts = Pick<IpFacts, "country" | "otherCountry" | "region" | "asn" | "networkClass">;

/** Returns the facts that rules evaluate, under the engine's names. */
export function ruleFacts({ country, otherCountry, region, asn, networkClass }: RuleFacts) {
  return { country, otherCountry, region, asn, network: networkClass } satisfies Partial<Visit>;
}

export const NO_PLACE: Place = Object.freeze({
  country: null,
  otherCountry: null,
  region: null,
  city: null,
});
export const NO_NETWORK: Network = Object.freeze({
  asn: null,
  organization: null,
  networkClass: null,
});

export const NOBODYS_NETWORK: ClassedNetwork = Object.freeze({ ...NO_NETWORK, reason: null });

/** Network of an address that no network announced when the database was made. */
export const UNANNOUNCED: ClassedNetwork = Object.freeze({
  ...NO_NETWORK,
  networkClass: "unknown",
  reason: "unannounced",
});

/** Name and date of a database, as stated in the database. */
export interface DatabaseLabel {
  /** Name for merchants: "DB-IP City Lite". */
  readonly name: string;
  /** Date of the data, "2026-06-05". Null if the database does not contain it. */
  readonly dataDate: string | null;
  /** Credits to show with results. */
  readonly attribution: readonly Attribution[];
  /** License of the data. Undefined in files packed before licenses were recorded. */
  readonly license?: License;
}

export interface License {
  /** "CC BY 4.0" */
  readonly name: string;
  readonly url: string;
}

export interface Attribution {
  readonly text: string;
  readonly url: string;
}

/**
 * Source of locations.
 *
 * Never throws. Returned objects are shared and frozen, so that a lookup allocates nothing.
 */
export interface PlaceSource {
  readonly label: DatabaseLabel;
  /** Returns false if the database does not contain this address family at all. */
  covers(version: Address["version"]): boolean;
  placeOf(address: Address): Place;
  /** Returns the coordinates of an address's city. Computed per call, so not for visits. Null if unknown. */
  coordinates(address: Address): Coordinates | null;
  /** Returns the range of the database row that contains an address. For screens, not for visits. */
  range(address: Address): Interval;
}

/** Source of networks, with the same guarantees as PlaceSource. */
export interface NetworkSource {
  readonly label: DatabaseLabel;
  covers(version: Address["version"]): boolean;
  network(address: Address): ClassedNetwork;
  range(address: Address): Interval;
}
