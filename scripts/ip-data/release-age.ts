import { oldDataDays } from "../../app/contract/location-data";
import { ageInDays } from "../../app/platform/ip-intelligence/ip-data-meta";

/** The parts of packed data, each of a day of its own; as meta.json says. */
export interface DatedData {
  readonly places: DatedPart;
  readonly countries: DatedPart;
  readonly networks: DatedPart;
}

interface DatedPart {
  readonly name: string;
  /** "2026-06-05" */
  readonly dataDate: string;
}

/**
 * What keeps packed data out of a release, in sentences: every part that is older than what screens and logs of a server
 * would complain of on its first day.
 *
 * @param now epoch milliseconds
 * @returns empty when the data is fresh enough
 */
export function tooOldForRelease(data: DatedData, now: number): string[] {
  return (["places", "countries", "networks"] as const).flatMap((part) => {
    const { name, dataDate } = data[part];
    const days = ageInDays(dataDate, now);
    // A day that cannot be read is as bad as an old one.
    if (days !== null && !Number.isNaN(days) && oldDataDays(days) === null) return [];
    return [`The data of ${part} (${name}) is of ${dataDate || "an unknown day"}.`];
  });
}
