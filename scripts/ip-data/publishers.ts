import type { Part } from "./sources";

/**
 * Addresses of publishers' data by part, used by `--fetch`. `{month}` is this month ("2026-11"), or the previous one
 * until the publisher has published. Any part can be fetched from another address: `--fetch --networks URL`.
 */
export const PUBLISHERS: Readonly<Partial<Record<Part, readonly string[]>>> = {
  cities: ["https://download.db-ip.com/free/dbip-city-lite-{month}.mmdb.gz"],
  compare: [
    "https://ftp.afrinic.net/pub/stats/afrinic/delegated-afrinic-extended-latest",
    "https://ftp.apnic.net/pub/stats/apnic/delegated-apnic-extended-latest",
    "https://ftp.arin.net/pub/stats/arin/delegated-arin-extended-latest",
    "https://ftp.lacnic.net/pub/stats/lacnic/delegated-lacnic-extended-latest",
    "https://ftp.ripe.net/pub/stats/ripencc/delegated-ripencc-extended-latest",
  ],
  networks: ["https://iptoasn.com/data/ip2asn-combined.tsv.gz"],
};

const MONTH = "{month}";

/** Returns the addresses to try for an entry of the table, in this order. */
export function addressesOf(entry: string, now: Date): string[] {
  if (!entry.includes(MONTH)) return [entry];
  return [0, 1].map((before) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before));
    return entry.replaceAll(MONTH, month.toISOString().slice(0, 7));
  });
}
