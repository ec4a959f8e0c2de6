import type { Address } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import type { Coordinates } from "#app/engine/orders/distance";
import type { NetworkClass, Visit } from "#app/engine/visit";

import type { NetworkReason } from "./network-class";

/** Location of an address. Approximate below the country: the median error of a city is about 50 km. */
export interface Place {
  /** ISO 3166-1 alpha-2 in capitals; null when unknown. */
  readonly country: string | null;
  /**
   * The country another source puts the address in, where it cannot be told which of the two is right: then the
   * country is unsure. Null: it is as sure as countries of addresses are, or nobody compared.
   */
  readonly otherCountry: string | null;
  /** First-level subdivision as the data spells it ("California"); null when unknown. */
  readonly region: string | null;
  readonly city: string | null;
}

/** Network that announces an address to the internet. */
export interface Network {
  /** Autonomous system number, 1 to 4,294,967,295; null when the address is not announced. */
  readonly asn: number | null;
  readonly organisation: string | null;
  /** Class of the network. Null for special-purpose addresses and without data. */
  readonly networkClass: NetworkClass | null;
}

/** A network with the reason for its class; null when it has none. */
export interface ClassedNetwork extends Network {
  readonly reason: NetworkReason | null;
}

/** Everything known about an address. */
export interface IpFacts extends Place, Network {}

/** Facts of an address that rules read. */
type RuleFacts = Pick<IpFacts, "country" | "otherCountry" | "region" | "asn" | "networkClass">;

/** Returns the facts of an address that rules read, as a visit of the engine names them. */
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
  organisation: null,
  networkClass: null,
});

export const NOBODYS_NETWORK: ClassedNetwork = Object.freeze({ ...NO_NETWORK, reason: null });

/** Of an address that nobody announced when a database was made that would know. */
export const UNANNOUNCED: ClassedNetwork = Object.freeze({
  ...NO_NETWORK,
  networkClass: "unknown",
  reason: "unannounced",
});

/** Name and date of a database, from the database. */
export interface DatabaseLabel {
  /** For people: "DB-IP City Lite". */
  readonly name: string;
  /** Day the data was made, "2026-06-05"; null when the database does not say. */
  readonly dataDate: string | null;
  /** Credits to show where results are shown. */
  readonly attribution: readonly Attribution[];
  /** Licence of the data. Absent in files that were packed before licences were recorded. */
  readonly licence?: Licence;
}

export interface Licence {
  /** "CC BY 4.0" */
  readonly name: string;
  readonly url: string;
}

export interface Attribution {
  readonly text: string;
  readonly url: string;
}

/**
 * Answers where addresses are. Never throws; the objects it returns are shared and frozen, so
 * that a lookup allocates nothing here.
 */
export interface PlaceSource {
  readonly label: DatabaseLabel;
  /** False when the database does not hold this family of addresses at all. */
  covers(version: Address["version"]): boolean;
  place(address: Address): Place;
  /** Returns the location of an address's city. Computed per call, so not for visits. Null: unknown. */
  coordinates(address: Address): Coordinates | null;
  /** The addresses around one that the database holds in one row; for people, not for visits. */
  range(address: Address): Interval;
}

/** Answers who announces addresses; the same promises as PlaceSource. */
export interface NetworkSource {
  readonly label: DatabaseLabel;
  covers(version: Address["version"]): boolean;
  network(address: Address): ClassedNetwork;
  range(address: Address): Interval;
}
