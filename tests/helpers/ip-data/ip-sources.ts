import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { Reader } from "mmdb-lib";
import { expect } from "vitest";

import type { Place } from "#app/platform/ip-intelligence/ip-facts";
import { regionKey } from "#scripts/ip-data/region-spellings";

/** Reads a file of an installed data package. */
export function sourceFile(name: string, file: string): Buffer {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return readFileSync(join(dirname(manifest), file));
}

export type SourcePlace = { country_code?: string; state1?: string; city?: string } | null;

/** Location of an address in the city data, and its country in the second source. */
interface Said {
  readonly first: SourcePlace;
  readonly second: string | null;
}

/** Opens both sources with another reader than the packing uses. */
export function openSources(family: "ipv4" | "ipv6"): (text: string) => Said {
  const open = (name: string) =>
    new Reader(sourceFile(`@ip-location-db/${name}-mmdb`, `${name}-${family}.mmdb`));
  const [places, countries] = [open("dbip-city"), open("geo-whois-asn-country")];
  return (text) => ({
    first: places.get(text) as SourcePlace,
    second: (countries.get(text) as SourcePlace)?.country_code || null,
  });
}

function expectCountry(
  { country, otherCountry }: Place,
  named: string | null,
  second: string | null,
) {
  if (second === null || named === second) expect([country, otherCountry]).toEqual([named, null]);
  else expect([named, second]).toContain(country);
  if (otherCountry !== null)
    expect(new Set([country, otherCountry])).toEqual(new Set([named, second]));
}

/**
 * Expects that a packed location agrees with the sources. If both sources agree, it equals the first source's.
 * Otherwise its country is from either source or both, and region and city are unknown if the first source was
 * outvoted.
 */
export function expectPlace(found: Place, { first, second }: Said, text: string): void {
  const named = first?.country_code || null;
  expectCountry(found, named, second);
  const isAsSaid = found.country === named && found.otherCountry === null;
  const { state1 = "", city = "" } = (isAsSaid && first) || {};
  expect(regionKey(found.region ?? ""), text).toBe(regionKey(state1));
  expect(found.city, text).toBe(city.replace(/ \([^()]*\)$/, "") || null);
}
