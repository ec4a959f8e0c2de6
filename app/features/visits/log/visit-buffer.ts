import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";

import type { VisitRow } from "./recorded-visit";
import { VisitTally } from "./visit-tally";

/** Content of one transaction: log rows, and increments of the counters. */
export interface VisitBatch {
  readonly rows: readonly VisitRow[];
  readonly tally: VisitTally;
  /** Id of the last transaction that tried to write the batch. Null before the first attempt. */
  transaction: string | null;
  /** Range of row ids of the last attempt. Null if it wrote no rows. */
  ids: RowIds | null;
}

/** Lowest and highest id of a batch's rows. No rows of other batches have ids between them. */
export interface RowIds {
  readonly first: string;
  readonly last: string;
}

/**
 * Buffer of visits to write: at most `max` rows, and counts of the visits without a row.
 *
 * A single shop may use the whole buffer. If the buffer is full, the shop with the most rows loses a row. So a flood of
 * visits drops rows of its own shop, and no rows of shops with fewer waiting rows.
 */
export class VisitBuffer {
  /** Waiting rows by shop, oldest first. Shops without rows are absent. The first shop is the next in turn. */
  readonly #waiting = new Map<string, VisitRow[]>();
  /**
   * Rows of the shop with the most rows, or of a shop with up to SLACK fewer rows. So a flood causes at most one search
   * per SLACK visits.
   */
  #most: VisitRow[] = [];
  /** Upper bound of the number of rows of any other shop. */
  #second = 0;
  #size = 0;
  #countedOnly = new VisitTally();

  constructor(private readonly max: number) {}

  /** Time of the oldest waiting row, epoch milliseconds. Null if no row waits. */
  get oldestAt(): number | null {
    let oldest: number | null = null;
    for (const [first] of this.#waiting.values()) {
      if (first && (oldest === null || first.at < oldest)) oldest = first.at;
    }
    return oldest;
  }

  /** Number of waiting rows. */
  get size(): number {
    return this.#size;
  }

  get isEmpty(): boolean {
    return this.#size === 0 && this.#countedOnly.isEmpty;
  }

  /**
   * Adds a row. If the buffer is full, one row of the shop with the most rows is dropped and only counted.
   *
   * @param inFlight number of rows that are being written, which use memory like waiting rows
   * @returns true if no row was dropped
   */
  add(row: VisitRow, inFlight: number): boolean {
    const own = this.#waiting.get(row.shopId) ?? [];
    this.#compare(own);
    const hasRoom = this.#size + inFlight < this.max;
    if (!hasRoom && !this.#makeRoom(own.length)) {
      this.count(row);
      return false;
    }
    if (own.push(row) === 1) this.#waiting.set(row.shopId, own);
    this.#size += 1;
    return hasRoom;
  }

  /** Counts a visit, or several equal visits, without a row. Returns the number. */
  count(row: VisitRow, visits = 1): number {
    this.#countedOnly.add(row, false, visits);
    return visits;
  }

  /** Counts answers to verified crawlers outside of visits. */
  countAnswers(shopId: string, at: number, counted: CountedAnswers): void {
    this.#countedOnly.addAnswers(shopId, at, counted);
  }

  /** Removes at most `batchMax` rows, evenly by shop. Returns them with the counts of visits without a row. */
  take(batchMax: number): VisitBatch {
    const rows: VisitRow[] = [];
    while (rows.length < batchMax && this.#waiting.size > 0) {
      const share = Math.max(1, Math.floor((batchMax - rows.length) / this.#waiting.size));
      this.#takeOfEach(share, batchMax, rows);
    }
    this.#size -= rows.length;
    this.#findMost();
    const tally = this.#countedOnly;
    this.#countedOnly = new VisitTally();
    for (const row of rows) tally.add(row, true);
    return { rows, tally, transaction: null, ids: null };
  }

  /** Moves up to `share` rows of each shop to `rows`. A shop with rows left moves to the end of the turn. */
  #takeOfEach(share: number, batchMax: number, rows: VisitRow[]): void {
    for (const [shop, own] of [...this.#waiting]) {
      if (rows.length === batchMax) return;
      for (const row of own.splice(0, share)) rows.push(row);
      this.#waiting.delete(shop);
      if (own.length > 0) this.#waiting.set(shop, own);
    }
  }

  #findMost(): void {
    this.#most = [];
    this.#second = 0;
    for (const rows of this.#waiting.values()) this.#compare(rows);
  }

  #compare(rows: VisitRow[]): void {
    if (rows === this.#most) return;
    this.#second = Math.max(this.#second, Math.min(rows.length, this.#most.length));
    if (rows.length > this.#most.length) this.#most = rows;
  }

  /**
   * Drops the newest row of the shop with the most waiting rows.
   *
   * @param own number of waiting rows of the new row's shop
   * @returns false if no shop has more than `own` waiting rows, or more than one
   */
  #makeRoom(own: number): boolean {
    if (this.#most.length + SLACK < this.#second) this.#findMost();
    // The only row of a shop is not dropped for a new row.
    if (this.#most.length <= Math.max(own, 1)) return false;
    this.count(this.#most.pop()!);
    this.#size -= 1;
    return true;
  }
}

/**
 * Number of rows by which `#most` may be shorter than the longest list of a shop before `#most` is determined again.
 */
const SLACK = 16;
