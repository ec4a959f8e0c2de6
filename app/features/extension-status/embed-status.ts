import { DAY_MS } from "../../platform/clock";

/** What is known about the storefront embed of a shop. */
export interface EmbedSigns {
  readonly embedSeenAt: Date | null;
  readonly embedStatus: "active" | "available" | "unavailable" | null;
}

/** A shop whose embed asked for nothing this long has no visitors or no embed. */
const SEEN_WITHIN_MS = 7 * DAY_MS;

/**
 * Whether the embed is believed to run: the admin reports it active, or it asked for a decision
 * within the last seven days. A report that it is not active takes back earlier sightings, so a
 * sighting that is there came after it.
 */
export function isEmbedRunning({ embedSeenAt, embedStatus }: EmbedSigns, now: number): boolean {
  if (embedStatus === "active") return true;
  return embedSeenAt !== null && now - embedSeenAt.getTime() <= SEEN_WITHIN_MS;
}
