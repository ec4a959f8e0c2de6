import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";

import { countries } from "../../app/base/countries";
import { type ListEntry, readList } from "./read-list";

/** Servers of one VPN service, with the country that the service advertises. */
export interface Service {
  readonly name: string;
  readonly servers: readonly ListEntry[];
}

/** Country names of services that differ from the CLDR's name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "bosnia and herzegovina": "BA",
  "brunei darussalam": "BN",
  "czech republic": "CZ",
  "hong kong": "HK",
  "korea, republic of": "KR",
  "lao people's democratic republic": "LA",
  macao: "MO",
  macau: "MO",
  "moldova, republic of": "MD",
  "republic of korea": "KR",
  "republic of moldova": "MD",
  "russian federation": "RU",
  "trinidad and tobago": "TT",
  turkey: "TR",
  uk: "GB",
  us: "US",
  usa: "US",
  "viet nam": "VN",
};
const CODES: ReadonlyMap<string, string> = new Map([
  ...countries().map(({ code, name }) => [name.toLowerCase(), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

interface Server {
  readonly country?: string;
  readonly region?: string;
  readonly ips?: readonly string[];
  readonly secure_core?: boolean;
  readonly tor?: boolean;
  readonly categories?: readonly string[];
}

/** Reports whether traffic leaves a server in another country or through Tor. */
const hasOtherExit = ({ secure_core, tor, categories = [] }: Server): boolean =>
  secure_core === true ||
  tor === true ||
  categories.includes("Double VPN") ||
  categories.includes("Onion Over VPN");

function linesOf(text: string): string {
  const { servers } = JSON.parse(text) as { readonly servers: readonly Server[] };
  return servers
    .filter((server) => !hasOtherExit(server))
    .flatMap(({ country, region, ips = [] }) => {
      const code = CODES.get((country ?? region ?? "").toLowerCase());
      return code === undefined ? [] : ips.map((ip) => `${ip} ${code}`);
    })
    .join("\n");
}

/**
 * Reads the lists of VPN services in a folder, one file per service: text as `readList` reads it, or JSON with
 * `servers`, each with `country` and `ips`, as in the files of gluetun-servers. Addresses that a service has in two
 * countries, and names that are no country, are left out.
 */
export function readServices(folder: string): readonly Service[] {
  return readdirSync(folder).flatMap((file) => {
    const { name, ext } = parse(file);
    const text = readFileSync(join(folder, file), "utf8");
    const servers = withOneCountry(readList(ext === ".json" ? linesOf(text) : text));
    return servers.length === 0 ? [] : [{ name, servers }];
  });
}

function withOneCountry(entries: readonly ListEntry[]): readonly ListEntry[] {
  const byAddress = new Map<string, ListEntry | null>();
  for (const entry of entries) {
    if (entry.country === "") continue;
    const key = JSON.stringify(entry.interval);
    const known = byAddress.get(key);
    byAddress.set(key, known === undefined || known?.country === entry.country ? entry : null);
  }
  return [...byAddress.values()].filter((entry) => entry !== null);
}
