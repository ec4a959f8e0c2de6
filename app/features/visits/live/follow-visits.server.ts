import { SECOND_MS } from "#app/base/clock";
import { STREAM_LIMITS, type visitStream } from "#app/contract/visits/visit-stream";
import type { StreamHandler } from "#app/platform/data-api/handlers";

import { BEAT, endText, eventsOf } from "./event-text";
import type { Follower } from "./live-shops";
import { readNewest } from "./live-visits.queries.server";
import type { LiveVisits } from "./live-visits.server";
import { gapItem, visitItem } from "./ring-items";
import type { RingItem, RingPlace } from "./visit-ring";

/** HTTP headers of every stream. */
export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Prevents nginx and its derivatives from buffering events.
  "x-accel-buffering": "no",
};

/** Duration of a stream and interval of keep-alive comments, milliseconds. */
export interface StreamTimes {
  readonly streamMs: number;
  readonly beatMs: number;
  /** Time after the end of a stream until the connection of a reader that has stopped reading is closed. */
  readonly graceMs: number;
}

const TIMES: StreamTimes = {
  streamMs: STREAM_LIMITS.seconds * SECOND_MS,
  beatMs: STREAM_LIMITS.beatSeconds * SECOND_MS,
  graceMs: 5 * SECOND_MS,
};

interface Start {
  readonly follower: Follower;
  readonly items: readonly RingItem[];
  readonly place: RingPlace;
  readonly isFollowed: boolean;
}

/**
 * Creates the handler for the stream of a store's visits.
 *
 * Items are not queued per reader. Each reader has a position in the ring of its store, and gets the next items when it
 * has read the previous items.
 */
export function followVisits(live: LiveVisits, times = TIMES): StreamHandler<typeof visitStream> {
  return async ({ surfaces, after, follow }, { db, shop, clock }) => {
    const follower = await live.follow(shop.id, surfaces);
    try {
      const { ring } = follower;
      const resumed = after === undefined ? null : ring.placeAfter(after);
      const place = resumed ?? ring.end();
      const key = after === undefined ? null : readKey(after);
      const newest = { shopId: shop.id, surfaces, after: key, now: clock() };
      const items = resumed ? [] : itemsOf(await readNewest(db, newest));
      const start = { follower, items, place, isFollowed: follow === "1" };
      return new Response(streamOf(start, times), { headers: STREAM_HEADERS });
    } catch (error) {
      follower.leave();
      throw error;
    }
  };
}

function readKey(cursor: string) {
  const [at, id] = cursor.split(".") as [string, string];
  return { at: Number(at), id };
}

/** Returns the newest visits as items up to a maximum size. Older visits are reported as a gap. */
function itemsOf({ visits, missing }: Awaited<ReturnType<typeof readNewest>>): RingItem[] {
  const items: RingItem[] = [];
  let chars = 0;
  for (const visit of [...visits].reverse()) {
    const item = visitItem(visit);
    chars += item.text.length;
    if (chars > STREAM_LIMITS.startChars) break;
    items.unshift(item);
  }
  const missingCount = missing === null ? null : missing + visits.length - items.length;
  return missingCount === 0 ? items : [gapItem(missingCount), ...items];
}

function streamOf(start: Start, times: StreamTimes): ReadableStream<Uint8Array> {
  const { follower, isFollowed } = start;
  const encoder = new TextEncoder();
  const endsAt = performance.now() + times.streamMs;
  let { place } = start;
  let isBegun = false;
  let late: NodeJS.Timeout;

  const leave = () => {
    clearTimeout(late);
    follower.leave();
  };

  /** Resolves to the next text to send. */
  async function nextPart(): Promise<{ readonly text: string; readonly isLast?: true }> {
    if (!isBegun) {
      isBegun = true;
      return { text: BEAT + eventsOf(start.items) };
    }
    const beatAt = performance.now() + times.beatMs;
    for (;;) {
      const now = performance.now();
      if (follower.isOver) return { text: endText("stopping"), isLast: true };
      if (now >= endsAt) return { text: endText("renew"), isLast: true };
      const part = follower.ring.readPart(place, MOST);
      place = part.next;
      const gap = part.missed === 0 ? [] : [gapItem(part.missed)];
      if (part.items.length + gap.length > 0) return { text: eventsOf([...gap, ...part.items]) };
      if (!isFollowed) return { text: endText("done"), isLast: true };
      if (now >= beatAt) return { text: BEAT };
      await newsOr(follower, Math.min(beatAt, endsAt) - now);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        late = setTimeout(() => {
          leave();
          controller.error(new Error("the client of a stream stopped reading"));
        }, times.streamMs + times.graceMs).unref();
      },
      async pull(controller) {
        const { text, isLast } = await nextPart();
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (!isLast) return;
        leave();
        controller.close();
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}

const MOST = { items: STREAM_LIMITS.eventVisits, chars: STREAM_LIMITS.eventChars };

/** Resolves when there may be new items, or after a timeout in milliseconds. */
function newsOr(follower: Follower, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => {
        stop();
        resolve();
      },
      Math.max(ms, 0),
    );
    const stop = follower.wake(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
