import { randomInt } from "node:crypto";

import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";
import type { Database } from "#app/store/client.server";
import { isDataError } from "#app/store/errors.server";

import { createBatchAnnouncer } from "./announce-batches.server";
import { createAttackWriter } from "./attack-writer.server";
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
  /** Maximum rows in memory. Further visits are counted but not logged. Default: 10,000. */
  readonly bufferMax?: number;
  /** Maximum rows per transaction, up to 10,000. Default: 4,000. */
  readonly batchMax?: number;
  /** Maximum delay until a visit is written. It holds if writing a batch takes less than half of the delay. */
  readonly flushEveryMs?: number;
  readonly share?: LogShare;
  readonly sketches?: SketchWriter;
}

export interface VisitRecorderStats {
  /** Number of unwritten rows in memory. */
  readonly buffered: number;
  /** Time of the oldest unwritten row, epoch milliseconds. Null if all rows are written. */
  readonly waitingSince: number | null;
  /** Number of rows written since the start. */
  readonly written: number;
  /**
   * Number of visits counted without a row, because the buffer was full, the database refused the row, the visitor
   * exceeded the limit of log rows, or only a number of equal visits was reported.
   */
  readonly countedOnly: number;
  /** Number of visits neither logged nor counted, because their shop is unknown. */
  readonly unknownShop: number;
  /** Number of failed attempts to write a batch. */
  readonly failures: number;
  /** True from a failed write until the next successful one. */
  readonly failing: boolean;
  /** True if a batch, with or without visits, was written since the start. */
  readonly hasWritten: boolean;
}

export interface VisitRecorder {
  /** Records a visit. Returns at once and never throws. */
  record(visit: RecordedVisit): void;
  /** Counts several equal visits without log rows. Returns at once and never throws. */
  count(visit: RecordedVisit, visits: number): void;
  /** Counts answers to verified crawlers outside of visits. Returns at once and never throws. */
  countAnswers(shopId: string, counted: CountedAnswers): void;
  /** Counts a solved challenge of a storefront for the detection of attacks. Returns at once and never throws. */
  countSolved(shopId: string): void;
  /**
   * Writes a batch without visits, so that the first visits do not wait for a connection or for statements to be
   * planned.
   *
   * If the write fails, the recorder retries until a batch is written.
   *
   * @returns true if the first attempt succeeded. Never rejects
   */
  rehearse(): Promise<boolean>;
  /** Resolves when all visits recorded before the call are written. Rejects if a write fails. */
  flush(): Promise<void>;
  /** Stops accepting visits and writes the waiting visits. Never rejects. Logs the number of visits that were lost. */
  close(): Promise<void>;
  stats(): VisitRecorderStats;
}

/** Maximum rows per batch. Large batches need fewer counter updates per visit, because visits share shops and hours. */
const BATCH_ROWS = 4_000;
/**
 * Maximum delay until a visit is written. Below the promised 250 ms (docs/explanation/fail-open.md), as a margin for a
 * busy event loop and slower writes.
 */
const FLUSH_EVERY_MS = 200;
const DROPPED = {
  share: ["info", "one visitor comes more often than the log needs: counted but not logged"],
  full: ["warn", "the visit buffer is full: visits are counted but not logged"],
} as const;
const RETRY_MIN_MS = 250;
/** Maximum pause between two attempts, so that a recovered database is used again within five seconds. */
const RETRY_MAX_MS = 4_000;
/** Maximum attempts for a batch that the database refuses for its content. */
const REFUSED_ATTEMPTS_MAX = 3;
const MAX_SHOPS = 20_000;
/** Timeout of close() for writing the last visits. */
const CLOSE_WITHIN_MS = 5_000;

/**
 * Creates a recorder, which buffers visits in memory and writes them in batches with their counters.
 *
 * The decision path must never wait for the database, so record() only appends to a bounded buffer. When the buffer is
 * full, a row is dropped, but its visit is still counted in `countedOnly`. A flood of visits drops rows of its own
 * shop. A failed batch is retried unchanged with growing pauses, so that each visit is counted exactly once while the
 * process runs.
 */
