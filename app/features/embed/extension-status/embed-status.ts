import { DAY_MS, MINUTE_MS } from "#app/base/clock";

/** Known facts about the storefront embed of a shop. */
export interface EmbedSigns {
  /** Time of the last request for a decision by a visitor's browser. Null if there was none. */
  readonly embedSeenAt: Date | null;
  /** Last known status: reported by the admin, read from the theme's files, or seen on the storefront. */
  readonly embedStatus: "active" | "available" | "unavailable" | null;
  readonly embedStatusAt: Date | null;
}

/** Maximum age of a request as proof of the embed. A silent shop has no visitors or no embed. */
const SEEN_WITHIN_MS = 7 * DAY_MS;

/** Grace period: a page opened just before the embed was switched off may send requests a little later. */
const STILL_OPEN_MS = 2 * MINUTE_MS;

/**
 * Reports whether the embed is believed to run. The last finding decides, unless visitors' browsers requested
 * decisions after the embed was found to be off. Without any finding, a request within the last seven days counts.
 */
export function isEmbedRunning(signs: EmbedSigns, now: number): boolean {
  const { embedSeenAt, embedStatus, embedStatusAt } = signs;
  if (embedStatus === "active") return true;
  if (embedSeenAt === null || now - embedSeenAt.getTime() > SEEN_WITHIN_MS) return false;
  if (embedStatus === null || embedStatusAt === null) return true;
  return embedSeenAt.getTime() > embedStatusAt.getTime() + STILL_OPEN_MS;
}
