import fc from "fast-check";
import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { formatInterval } from "#app/engine/net/interval";
import type { MmdbValue } from "#tests/helpers/mmdb-writer";
import { writeMmdb } from "#tests/helpers/mmdb-writer";
import { rounds } from "#tests/setup/rounds";

import { NO_PLACE } from "../ip-intelligence/ip-facts";
import { openNetworks, openPlaces } from "./mmdb-source";

const NETWORK_V4 = "8.8.8.0/24";
const NETWORK_V6 = "2001:4860::/32";
const V4 = parseAddress("8.8.8.8")!;
const V6 = parseAddress("2001:4860:4860::8888")!;

function database(record: MmdbValue, more: { databaseType?: string; ipVersion?: 4 | 6 } = {}) {
  const { ipVersion = 6 } = more;
  const records = { [NETWORK_V4]: record, ...(ipVersion === 6 && { [NETWORK_V6]: record }) };
  return writeMmdb({ ...more, ipVersion, records });
}

const MAXMIND_CITY = {
  country: { iso_code: "US", names: { en: "United States" } },
  subdivisions: [{ iso_code: "CA", names: { de: "Kalifornien", en: "California" } }],
  city: { names: { en: "Mountain View" } },
};
const US_CALIFORNIA = { country: "US", region: "California", city: "Mountain View" };

test.each<[string, MmdbValue, object]>([
  ["MaxMind and DB-IP city", MAXMIND_CITY, US_CALIFORNIA],
  [
    "MaxMind country",
    { country: { iso_code: "DE", names: { en: "Germany" } } },
    { country: "DE", region: null, city: null },
  ],
  [
    "IPinfo",
    { country: "US", region: "California", city: "Mountain View", timezone: "America/Los_Angeles" },
    US_CALIFORNIA,
  ],
  [
    "IPinfo Lite",
    { country: "United States", country_code: "US", asn: "AS15169", as_name: "Google LLC" },
    { country: "US", region: null, city: null },
  ],
  [
    "ip-location-db",
    { country_code: "US", state1: "California", state2: "", city: "Mountain View" },
    US_CALIFORNIA,
  ],
])("a %s database supplies its place fields for both address families", (_, record, place) => {
  const places = openPlaces(database(record));
  // The operator's database is not compared with another database.
  const known = { otherCountry: null, ...place };
  expect(places.placeOf(V4)).toEqual(known);
  expect(places.placeOf(V6)).toEqual(known);
});

test.each<[string, MmdbValue]>([
  ["MaxMind", { autonomous_system_number: 15_169, autonomous_system_organization: "Google LLC" }],
  ["IPinfo Lite", { country_code: "US", asn: "AS15169", as_name: "Google LLC" }],
  ["plain number", { asn: 15_169, organization: "Google LLC" }],
])("a %s ASN database supplies its network fields", (_, record) => {
  expect(openNetworks(database(record)).network(V4)).toEqual({
    asn: 15_169,
    organization: "Google LLC",
    networkClass: "hosting",
    reason: "fact",
  });
});

const AT = { latitude: 37.42, longitude: -122.08 };

test.each<[string, { [key: string]: MmdbValue }]>([
  ["MaxMind", { ...MAXMIND_CITY, location: { ...AT, accuracy_radius: 200 } }],
  ["MaxMind without a radius", { ...MAXMIND_CITY, location: AT }],
  ["IPinfo", { country: "US", city: "Mountain View", latitude: "37.42", longitude: "-122.08" }],
  ["older IPinfo", { country: "US", city: "Mountain View", lat: "37.42", lng: "-122.08" }],
  ["ip-location-db", { country_code: "US", city: "Mountain View", ...AT }],
])("a %s database supplies coordinates for both address families", (_, record) => {
  const places = openPlaces(database(record));
  expect(places.coordinates(V4)).toEqual(AT);
  expect(places.coordinates(V6)).toEqual(AT);
});

