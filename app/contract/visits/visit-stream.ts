import { z } from "zod";

import { eventStream } from "../call";
import { count, visitRow } from "./visit-row";

/** Bounds of the live log; each process has its own. */
export const STREAM_LIMITS = {
  streamsPerShop: 10,
  streamsPerProcess: 100,
  /** After these the stream ends and is asked for again, with a fresh token. */
  seconds: 60,
  beatSeconds: 10,
  /** Visits a stream begins with. */
  newestVisits: 100,
  /** Maximum visits that a resumed stream reads from the log; more are reported as a gap. */
  resumedVisits: 500,
  /** UTF-16 units of either. */
  startChars: 500_000,
  /** The newest visits that wait for readers, and the UTF-16 units of them. */
  keptVisits: 1_000,
  keptChars: 1_000_000,
  /** Most of one event. */
  eventVisits: 200,
  eventChars: 200_000,
  /** Maximum visits counted for the size of a gap. */
  countedVisits: 10_000,
} as const;

export const STREAM_SURFACES = ["firewall", "all"] as const;
export type StreamSurfaces = (typeof STREAM_SURFACES)[number];

/** Why a stream ended in order: its time is up, the process stops, or nothing more was asked for. */
export const STREAM_ENDS = ["renew", "stopping", "done"] as const;

export const visitStream = eventStream({
  path: "/api/visitStream/followVisits",
  summary: `The store's visits as they are logged, a moment after they happen. Starts with the newest ${STREAM_LIMITS.newestVisits} of the last day, or after the visit that \`after\` names. The id of an event is what \`after\` takes. Ends after ${STREAM_LIMITS.seconds} seconds: call again with a new token. At most ${STREAM_LIMITS.streamsPerShop} streams of a store at once; a comment every ${STREAM_LIMITS.beatSeconds} seconds keeps proxies from closing it.`,
  feature: "firewall",
  input: z.strictObject({
    /** "firewall": what came through the firewall; "all": the storefront's visits, too. */
    surfaces: z.enum(STREAM_SURFACES).default("firewall"),
    /** Id of the last event that was read. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,18}$/, "No event has this id.")
      .optional(),
    /** "0": ends with what is there now. */
    follow: z.enum(["0", "1"]).default("1"),
  }),
  events: {
    /** Oldest first. */
    visits: z.array(visitRow),
    /** Number of visits that are missing here because too many arrived at once. Null if unknown. */
    gap: z.object({ visits: count.nullable() }),
    /** Number of visits that were counted without a log row, because one visitor came too often. */
    unlogged: z.object({ visits: count }),
    end: z.object({ reason: z.enum(STREAM_ENDS) }),
  },
});
