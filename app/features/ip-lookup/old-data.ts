import { OLD_DATA_DAYS } from "../../contract/location-data";

/** The age in days where it is one to speak of; null: it is not, or is not known. */
export function oldDataDays(ageDays: number | null): number | null {
  return ageDays === null || ageDays <= OLD_DATA_DAYS ? null : ageDays;
}
