import type { AddressFacts, LookedUpLine } from "#app/contract/ip-lookup";
import { toCsv } from "#app/platform/csv/write-csv";

const HEADER = [
  "line",
  "address",
  "problem",
  "special_purpose",
  "country",
  "other_country",
  "region",
  "city",
  "asn",
  "organization",
  "network_class",
  "outcome_now",
  "reason_now",
];

/** Facts of a line that is not an address. */
const NOTHING: AddressFacts = {
  country: null,
  otherCountry: null,
  region: null,
  city: null,
  asn: null,
  organization: null,
  networkClass: null,
};

function cells({ text, value, problem, special, facts, outcome, cause }: LookedUpLine): string[] {
  const { country, otherCountry, region, city, asn, organization, networkClass } = facts ?? NOTHING;
  const network = asn === null ? null : `AS${asn}`;
  const place = [country, otherCountry, region, city];
  const now = [outcome, cause];
  return [text, value, problem, special, ...place, network, organization, networkClass, ...now].map(
    (cell) => cell ?? "",
  );
}

/** Writes looked-up lines as CSV, one row per line. */
export function lookupCsv(rows: readonly LookedUpLine[]): string {
  return toCsv(HEADER, rows.map(cells));
}
