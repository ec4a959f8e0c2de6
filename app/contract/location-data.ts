import { z } from "zod";

/** Age of the location and network data, and the credits that its licenses require. */
export const locationData = z.object({
  /** Date of the location data ("2026-06-05"). "" if unknown. */
  date: z.string(),
  /** Date of the network data. "" if unknown. */
  networkDate: z.string(),
  /** Age of the older of both data sets, in days. Null if unknown. */
  ageDays: z.number().int().nullable(),
  attribution: z.array(z.object({ text: z.string(), url: z.string() })),
});

export type LocationData = z.infer<typeof locationData>;
