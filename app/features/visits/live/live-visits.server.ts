import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { StreamSurfaces } from "#app/contract/visits/visit-stream";
import type { Database, OpenDatabase } from "#app/store/client.server";

import { limitPerMinute } from "../log/limit-per-minute";
import { readMessage, VISITS_WRITTEN, type WrittenBatch } from "../log/visits-written";
import { type Follower, LiveShops } from "./live-shops";
import { noteFollowed, readBatch, readDropped } from "./live-visits.queries.server";
import { droppedItem, gapItem, visitItem } from "./ring-items";

/** Live visits of stores with readers, from all processes. */
export interface LiveVisits {
  /**
   * Subscribes to a shop's visits. Resolves once every process announces them.
   *
   * Read the log after that: then no visit is missing between the log and the items of the ring.
   *
   * @throws ApiError too_many if the shop or the process has too many readers
   * @throws ApiError unavailable once the process is stopping
   */
  follow(shopId: string, surfaces: StreamSurfaces): Promise<Follower>;
  stats(): { readonly streams: number; readonly shops: number };
  /** Ends every stream. */
  close(): Promise<void>;
}

export interface LiveVisitsDeps {
  readonly database: Pick<OpenDatabase, "db" | "listen">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** Maximum announced batches that wait to be read. The oldest are dropped and reported as a gap. */
const MAX_PENDING = 64;
const MAX_WRITERS = 1_000;

/** Starts listening for announced batches. Reads no visits while no store has readers. */
export async function openLiveVisits(deps: LiveVisitsDeps): Promise<LiveVisits> {
  const { database, clock } = deps;
  const { db } = database;
  const shops = new LiveShops();
  const isNextOf = watchNumbers();
  const sayFailure = failureSayer(deps);
  const pending: WrittenBatch[] = [];
  let reading: Promise<void> | null = null;
  let isOver = false;

  function onMessage(text: string): void {
    const batch = readMessage(text);
    if (!batch || isOver) return;
    const isNext = isNextOf(batch);
    if (shops.ids.length === 0) return;
    if (!isNext) shops.notifyAll(gapItem(null));
    pending.push(batch);
    if (pending.length > MAX_PENDING) {
      pending.shift();
      shops.notifyAll(gapItem(null));
    }
    readOn();
  }

  function readOn(): void {
    if (pending.length === 0 || isOver) return;
    reading ??= readPending().finally(() => {
      reading = null;
      readOn();
    });
  }

  async function readPending(): Promise<void> {
    for (let batch = pending.shift(); batch && !isOver; batch = pending.shift()) {
      await announceBatch(db, shops, batch).catch((err: unknown) => {
        shops.notifyAll(gapItem(null));
        sayFailure(err);
      });
      shops.wakeAll();
    }
  }

  const stopListening = await database.listen(VISITS_WRITTEN, onMessage);
  return {
    async follow(shopId, surfaces) {
      const isNew = !shops.ids.includes(shopId);
      const follower = shops.follow(shopId, surfaces, clock());
      await noteFollowed(db, shopId).catch((error: unknown) => {
        follower.leave();
        throw error;
      });
      // Reads the initial number of visits without a row. Until then no increase is reported.
      if (isNew) announceDropped(db, shops).catch(sayFailure);
      return follower;
    },
    stats: () => ({ streams: shops.streams, shops: shops.ids.length }),
    close: async () => {
      isOver = true;
      shops.end();
      await stopListening();
      await reading;
    },
  };
}

/** Returns a function that reports whether no batch is missing between a batch and its recorder's last one. */
function watchNumbers(): (batch: WrittenBatch) => boolean {
  const newest = new Map<string, number>();
  return ({ writer, number }) => {
    const before = newest.get(writer);
    newest.delete(writer);
    newest.set(writer, number);
    if (newest.size > MAX_WRITERS) newest.delete(newest.keys().next().value!);
    return before === undefined || number <= before + 1;
  };
}

async function announceBatch(db: Database, shops: LiveShops, batch: WrittenBatch): Promise<void> {
  const { ids } = shops;
  if (ids.length === 0) return;
  for (const { shopId, visit } of await readBatch(db, ids, batch)) {
    shops.publish(shopId, visit.surface, visitItem(visit));
  }
  if (batch.isCut) await announceDropped(db, shops);
}

async function announceDropped(db: Database, shops: LiveShops): Promise<void> {
  const since = shops.sinceHours;
  const found = await readDropped(db, since);
  for (const id of since.keys()) {
    const lines = found.filter(({ shopId }) => shopId === id);
    const all = lines.reduce((sum, { visits }) => sum + visits, 0);
    const firewall = lines.find(({ surface }) => surface === "firewall")?.visits ?? 0;
    shops.announceDropped(id, { firewall, all }, droppedItem);
  }
}

function failureSayer({ clock, log }: Pick<LiveVisitsDeps, "clock" | "log">) {
  const logOncePerMinute = limitPerMinute(clock);
  return (err: unknown) =>
    logOncePerMinute("unread", () => log.warn({ err }, "live visits could not be read"));
}
