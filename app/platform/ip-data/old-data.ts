import { ageInDays, type IpDataMeta } from "../ip-intelligence/ip-data-meta";

/** Maximum age of data in days. In older data many addresses have changed their owner. */
export const OLD_DATA_DAYS = 60;

/** Returns the age in days if the age exceeds the maximum. Null if the data is newer, or its age is unknown. */
export function oldDataDays(ageDays: number | null): number | null {
  return ageDays === null || ageDays <= OLD_DATA_DAYS ? null : ageDays;
}

const PARTS = {
  places: { words: "location data", setting: "IP_CITY_MMDB" },
  cities: { words: "data of regions and cities", setting: "IP_CITY_MMDB" },
  networks: { words: "network data", setting: "IP_ASN_MMDB" },
} as const;

/**
 * Returns a message for the operator about each part of the data that is too old, with the remedy.
 *
 * @param isRenewed true if newer packed data is fetched (IP_DATA_URL)
 * @param now epoch milliseconds
 */
export function oldDataProblems(
  { source }: Pick<IpDataMeta, "source">,
  isRenewed: boolean,
  now: number,
): string[] {
  return (["places", "cities", "networks"] as const).flatMap((part) => {
    const { kind, name, dataDate } = source[part] ?? { kind: "none", name: "", dataDate: null };
    const days = oldDataDays(ageInDays(dataDate, now));
    if (days === null) return [];
    const { words, setting } = PARTS[part];
    return [`The ${words} (${name}) is ${days} days old. ${cureOf(kind, setting, isRenewed)}`];
  });
}

function cureOf(
  kind: IpDataMeta["source"]["places"]["kind"],
  setting: "IP_CITY_MMDB" | "IP_ASN_MMDB",
  isRenewed: boolean,
): string {
  if (kind === "own-file") return `Put a newer database at ${setting}.`;
  const made = "Make newer data with npm run prepare:data -- --fetch";
  if (isRenewed)
    return `${made} and publish it at IP_DATA_URL (docs/operators/publish-ip-data.md).`;
  return `${made} and deploy it or publish it at IP_DATA_URL, or set ${setting} (docs/operators/publish-ip-data.md).`;
}
