import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { networkFromRecord, placeFromRecord } from "../../../app/platform/mmdb/mmdb-fields";
import {
  asnCsv,
  cityCsv,
  countryCsv,
  datFile,
  delegated,
  ipToAsnTsv,
  sourceFolder,
} from "../../../tests/helpers/ip-data/publisher-files";
import { writeMmdb } from "../../../tests/helpers/mmdb-writer";
import { readFiles } from "./read-files";

const sources = sourceFolder();

/** Reads files and returns their ranges as "4 1.0.0.0 AU", in the order of the sink's calls per family. */
async function readRanges(
  files: Readonly<Record<string, string | Uint8Array>>,
  describe: (record: object) => string = (record) => placeFromRecord(record).country ?? "?",
  limits = { unpackedMb: 100, expansion: 100 },
) {
  const written = [];
  for (const [name, content] of Object.entries(files))
    written.push(await sources.write(name, content));
  const ranges: string[] = [];
  const facts = await readFiles(
    written,
    () => true,
    (version, high, low, record) => {
      const at =
        version === 4
          ? [high >>> 24, (high >>> 16) & 255, (high >>> 8) & 255, high & 255].join(".")
          : `${high.toString(16)}:${low.toString(16)}`;
      ranges.push(`${version} ${at} ${record === null ? "-" : describe(record)}`);
    },
    limits,
  );
  const families = ["4", "6"].flatMap((family) => ranges.filter((range) => range[0] === family));
  return { ranges: families, facts };
}

const network = (record: object) => {
  const { asn, organization } = networkFromRecord(record);
  return `${asn} ${organization}`;
};

test("DB-IP Country Lite in CSV is read with its month and gaps without a country", async () => {
  const csv = countryCsv([
    { start: "1.0.0.0", end: "1.0.0.255", country: "AU" },
    { start: "1.0.4.0", end: "1.0.7.255", country: "ZZ" },
    { start: "2001:200::", end: "2001:200:ffff:ffff:ffff:ffff:ffff:ffff", country: "JP" },
  ]);
  const { ranges, facts } = await readRanges({ "dbip-country-lite-2026-11.csv.gz": gzipSync(csv) });
  expect(ranges).toEqual([
    "4 0.0.0.0 -",
    "4 1.0.0.0 AU",
    "4 1.0.1.0 -",
    "4 1.0.4.0 ?",
    "4 1.0.8.0 -",
    "6 0:0 -",
    "6 20010200:0 JP",
    "6 20010201:0 -",
  ]);
  expect(facts).toEqual([{ format: "dbip-csv", type: "", day: "2026-11-01" }]);
});

test("DB-IP City Lite in CSV is read with quoted names", async () => {
  const rows = [
    { start: "0.0.0.0", end: "223.255.255.255", country: "DE", region: "Bavaria", city: 'A, "B"' },
  ];
  const { ranges, facts } = await readRanges({ "city.csv": cityCsv(rows) }, (record) => {
    const { country, region, city } = placeFromRecord(record);
    return `${country}/${region}/${city}`;
  });
  expect(ranges).toEqual(['4 0.0.0.0 DE/Bavaria/A, "B"', "4 224.0.0.0 -"]);
  expect(facts).toEqual([{ format: "dbip-csv", type: "", day: "2026-11-20" }]);
});

test("DB-IP ASN Lite in CSV is read, and an inner range overrides an outer one", async () => {
  const rows = [
    { start: "10.0.0.0", end: "10.0.3.255", country: "", asn: 1, organization: "Outer, Inc." },
    { start: "10.0.1.0", end: "10.0.1.255", country: "", asn: 2, organization: "Inner" },
  ];
  const { ranges } = await readRanges({ "asn.csv": asnCsv(rows) }, network);
  expect(ranges.slice(1)).toEqual([
    "4 10.0.0.0 1 Outer, Inc.",
    "4 10.0.1.0 2 Inner",
    "4 10.0.2.0 1 Outer, Inc.",
    "4 10.0.4.0 -",
  ]);
});

test("IPtoASN is read without its unrouted ranges", async () => {
  const rows = [
    {
      start: "1.0.0.0",
      end: "1.0.0.255",
      country: "US",
      asn: 13_335,
      organization: "CLOUDFLARENET",
    },
    { start: "1.0.1.0", end: "1.0.3.255", country: "" },
    { start: "2a00::", end: "2a00:0:0:1::1", country: "GB", asn: 4_294_967_295, organization: "é" },
  ];
  const file = { "ip2asn-combined.tsv.gz": gzipSync(ipToAsnTsv(rows)) };
  const { ranges, facts } = await readRanges(file, network);
  expect(ranges).toEqual([
    "4 0.0.0.0 -",
    "4 1.0.0.0 13335 CLOUDFLARENET",
    "4 1.0.1.0 -",
    "6 0:0 -",
    "6 2a000000:0 4294967295 é",
    "6 2a000000:2 -",
  ]);
  expect(facts).toEqual([{ format: "iptoasn", type: "", day: "2026-11-20" }]);
});

