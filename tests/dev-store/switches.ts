import { z } from "zod";

/**
 * Where the platform may answer one way or another, or is harsher than a friendly stand-in: one named field each.
 * The app has to pass under every value. `npm run dev-store` and /_control/switch set them.
 */
export const switchesSchema = z.strictObject({
  /** A newer client secret beside the app's own: OAuth takes both, signatures are made with the older one. */
  secondSecret: z.string().min(8).nullable(),
  /** What an approved change of plan is while it waits: ACCEPTED (deprecated in 2026-10), or ACTIVE at once. */
  accepted: z.boolean(),
  /** Why the app may not charge: it is not distributed publicly, or its listing names the platform's own pricing. */
  chargesRefused: z.enum(["not-public", "app-pricing"]).nullable(),
  /**
   * Protected customer data the app is approved for: none, level 1 (orders and customers without
   * names, addresses, mail addresses and phone numbers), or level 2 (all of it).
   */
  protectedData: z.enum(["none", "1", "2"]),
  /** A parameter that the app proxy adds to what it signs: the platform added one to all apps in 2022. */
  proxyAdds: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .nullable(),
});

export type DevStoreSwitches = z.output<typeof switchesSchema>;

/** The usual answer of each. */
export const standardSwitches = (): DevStoreSwitches => ({
  secondSecret: null,
  accepted: true,
  chargesRefused: null,
  protectedData: "2",
  proxyAdds: null,
});

/**
 * Reads what a command line sets: `protected-data 1`, with two dashes before it or without.
 *
 * @throws ZodError for a value that a switch does not have
 */
export function switchesFrom(words: readonly string[]): Partial<DevStoreSwitches> {
  const given = Object.keys(switchesSchema.shape).flatMap((name) => {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const at = words.findIndex((word) => word === flag || word === `--${flag}`);
    return at < 0 ? [] : [[name, words[at + 1]]];
  });
  return switchesSchema.partial().parse(Object.fromEntries(given));
}
