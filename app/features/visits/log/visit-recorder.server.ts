import { randomInt } from "node:crypto";

import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { isDataError } from "#app/store/errors.server";

import { createBatchAnnouncer } from "./announce-batches.server";
import { flushWithin } from "./flush-within";
import { limitPerMinute } from "./limit-per-minute";
import { createLogShare, type LogShare } from "./log-share";
import { NextBatch } from "./next-batch";
import { type RecordedVisit, toVisitRow, UUID, type VisitRow } from "./recorded-visit";
import { isWritten, writeVisitBatch } from "./visit-batch.server";
import { type VisitBatch, VisitBuffer } from "./visit-buffer";
import { createSketchWriter, type SketchWriter } from "./visitor-sketches.server";

export interface VisitRecorderOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Rows that wait in memory at most; visits beyond are counted but not logged. */
  readonly bufferMax?: number;
  /** Rows written by one transaction at most, and 10,000 at the very most; 4,000 unless said otherwise. */
  readonly batchMax?: number;
  /** Longest that a visit should wait until it is written. It holds as long as writing a batch takes less than half of it. */
  readonly flushEveryMs?: number;
  readonly share?: LogShare;
  readonly sketches?: SketchWriter;
}

export interface VisitRecorderStats {
  /** Rows waiting in memory. */
  readonly buffered: number;
  /** When the oldest of them happened, in epoch milliseconds; null when none waits. */
  readonly waitingSince: number | null;
  /** Rows written since the start. */
  readonly written: number;
  /**
   * Visits counted without a row: the buffer was full, the row was refused, or the visitor had
   * more than one visitor's share of the log.
   */
  readonly unlogged: number;
  /** Visits neither logged nor counted: no such shop. */
  readonly unknownShop: number;
  /** Attempts to write that failed. */
  readonly failures: number;
  /** True from a failed write until the next one that succeeds. */
  readonly failing: boolean;
  /** Whether a batch, with visits or without, was written since the start. */
  readonly hasWritten: boolean;
}

export interface VisitRecorder {
  /** Takes a visit; returns at once and never throws. */
  record(visit: RecordedVisit): void;
  /** Counts so many visits alike, of which the log gets no row; returns at once and never throws. */
  count(visit: RecordedVisit, visits: number): void;
  /**
   * Writes a batch without visits, so that the first visits wait for no connection and no statement that the server sees
   * for the first time. If that fails, the recorder retries until a batch is written.
   *
   * @returns whether it was written; never rejects
   */
  rehearse(): Promise<boolean>;
  /** Resolves when everything recorded before the call is written; rejects when a write fails. */
  flush(): Promise<void>;
  /** Takes no more visits and writes what waits. Never rejects; what stays unwritten is logged. */
  close(): Promise<void>;
  stats(): VisitRecorderStats;
}

/** The more, the fewer counters a visit brings: most of a batch's are of the same shops and hour. */
const BATCH_ROWS = 4_000;
/** A quarter of a second is promised (docs/operations.md): the rest is for a busy event loop, and for writing that takes longer than the last time. */
const FLUSH_EVERY_MS = 200;
const SHARE = "one visitor comes more often than the log needs: counted but not logged";
const FULL = "the visit buffer is full: visits are counted but not logged";
const RETRY_MIN_MS = 250;
/** Short enough that a database that comes back is in use again within five seconds. */
const RETRY_MAX_MS = 4_000;
/** A batch that the database refuses for its content is not tried more often than this. */
const REFUSED_ATTEMPTS_MAX = 3;
const MAX_SHOPS = 20_000;
/** How long close() tries to write, and waits for a database that does not answer. */
const CLOSE_WITHIN_MS = 5_000;

/**
 * Keeps visits in memory and writes them in batches with their counters.
 *
 * The decision path must never wait for the database, so record() only appends to a bounded
 * buffer. When the buffer is full the row is dropped, but the visit is still counted (as
 * "unlogged"); a shop that floods loses rows of its own. When a write fails, the very same batch is tried again, later and later, so that
 * nothing is counted twice or not at all while the process lives.
 */