test("registry files are merged, and unassigned addresses are omitted", async () => {
  const { ranges, facts } = await readRanges({
    ripe: delegated("ripencc", "2026-11-28", [
      ["FR", "asn", "1", 1],
      ["FR", "ipv4", "2.0.0.0", 768, "assigned"],
      ["", "ipv4", "2.0.3.0", 256, "available"],
      ["DE", "ipv6", "2001:600::", 29],
    ]),
    arin: delegated("arin", "2026-11-27", [["US", "ipv4", "1.0.0.0", 256]]),
  });
  expect(ranges).toEqual([
    "4 0.0.0.0 -",
    "4 1.0.0.0 US",
    "4 1.0.1.0 -",
    "4 2.0.0.0 FR",
    "4 2.0.3.0 -",
    "6 0:0 -",
    "6 20010600:0 DE",
    "6 20010608:0 -",
  ]);
  expect(facts.map(({ type, day }) => [type, day])).toEqual([
    ["ripencc", "2026-11-28"],
    ["arin", "2026-11-27"],
  ]);
});

test("GeoIP legacy files are read for both families, without codes that are not countries", async () => {
  const { ranges, facts } = await readRanges({
    "GeoIP.dat": datFile(4, { "1.0.0.0/24": "AU", "1.0.1.0/24": "A1", "128.0.0.0/1": "SS" }),
    "GeoIPv6.dat": datFile(6, { "2001:200::/32": "JP", "2001:201::/80": "FR" }),
  });
  const known = ranges.filter((range) => !range.endsWith("-"));
  expect(known).toEqual(["4 1.0.0.0 AU", "4 128.0.0.0 SS", "6 20010200:0 JP", "6 20010201:0 FR"]);
  expect(facts).toEqual([
    { format: "geoip-dat", type: "", day: null },
    { format: "geoip-dat", type: "", day: null },
  ]);
});

test("MaxMind DB files with nested records are read for both families, with IPv4 addresses once", async () => {
  const record = (iso_code: string, city: string) => ({
    country: { iso_code },
    subdivisions: [{ names: { en: "Region" } }],
    city: { names: { en: city } },
  });
  const bytes = writeMmdb({
    ipVersion: 6,
    databaseType: "DBIP-City-Lite",
    buildEpoch: Date.parse("2026-11-01") / 1_000,
    records: { "1.0.0.0/24": record("AU", "Sydney"), "2a00::/16": record("DE", "Berlin") },
  });
  const { ranges, facts } = await readRanges({ "city.mmdb.gz": gzipSync(bytes) }, (each) => {
    const { country, region, city } = placeFromRecord(each);
    return `${country}/${region}/${city}`;
  });
  expect(ranges.filter((range) => !range.endsWith("-"))).toEqual([
    "4 1.0.0.0 AU/Region/Sydney",
    "6 2a000000:0 DE/Region/Berlin",
  ]);
  expect(facts).toEqual([{ format: "mmdb", type: "DBIP-City-Lite", day: "2026-11-01" }]);
});

const COUNTRIES = countryCsv([
  { start: "1.0.0.0", end: "1.0.0.255", country: "AU" },
  { start: "1.0.1.0", end: "1.0.3.255", country: "CN" },
]);
const PACKED = gzipSync(COUNTRIES);
const DAMAGED = Buffer.from(PACKED).fill(0x55, PACKED.length - 12, PACKED.length - 8);
const DELEGATED = delegated("ripencc", "2026-11-28", [
  ["FR", "ipv4", "2.0.0.0", 768],
  ["DE", "ipv6", "2001:600::", 29],
]);
const MMDB = writeMmdb({ ipVersion: 6, records: { "1.0.0.0/8": { country_code: "AU" } } });
const DAT = datFile(4, { "1.0.0.0/24": "AU" });

