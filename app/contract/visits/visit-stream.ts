import { z } from "zod";

import { eventStream } from "../call";
import { problems } from "../problems/texts";
import { count, visitRow } from "./visit-row";

/** Limits of the live log, for each process. */
export const STREAM_LIMITS = {
  streamsPerShop: 10,
  streamsPerProcess: 100,
  /** Maximum seconds of a stream. The browser then reconnects with a fresh token. */
  seconds: 60,
  beatSeconds: 10,
  /** Number of visits at the start of a stream. */
  newestVisits: 100,
  /** Maximum visits that a resumed stream reads from the log. More are reported as a gap. */
  resumedVisits: 500,
  /** Maximum UTF-16 units of the newest visits at the start, and of the visits of a resumed stream. */
  startChars: 500_000,
  /** Maximum visits of a ring buffer, and their maximum UTF-16 units. */
  keptVisits: 1_000,
  keptChars: 1_000_000,
  /** Maximum visits of one event. */
  eventVisits: 200,
  eventChars: 200_000,
  /** Maximum visits counted for the size of a gap. */
  countedVisits: 10_000,
} as const;

export const STREAM_SURFACES = ["firewall", "all"] as const;
export type StreamSurfaces = (typeof STREAM_SURFACES)[number];

/**
 * Reasons for an orderly end of a stream: its time is up, the process stops, or no further events
 * were requested.
 */
export const STREAM_ENDS = ["renew", "stopping", "done"] as const;

export const visitStream = eventStream({
  path: "/api/visitStream/followVisits",
  summary: `The store's visits, a moment after they are logged. Starts with the newest ${STREAM_LIMITS.newestVisits} of the last day, or after the event whose id \`after\` contains. Ends after ${STREAM_LIMITS.seconds} seconds: call again with a new token. At most ${STREAM_LIMITS.streamsPerShop} concurrent streams per store. A comment every ${STREAM_LIMITS.beatSeconds} seconds keeps proxies from closing it.`,
  feature: "firewall",
  input: z.strictObject({
    /** "firewall": visits that came through the firewall. "all": also the storefront's visits. */
    surfaces: z.enum(STREAM_SURFACES).default("firewall"),
    /** Id of the last event that the client received. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,18}$/, { error: () => problems.noEventHasThisId })
      .optional(),
    /** "0": the stream ends after the existing visits. */
    follow: z.enum(["0", "1"]).default("1"),
  }),
  events: {
    /** Visits, oldest first. */
    visits: z.array(visitRow),
    /** Number of visits that the stream skipped because too many arrived in a short time. Null if unknown. */
    gap: z.object({ visits: count.nullable() }),
    /** Number of visits that were counted without a log row, because one visitor sent too many. */
    "counted-only": z.object({ visits: count }),
    end: z.object({ reason: z.enum(STREAM_ENDS) }),
  },
});
