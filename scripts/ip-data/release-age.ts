import { oldDataDays } from "../../app/platform/ip-data/old-data";
import { ageInDays } from "../../app/platform/ip-intelligence/ip-data-meta";

/** The parts of packed data in meta.json, each with its own day. */
export interface DatedData {
  readonly places: DatedPart;
  readonly cities?: DatedPart;
  readonly countries: DatedPart;
  readonly networks: DatedPart;
}

interface DatedPart {
  readonly name: string;
  /** "2026-06-05" */
  readonly dataDate: string;
}

/**
 * Returns a sentence for each part of packed data that is too old for a release: a server would report it on its
 * first day.
 *
 * @param now epoch milliseconds
 */
export function tooOldForRelease(data: DatedData, now: number): string[] {
  return (["places", "cities", "countries", "networks"] as const).flatMap((part) => {
    const dated = data[part];
    if (dated === undefined) return [];
    const { name, dataDate } = dated;
    const days = ageInDays(dataDate, now);
    // An unreadable day is treated like an old one.
    if (days !== null && !Number.isNaN(days) && oldDataDays(days) === null) return [];
    return [`The data of ${part} (${name}) is of ${dataDate || "an unknown day"}.`];
  });
}
