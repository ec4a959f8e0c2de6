import type { Address } from "../../engine/net/address";

/** Where an address is. Approximate below the country: the median error of a city is about 50 km. */
export interface Place {
  /** ISO 3166-1 alpha-2 in capitals; null when unknown. */
  readonly country: string | null;
  /** First-level subdivision as the data spells it ("California"); null when unknown. */
  readonly region: string | null;
  readonly city: string | null;
}

/** Who announces an address to the internet. */
export interface Network {
  /** Autonomous system number, 1 to 4,294,967,295; null when the address is not announced. */
  readonly asn: number | null;
  readonly organisation: string | null;
}

/** Everything known about an address. A network class (hosting, VPN, ...) will join these. */
export interface IpFacts extends Place, Network {}

export const NO_PLACE: Place = Object.freeze({ country: null, region: null, city: null });
export const NO_NETWORK: Network = Object.freeze({ asn: null, organisation: null });

/** What a database says of itself. */
export interface DatabaseLabel {
  /** For people: "DB-IP City Lite". */
  readonly name: string;
  /** Day the data was made, "2026-06-05"; null when the database does not say. */
  readonly dataDate: string | null;
  /** Credits to show where results are shown. */
  readonly attribution: readonly Attribution[];
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
}

/** Answers who announces addresses; the same promises as PlaceSource. */
export interface NetworkSource {
  readonly label: DatabaseLabel;
  covers(version: Address["version"]): boolean;
  network(address: Address): Network;
}