test.each<[string, { [key: string]: MmdbValue }]>([
  ["no city: the middle of a country", { country: { iso_code: "US" }, location: AT }],
  ["a radius of 500 km", { ...MAXMIND_CITY, location: { ...AT, accuracy_radius: 500 } }],
  ["a latitude beyond the pole", { ...MAXMIND_CITY, location: { ...AT, latitude: 137.4 } }],
  ["half a point", { ...MAXMIND_CITY, location: { latitude: 37.42 } }],
  ["words", { country: "US", city: "Mountain View", latitude: "north", longitude: "west" }],
  ["nothing", MAXMIND_CITY],
])("a record with %s has no coordinates", (_, record) => {
  expect(openPlaces(database(record)).coordinates(V4)).toBe(null);
});

test.each(["ZZ", "EU", "USA", "1", ""])("the code %o in a database is not a country", (code) => {
  const bytes = writeMmdb({
    ipVersion: 4,
    records: { [NETWORK_V4]: { country_code: "US" }, "9.9.9.0/24": { country_code: code } },
  });
  const place = openPlaces(bytes).placeOf(parseAddress("9.9.9.9")!);
  expect(place).toEqual(NO_PLACE);
});

test("texts from a database are limited to 200 characters", () => {
  const { city } = openPlaces(database({ country_code: "US", city: "x".repeat(250) })).placeOf(V4);
  expect(city).toHaveLength(200);
});

test("a database for IPv4 only does not cover IPv6", () => {
  const places = openPlaces(database({ country_code: "US" }, { ipVersion: 4 }));
  expect(places.covers(4)).toBe(true);
  expect(places.covers(6)).toBe(false);
});

test("a database reports its name, its date and its attribution", () => {
  const { label } = openPlaces(database({ country_code: "US" }, { databaseType: "GeoLite2-City" }));
  expect(label.name).toBe("GeoLite2-City");
  expect(label.dataDate).toBe("2026-05-28");
  expect(label.attribution).toEqual([
    { text: "GeoLite2 data by MaxMind", url: "https://www.maxmind.com" },
  ]);
});

test("a database of the other type is rejected", () => {
  expect(() => openNetworks(database(MAXMIND_CITY))).toThrow("does not look like an ASN database");
  expect(() => openPlaces(database({ autonomous_system_number: 1 }))).toThrow(
    "does not look like a city or country database",
  );
});

test("an empty file or random bytes are rejected as a database", () => {
  expect(() => openPlaces(Buffer.alloc(0))).toThrow("it is empty");
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4_096 }), (bytes) => {
      expect(() => openPlaces(Buffer.from(bytes))).toThrow();
    }),
  );
});

/** Opens a possibly damaged file and queries it. It may be rejected, but a query must not throw. */
function readIfOpen(bytes: Buffer): void {
  let places;
  try {
    places = openPlaces(bytes);
  } catch {
    return;
  }
  for (const address of [V4, V6, parseAddress("1.2.3.4")!]) {
    places.placeOf(address);
    places.coordinates(address);
  }
}

test("a database truncated at any length is rejected or queried without an error", () => {
  const whole = database(MAXMIND_CITY);
  for (let length = 0; length < whole.length; length++) {
    expect(() => readIfOpen(Buffer.from(whole.subarray(0, length)))).not.toThrow();
  }
});

test("a database with damaged bytes is rejected or queried without an error", () => {
  const whole = database(MAXMIND_CITY);
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 });
  fc.assert(
    fc.property(damage, (changes) => {
      const damaged = Buffer.from(whole);
      for (const [at, byte] of changes) damaged[at] = byte;
      expect(() => readIfOpen(damaged)).not.toThrow();
    }),
    { numRuns: rounds(3_000) },
  );
});

test("an address with a damaged record has no facts, and other addresses keep theirs", () => {
  const bytes = writeMmdb({
    ipVersion: 4,
    records: { [NETWORK_V4]: { country_code: "US" }, "9.9.9.0/24": { country_code: "XQ" } },
  });
  bytes[bytes.indexOf("XQ") - 1] = 0x00; // An invalid type.
  const places = openPlaces(bytes);
  expect(places.placeOf(V4).country).toBe("US");
  expect(places.placeOf(parseAddress("9.9.9.9")!).country).toBe(null);
  expect(places.coordinates(parseAddress("9.9.9.9")!)).toBe(null);
});

test("the range around an address is the row of the database, for both families", () => {
  const places = openPlaces(database(MAXMIND_CITY));
  expect(formatInterval(places.range(V4))).toBe(NETWORK_V4);
  expect(formatInterval(places.range(V6))).toBe(NETWORK_V6);
});