export function createVisitRecorder(options: VisitRecorderOptions): VisitRecorder {
  const { db, log, clock, bufferMax = 10_000, batchMax = BATCH_ROWS } = options;
  const { share = createLogShare(), sketches = createSketchWriter(options) } = options;
  const attacks = createAttackWriter(options);
  const counting = [sketches, attacks];
  const logOncePerMinute = limitPerMinute(clock);
  const buffer = new VisitBuffer(bufferMax);
  const next = new NextBatch(options.flushEveryMs ?? FLUSH_EVERY_MS);
  const announcer = createBatchAnnouncer(options);
  const shopNumbers = new ShopNumbers();
  const totals = { written: 0, countedOnly: 0, unknownShop: 0, failures: 0, hasWritten: false };
  /** The batch being written. Retries use the same batch until it is written or dropped. */
  let batch: VisitBatch | null = null;
  let attempts = 0;
  let writing: Promise<number> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const size = () => buffer.size + (batch?.rows.length ?? 0);

  function schedule(): void {
    if (timer || writing || closed || (buffer.isEmpty && !batch)) return;
    const busyMs = buffer.size >= batchMax ? 0 : next.leftMs(performance.now());
    const waitMs = attempts > 0 ? retryMs(attempts) : busyMs;
    timer = setTimeout(() => {
      timer = null;
      writeNext().catch(() => {}); // Already logged and counted. The next attempt is scheduled.
    }, waitMs);
    timer.unref();
  }

  /** Clears the timer when a batch is full, so that schedule() writes the batch at once. */
  function hurry(): void {
    if (buffer.size !== batchMax || attempts > 0 || !timer) return;
    clearTimeout(timer);
    timer = null;
  }

  /**
   * Records visits.
   *
   * @param alike number of equal visits to count without rows. 0: one visit that may get a row
   */
  function record(visit: RecordedVisit, alike: number): void {
    if (closed) return;
    const shop = shopNumbers.of(visit.shopId);
    if (shop === null) return void (totals.unknownShop += alike || 1);
    const row = toVisitRow(visit, clock);
    next.came(performance.now());
    for (const each of counting) each.add(row);
    if (alike > 0) totals.countedOnly += buffer.count(row, alike);
    else if (!share.takes(shop, visit.request.address, row.at)) sayDropped("share", row);
    else if (!buffer.add(row, batch?.rows.length ?? 0)) sayDropped("full");
    hurry();
    schedule();
  }

  /** @param row visit to count. Omitted if it is counted already */
  function sayDropped(why: keyof typeof DROPPED, row?: VisitRow): void {
    if (row) buffer.count(row);
    const countedOnly = ++totals.countedOnly;
    const [level, words] = DROPPED[why];
    logOncePerMinute(why, () => log[level]({ countedOnly, buffered: size() }, words));
  }

  /** Writes one batch, or waits for the write in progress. Resolves to the number of rows of the batch. */
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
      const left = done ? 0 : await next.timeWrite(() => writeVisitBatch(db, current));
      totals.unknownShop += left;
      totals.written += current.rows.length - left;
      [batch, attempts] = [null, 0];
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
    logOncePerMinute("failed", () =>
      log.error({ err, buffered: size() }, "visits could not be written; retrying"),
    );
    if (!isDataError(err) || attempts < REFUSED_ATTEMPTS_MAX) return;
    // No known value causes a rejection. If a value does, its row must not block all later rows.
    log.error({ err, rows: failed.rows.length }, "the database rejects visits; rows are dropped");
    for (const row of failed.rows) failed.tally.markDropped(row);
    totals.countedOnly += failed.rows.length;
    batch = failed.rows.length > 0 ? { ...failed, rows: [] } : null;
    attempts = 0;
  }

  async function flush(): Promise<void> {
    let left = size();
    while (left > 0 && size() > 0) left -= await writeNext();
    if (batch || !buffer.isEmpty) await writeNext();
    await Promise.all(counting.map((each) => each.flush()));
  }

  function recordAny(visit: RecordedVisit, alike: number): void {
    try {
      record(visit, alike);
    } catch (err) {
      logOncePerMinute("threw", () => log.error({ err }, "a visit could not be recorded"));
    }
  }

  return {
    record: (visit) => recordAny(visit, 0),
    count: recordAny,
    countAnswers: (shopId, counted) => {
      if (!closed && shopNumbers.of(shopId) !== null) buffer.countAnswers(shopId, clock(), counted);
      schedule();
    },
    countSolved: attacks.addSolved,
    rehearse: () => {
      batch ??= takeBatch(buffer, next, batchMax);
      return resolves(writeNext());
    },
    flush,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      for (const each of counting) each.stop();
      await flushWithin(CLOSE_WITHIN_MS, RETRY_MIN_MS, flush).catch((err: unknown) =>
        log.error({ err, lost: size() }, "the last visits could not be written"),
      );
      await announcer.settled();
    },
    stats: () => ({
      ...{ buffered: size(), waitingSince: oldestOf(batch?.rows, buffer) },
      ...totals,
      failing: attempts > 0,
    }),
  };
}

function takeBatch(buffer: VisitBuffer, next: NextBatch, most: number): VisitBatch {
  const taken = buffer.take(most);
  next.noteTaken(buffer.isEmpty);
  return taken;
}

/** Reports whether a promise resolves. Never rejects, because failures are already logged. */
const resolves = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const retryMs = (attempts: number) => Math.min(RETRY_MIN_MS * 2 ** (attempts - 1), RETRY_MAX_MS);

/** Returns the time of the oldest unwritten visit. Null if all visits are written. */
function oldestOf(writing: readonly VisitRow[] = [], { oldestAt }: VisitBuffer): number | null {
  const oldest = Math.min(...writing.map(({ at }) => at), oldestAt ?? Infinity);
  return oldest === Infinity ? null : oldest;
}

/** Assigns a random number to each shop, so that a shop's id is validated and hashed only once. */
class ShopNumbers {
  readonly #numbers = new Map<string, number>();

  /** Returns the number assigned to a shop. Null for an invalid id. */
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
