import { readFile } from "node:fs/promises";

import { Reader } from "mmdb-lib";

import { MmdbRecords } from "./mmdb-records";
import { forEachLeaf } from "./mmdb-tree";
import { packCountry, type Packer } from "./packer";
import type { Family } from "./sources";

/** How many bits of an address count. */
const DEPTHS = { ipv4: 32, ipv6: 64 } as const satisfies Record<Family, number>;

/** Drops the district the data appends to a city: "Los Angeles (Playa Vista)". */
export function withoutDistrict(city: string): string {
  return city.endsWith(")") ? city.replace(/ \([^()]*\)$/, "") : city;
}

/** A field that is a text; empty where it is not known. */
const textOf = (value: string | number | undefined) => (typeof value === "string" ? value : "");

const degreesOf = (value: string | number | undefined) =>
  typeof value === "number" ? value : Number.NaN;

const FIELDS = ["country_code", "state1", "city", "latitude", "longitude"] as const;

/**
 * Packs the places of one .mmdb file: where addresses are, and where each place lies.
 *
 * A record, which is a place of the source, stands under many leaves. It is read where it is first met; the columns below
 * are by its number, and 0 is nowhere.
 */
export async function packPlaces(packer: Packer, file: string, family: Family): Promise<void> {
  const bytes = await readFile(file);
  const { metadata } = new Reader(bytes);
  const records = new MmdbRecords(bytes, metadata, FIELDS);
  const places = [0];
  const latitudes = [Number.NaN];
  const longitudes = [Number.NaN];
  /** How much of the address space a record is about. */
  const weights = [0];

  function add(leaf: number): void {
    const { country_code, state1, city, latitude, longitude } = records.read(leaf);
    const town = withoutDistrict(textOf(city));
    places.push(packer.place(textOf(country_code), textOf(state1), town));
    // Without a city it is the middle of a country, where next to nobody is.
    latitudes.push(city ? degreesOf(latitude) : Number.NaN);
    longitudes.push(city ? degreesOf(longitude) : Number.NaN);
    weights.push(0);
  }

  // IPv4 addresses count one each, all of IPv6 together less than one: what it is used for cannot be counted.
  const whole = family === "ipv4" ? 2 ** 32 : 1;
  const shares = Array.from({ length: DEPTHS[family] + 1 }, (_, bits) => whole * 2 ** -bits);
  const { ipv4Places, ipv6Places } = packer;
  forEachLeaf(bytes, metadata, DEPTHS[family], (high, low, leaf, bits) => {
    const number = records.numberOf(leaf);
    if (number === places.length) add(leaf);
    weights[number]! += shares[bits]!;
    if (family === "ipv4") ipv4Places.from(high, places[number]!);
    else ipv6Places.from(high, low, places[number]!);
  });
  places.forEach((place, at) => {
    packer.coordinates.note(place, latitudes[at], longitudes[at], weights[at]!);
  });
}

/** Packs what the second source says of countries. */
export async function packCountries(packer: Packer, file: string, family: Family): Promise<void> {
  const bytes = await readFile(file);
  const { metadata } = new Reader(bytes);
  const records = new MmdbRecords(bytes, metadata, ["country_code"]);
  const countries = [0];
  const { ipv4Countries, ipv6Countries } = packer;
  forEachLeaf(bytes, metadata, DEPTHS[family], (high, low, leaf) => {
    const number = records.numberOf(leaf);
    if (number === countries.length) {
      countries.push(packCountry(textOf(records.read(leaf).country_code)));
    }
    if (family === "ipv4") ipv4Countries.from(high, countries[number]!);
    else ipv6Countries.from(high, low, countries[number]!);
  });
}
