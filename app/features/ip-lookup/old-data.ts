/** From this age on addresses have moved often enough to say so. Days. */
const OLD_AFTER_DAYS = 60;

/** The age in days where it is one to speak of; null: it is not, or is not known. */
export function oldDataDays(ageDays: number | null): number | null {
  return ageDays === null || ageDays <= OLD_AFTER_DAYS ? null : ageDays;
}
