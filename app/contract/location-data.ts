import { z } from "zod";

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
