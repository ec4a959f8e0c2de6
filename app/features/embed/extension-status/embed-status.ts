import { DAY_MS, MINUTE_MS } from "#app/base/clock";

/** What is known about the storefront embed of a shop. */
export interface EmbedSigns {
  /** Last time a visitor's browser asked for a decision. */
  readonly embedSeenAt: Date | null;
  /** Last status found, by the admin's report, in the theme's files or on the storefront. */
  readonly embedStatus: "active" | "available" | "unavailable" | null;
  readonly embedStatusAt: Date | null;
}

/** A shop whose embed asked for nothing this long has no visitors or no embed. */
const SEEN_WITHIN_MS = 7 * DAY_MS;

/** A page opened just before the embed was switched off may still ask a little later. */
const STILL_OPEN_MS = 2 * MINUTE_MS;

/**
 * Whether the embed is believed to run. What was found last stands, unless visitors' browsers asked
 * for decisions after it was found to be off; without any finding, within the last seven days.
 */
export function isEmbedRunning(signs: EmbedSigns, now: number): boolean {
  const { embedSeenAt, embedStatus, embedStatusAt } = signs;
  if (embedStatus === "active") return true;
  if (embedSeenAt === null || now - embedSeenAt.getTime() > SEEN_WITHIN_MS) return false;
  if (embedStatus === null || embedStatusAt === null) return true;
  return embedSeenAt.getTime() > embedStatusAt.getTime() + STILL_OPEN_MS;
}