test.each<[string, string | Uint8Array, RegExp]>([
  ["an empty file", "", /it is empty$/],
  ["an empty gzip file", gzipSync(""), /it is empty$/],
  ["a web page", "<!DOCTYPE html><p>Not found</p>", /it is a web page, not data$/],
  ["a packed web page", gzipSync("\n <html></html>"), /it is a web page, not data$/],
  ["another text", '{"error":"rate limit"}', /its format is not supported/],
  ["a file of another kind", Buffer.alloc(5_000, 1), /its format is not supported/],
  ["a gzip file that is cut short", PACKED.subarray(0, -9), /it is cut short$/],
  ["a gzip file that is damaged", DAMAGED, /its compression is damaged$/],
  ["a gzip file of a gzip file", gzipSync(PACKED), /its format is not supported/],
  ["a text whose last line is cut short", COUNTRIES.slice(0, -4), /its last line does not end$/],
  ["a line without fields", `${COUNTRIES}1.0.4.0\n`, /line 3: it has too few fields/],
  ["a line with a damaged address", `${COUNTRIES}1.0.4.x,1.0.4.9,DE\n`, /line 3: no range of add/],
  ["a range that ends before it starts", "1.0.4.9,1.0.4.0,DE\n", /line 1: its range ends before/],
  ["a range of two families", "1.0.4.9,::1,DE\n", /line 1: no range of addresses/],
  ["a country that is none", "1.0.4.0,1.0.4.9,Germany\n", /line 1: it is not a row of DB-IP/],
  ["a quote that is not closed", '1.0.0.0,1.0.0.9,1,"Open\n', /line 1: a quote in it/],
  [
    "cities out of order",
    cityCsv([
      { start: "2.0.0.0", end: "2.0.0.9", country: "DE" },
      { start: "1.0.0.0", end: "1.0.0.9", country: "DE" },
    ]),
    /line 2: it overlaps the previous/,
  ],
  [
    "a line that is too long",
    `1.0.0.0,1.0.0.9,1,${"x".repeat(200_000)}\n`,
    /a line of it is too lon/,
  ],
  ["iptoasn without a description", "1.0.0.0\t1.0.0.9\t1\tUS\n", /not a row of ip2asn/],
  [
    "a registry's file with lines missing",
    DELEGATED.replace(/.*2001:600.*\n/, ""),
    /0 records of ipv6, its summary says 1$/,
  ],
  [
    "a registry's file without a summary",
    DELEGATED.replace(/.*ipv4.*summary\n/, ""),
    /it has no summary of ipv4$/,
  ],
  [
    "a file of an unknown registry",
    DELEGATED.replaceAll("ripencc", "example"),
    /not the header of a reg/,
  ],
  ["too many addresses", DELEGATED.replace("|768|", "|4294967296|"), /no range of IPv4 addresses/],
  ["a MaxMind DB file that is cut short", MMDB.subarray(0, -60), /it is cut short or damaged$/],
  ["a MaxMind DB file without its end", MMDB.subarray(0, 100), /or it is cut short$/],
  ["a MaxMind DB file with a damaged tree", Buffer.from(MMDB).fill(0xff, 0, 40), /its tree/],
  ["a GeoIP legacy file that is cut short", DAT.subarray(0, -10), /or it is cut short$/],
  [
    "a GeoIP legacy file whose tree points outside the data",
    Buffer.from(DAT).fill(0x7f, 0, 3),
    /its tree points outside the data/,
  ],
  [
    "a GeoIP legacy file whose tree is a circle",
    Buffer.from(DAT).fill(0, 6, 12),
    /its tree is dam/,
  ],
])("%s is rejected with the reason", async (_what, content, reason) => {
  await expect(readRanges({ "a file": content })).rejects.toThrow(reason);
  await expect(readRanges({ "a file": content })).rejects.toThrow(/^a file: /);
});

test.each([
  ["a text", gzipSync(Buffer.alloc(3_000_000, "1.0.0.0,1.0.0.255,AU\n"))],
  ["a binary file", gzipSync(Buffer.alloc(3_000_000))],
])("%s that unpacks to more than the limit is rejected", async (_what, content) => {
  const limits = { unpackedMb: 2_000, expansion: 100 };
  await expect(readRanges({ bomb: content }, undefined, limits)).rejects.toThrow(
    /its unpacked content is larger/,
  );
  const small = { unpackedMb: 1, expansion: 10_000 };
  await expect(readRanges({ bomb: content }, undefined, small)).rejects.toThrow(
    /its unpacked content is larger/,
  );
});

test("a second file with the addresses of a family is rejected", async () => {
  await expect(readRanges({ "one.csv": COUNTRIES, "two.csv": COUNTRIES })).rejects.toThrow(
    "two.csv: another file has the IPv4 addresses",
  );
});
