import type { Attribution, License } from "../ip-intelligence/ip-facts";

/** A publisher of databases, its credit and the license of its free data. */
export interface MmdbPublisher {
  readonly credit: Attribution;
  /** Null if the license does not follow from the type. */
  readonly license: License | null;
}

export const CC_BY_4: License = {
  name: "CC BY 4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
};

export const DB_IP: Attribution = { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" };
const MAXMIND: Attribution = { text: "GeoLite2 data by MaxMind", url: "https://www.maxmind.com" };
const IPINFO: Attribution = { text: "IP address data by IPinfo", url: "https://ipinfo.io" };

/** Publishers by database type. The first match counts. Commercial databases have separate contracts. */
const PUBLISHERS: readonly (readonly [type: RegExp, publisher: MmdbPublisher])[] = [
  [
    /^geolite/i,
    {
      credit: MAXMIND,
      license: { name: "GeoLite2 EULA", url: "https://www.maxmind.com/en/geolite2/eula" },
    },
  ],
  [/^geoip/i, { credit: MAXMIND, license: null }],
  [/^dbip.*lite/i, { credit: DB_IP, license: CC_BY_4 }],
  [/^dbip/i, { credit: DB_IP, license: null }],
  [
    /ipinfo.*(lite|free)/i,
    {
      credit: IPINFO,
      license: { name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
    },
  ],
  [/ipinfo/i, { credit: IPINFO, license: null }],
];

/** Returns the publisher of a database type. Null if unknown. */
export function publisherOf(type: string): MmdbPublisher | null {
  return PUBLISHERS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
