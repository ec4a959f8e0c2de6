import { expect, test } from "vitest";

import { parseAddress } from "../../app/engine/net/address";
import { openPacked } from "../../app/platform/ip-intelligence/packed-source";
import { packCountry, Packer } from "./packer";
import { settleCountries } from "./settle-countries";

const LABEL = { name: "Test", dataDate: "2026-06-05", attribution: [] };
const [DE, US] = [packCountry("DE"), packCountry("US")];

/**
 * Packs a German residential provider with 2.0.0.0/8, and a network without a home with 3.0.0.0/8: half of it is in
 * each country.
 */
function packPlaces({ someone = "Someone", asn = 2, fromRegistries = false } = {}) {
  const packer = new Packer();
  const [kassel, newark] = [packer.placeNumber("DE", "Hesse", "Kassel"), packer.placeNumber("US", "New Jersey", "Newark")];
  packer.coordinates.note(kassel, 51.3, 9.5, 1);
  packer.coordinates.note(newark, 40.7, -74.2, 1);
  for (const [start, place] of [[0, 0], [0x02000000, kassel], [0x02f00000, newark], [0x03000000, kassel], [0x03700000, newark], [0x04000000, 0]] as const) packer.ipv4Places.startInterval(start, place);
  for (const [start, country] of [[0, 0], [0x02000000, DE], [0x03000000, DE], [0x03800000, US], [0x04000000, 0]] as const) packer.ipv4Countries.startInterval(start, country);
  packer.ipv4Networks.startInterval(0, 0);
  packer.ipv4Networks.startInterval(0x02000000, packer.network(1, "Town Telecom"));
  packer.ipv4Networks.startInterval(0x03000000, packer.network(asn, someone));
  packer.ipv4Networks.startInterval(0x04000000, 0);
  packer.ipv6Places.startInterval(0, 0, kassel);
  packer.ipv6Countries.startInterval(0, 0, US);
  packer.ipv6Networks.startInterval(0, 0, 0);
  settleCountries(packer, fromRegistries);
  return openPacked(packer.finish({ places: LABEL, countries: LABEL, networks: LABEL }, [])).places;
} // prettier-ignore

const places = packPlaces();
const placeAt = (text: string) => places.placeOf(parseAddress(text)!);

test("a place and its coordinates are unchanged if both sources agree on its country", () => {
  expect(placeAt("2.0.0.1")).toEqual({ country: "DE", otherCountry: null, region: "Hesse", city: "Kassel" });
  expect(places.coordinates(parseAddress("2.0.0.1")!)).not.toBe(null);
  expect(placeAt("3.255.0.1").city).toBe("Newark");
}); // prettier-ignore

test("only the country is known if the network's home overrides the city data", () => {
  const homely = { country: "DE", otherCountry: null, region: null, city: null };
  expect(placeAt("2.240.0.1")).toEqual(homely);
  expect(places.coordinates(parseAddress("2.240.0.1")!)).toBe(null);
});

test("both countries are stored exactly where the sources disagree and no vote decides", () => {
  const unsure = { country: "DE", otherCountry: "US", region: null, city: null };
  expect(placeAt("3.111.255.255").otherCountry).toBe(null);
  expect(placeAt("3.112.0.0")).toEqual(unsure);
  expect(placeAt("3.127.255.255")).toEqual(unsure);
  expect(placeAt("3.128.0.0").otherCountry).toBe(null);
  expect(placeAt("2001:db8::")).toEqual({ ...unsure, country: "US", otherCountry: "DE" });
});

test("an address without a known country stays without a country", () => {
  expect(placeAt("4.0.0.1").country).toBe(null);
});

test("servers keep the place of the city data, and a large cloud's servers have the place of its own list", () => {
  const in3112 = (over: Parameters<typeof packPlaces>[0]) =>
    packPlaces(over).placeOf(parseAddress("3.112.0.1")!);
  const someone = "Web Hosting";
  const newark = { country: "US", otherCountry: null, city: "Newark" };
  expect(in3112({ someone })).toMatchObject(newark);
  expect(in3112({ someone, asn: 16_509 })).toMatchObject({ country: "DE", otherCountry: null });
  expect(in3112({ someone, asn: 16_509, fromRegistries: true })).toMatchObject(newark);
  expect(in3112({ fromRegistries: true })).toMatchObject({ country: "DE", otherCountry: "US" });
});
