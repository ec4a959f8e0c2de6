import { z } from "zod";

/**
 * Where the platform may answer one way or another, or is harsher than a friendly stand-in: one named field each.
 * The app has to pass under every value. `npm run dev-store` and /_control/switch set them.
 */
export const switchesSchema = z.strictObject({
  /** A newer client secret beside the app's own: OAuth takes both, signatures are made with the older one. */
  secondSecret: z.string().min(8).nullable(),
});

export type DevStoreSwitches = z.output<typeof switchesSchema>;

/** The usual answer of each. */
export const standardSwitches = (): DevStoreSwitches => ({ secondSecret: null });