export function createVisitRecorder(options: VisitRecorderOptions): VisitRecorder {
  const { db, log, clock, bufferMax = 10_000, batchMax = BATCH_ROWS } = options;
  const { share = createLogShare(), sketches = createSketchWriter(options) } = options;
  const sayOnceAMinute = limitPerMinute(clock);
  const buffer = new VisitBuffer(bufferMax);
  const next = new NextBatch(options.flushEveryMs ?? FLUSH_EVERY_MS);
  const announcer = createBatchAnnouncer(options);
  const shopNumbers = new ShopNumbers();
  const totals = { written: 0, unlogged: 0, unknownShop: 0, failures: 0, hasWritten: false };
  /** The batch being written, the same until it is written or given up. */
  let batch: VisitBatch | null = null;
  let attempts = 0;
  let writing: Promise<number> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const buffered = () => buffer.size + (batch?.rows.length ?? 0);

  function schedule(): void {
    if (timer || writing || closed || (buffer.isEmpty && !batch)) return;
    const busyMs = buffer.size >= batchMax ? 0 : next.leftMs(performance.now());
    const waitMs = attempts > 0 ? retryMs(attempts) : busyMs;
    timer = setTimeout(() => {
      timer = null;
      writeNext().catch(() => {}); // Already logged and counted; the next attempt is scheduled.
    }, waitMs);
    timer.unref();
  }

  /** A full batch does not wait for the timer of the first visit in it. */
  function hurry(): void {
    if (buffer.size !== batchMax || attempts > 0 || !timer) return;
    clearTimeout(timer);
    timer = null;
  }

  /** @param alike so many visits that get no row; 0: one that may get its own */
  function record(visit: RecordedVisit, alike: number): void {
    if (closed) return;
    const shop = shopNumbers.of(visit.shopId);
    if (shop === null) return void (totals.unknownShop += alike || 1);
    const row = toVisitRow(visit, clock);
    next.came(performance.now());
    sketches.add(row);
    if (alike > 0) totals.unlogged += buffer.count(row, alike);
    else if (!share.takes(shop, visit.request.address, row.at)) leaveOut(row);
    else if (!buffer.add(row, batch?.rows.length ?? 0)) sayFull();
    hurry();
    schedule();
  }

  function leaveOut(row: VisitRow): void {
    buffer.count(row);
    totals.unlogged += 1;
    sayOnceAMinute("share", () => log.info({ unlogged: totals.unlogged }, SHARE));
  }

  function sayFull(): void {
    totals.unlogged += 1;
    sayOnceAMinute("full", () =>
      log.warn({ unlogged: totals.unlogged, buffered: buffered() }, FULL),
    );
  }

  /** Writes one batch; a call during a write waits for that one. Resolves to the rows it is about. */
  function writeNext(): Promise<number> {
    writing ??= writeBatch().finally(() => {
      writing = null;
      schedule();
    });
    return writing;
  }

  async function writeBatch(): Promise<number> {
    if (!batch && buffer.isEmpty) return 0;
    const current = (batch ??= takeBatch(buffer, next, batchMax));
    try {
      const done = attempts > 0 && (await isWritten(db, current));
      const left = done ? 0 : await next.timed(() => writeVisitBatch(db, current));
      totals.unknownShop += left;
      totals.written += current.rows.length - left;
      batch = null;
      attempts = 0;
      totals.hasWritten = true;
      announcer.announce(current);
      return current.rows.length;
    } catch (err) {
      onFailure(err, current);
      throw err;
    }
  }

  function onFailure(err: unknown, failed: VisitBatch): void {
    attempts += 1;
    totals.failures += 1;
    sayOnceAMinute("failed", () =>
      log.error({ err, buffered: buffered() }, "visits could not be written, trying again"),
    );
    if (!isDataError(err) || attempts < REFUSED_ATTEMPTS_MAX) return;
    // Nothing we know of gets here. But if it does, one bad row must not stop all that follow.
    log.error({ err, rows: failed.rows.length }, "the database refuses visits, rows are dropped");
    for (const row of failed.rows) failed.tally.markUnlogged(row);
    totals.unlogged += failed.rows.length;
    batch = failed.rows.length > 0 ? { ...failed, rows: [] } : null;
    attempts = 0;
  }

  async function flush(): Promise<void> {
    let left = buffered();
    while (left > 0 && buffered() > 0) left -= await writeNext();
    if (batch || !buffer.isEmpty) await writeNext();
    await sketches.flush();
  }

  function recordAny(visit: RecordedVisit, alike: number): void {
    try {
      record(visit, alike);
    } catch (err) {
      sayOnceAMinute("threw", () => log.error({ err }, "a visit could not be recorded"));
    }
  }

  return {
    record: (visit) => recordAny(visit, 0),
    count: recordAny,
    rehearse: () => {
      batch ??= takeBatch(buffer, next, batchMax);
      return succeeds(writeNext());
    },
    flush,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      sketches.stop();
      await flushWithin(CLOSE_WITHIN_MS, RETRY_MIN_MS, flush).catch((err: unknown) =>
        log.error({ err, lost: buffered() }, "the last visits could not be written"),
      );
      await announcer.settled();
    },
    stats: () => ({
      buffered: buffered(),
      waitingSince: oldestOf(batch?.rows, buffer),
      ...totals,
      failing: attempts > 0,
    }),
  };
}

function takeBatch(buffer: VisitBuffer, next: NextBatch, most: number): VisitBatch {
  const taken = buffer.take(most);
  next.taken(buffer.isEmpty);
  return taken;
}

/** Whether it resolves; never rejects. A failure is logged where it happens. */
const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const retryMs = (attempts: number) => Math.min(RETRY_MIN_MS * 2 ** (attempts - 1), RETRY_MAX_MS);

/** When the oldest visit that is not written happened; null: all are. */
function oldestOf(writing: readonly VisitRow[] = [], { oldestAt }: VisitBuffer): number | null {
  const oldest = Math.min(...writing.map(({ at }) => at), oldestAt ?? Infinity);
  return oldest === Infinity ? null : oldest;
}

/** A number for each shop, so that its id need be checked and hashed only once. */
class ShopNumbers {
  readonly #numbers = new Map<string, number>();

  /** Null when the id is not an id at all: then there is nobody to count a visit for. */
  of(shopId: string): number | null {
    const known = this.#numbers.get(shopId);
    if (known !== undefined) return known;
    if (!UUID.test(shopId)) return null;
    if (this.#numbers.size >= MAX_SHOPS) this.#numbers.clear();
    const number = randomInt(2 ** 32);
    this.#numbers.set(shopId, number);
    return number;
  }
}
