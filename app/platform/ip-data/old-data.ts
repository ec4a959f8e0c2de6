import { oldDataDays } from "../../contract/location-data";
import { ageInDays, type IpDataMeta } from "../ip-intelligence/ip-data-meta";

const SETTINGS = { places: "IP_CITY_MMDB", networks: "IP_ASN_MMDB" } as const;

/**
 * What to do about data that is too old: a sentence for each part of a lookup.
 *
 * @param isRenewed whether newer packed data is asked for (IP_DATA_URL)
 */
export function oldDataProblems(
  { source }: Pick<IpDataMeta, "source">,
  isRenewed: boolean,
  now: number,
): string[] {
  return (["places", "networks"] as const).flatMap((part) => {
    const { kind, dataDate } = source[part];
    const days = oldDataDays(ageInDays(dataDate, now));
    if (days === null) return [];
    return [`What is known of ${part} is ${days} days old. ${cureOf(kind, part, isRenewed)}`];
  });
}

function cureOf(
  kind: IpDataMeta["source"]["places"]["kind"],
  part: "places" | "networks",
  isRenewed: boolean,
): string {
  const setting = SETTINGS[part];
  if (kind === "own-file") return `Put a newer database at ${setting}.`;
  if (isRenewed) return "Publish newer data at IP_DATA_URL.";
  return `Update Palisade, name newer data with IP_DATA_URL, or set ${setting} to a newer database.`;
}
