import { z } from "zod";

/** From this age on addresses have changed hands often enough to say so. Days. */
export const OLD_DATA_DAYS = 60;

/** The age in days where it is one to speak of; null: it is not, or is not known. */
export function oldDataDays(ageDays: number | null): number | null {
  return ageDays === null || ageDays <= OLD_DATA_DAYS ? null : ageDays;
}

/** How old the data is that places and networks are read from, and the credits its licences ask to show and link. */
export const locationData = z.object({
  /** Day of the data of places, ISO 8601 ("2026-06-05"); "" when unknown. */
  date: z.string(),
  /** Day of the data of networks; "" when unknown. */
  networkDate: z.string(),
  /** Of the older of the two. */
  ageDays: z.number().int().nullable(),
  attribution: z.array(z.object({ text: z.string(), url: z.string() })),
});

export type LocationData = z.infer<typeof locationData>;
