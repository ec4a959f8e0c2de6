import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";

import type { VisitRow } from "./recorded-visit";
import { VisitTally } from "./visit-tally";

/** Content of one transaction: rows, and the increments of the counters. */
export interface VisitBatch {
  readonly rows: readonly VisitRow[];
  readonly tally: VisitTally;
  /** Id of the last transaction that tried to write the batch. Null if none. */
  transaction: string | null;
  /** Range of ids of this attempt's rows. Null if it had no rows. */
  ids: RowIds | null;
}

/** The lowest and the highest id of a batch's rows, both included. No other rows are in between. */
export interface RowIds {
  readonly first: string;
  readonly last: string;
}

/**
 * Buffer of visits to write: at most `max` rows, and the counts of those without a row.
 *
 * A single shop may use the whole buffer. When it is full, the shop with most rows loses one. So a flood costs its own
 * shop rows, and other shops none while each has fewer rows waiting.
 */
export class VisitBuffer {
  /** Rows by shop, oldest first. Shops without rows are absent. The shop whose turn is next is first. */
  readonly #waiting = new Map<string, VisitRow[]>();
  /**
   * Rows of the shop with the most rows, or of one with up to SLACK fewer. So a flood needs one search per SLACK
   * visits.
   */
  #most: VisitRow[] = [];
  /** Upper bound of the rows of any other shop. */
  #second = 0;
  #size = 0;
  #countedOnly = new VisitTally();

  constructor(private readonly max: number) {}

  /** Time of the oldest row, epoch milliseconds. Null when none waits. */
  get oldestAt(): number | null {
    let oldest: number | null = null;
    for (const [first] of this.#waiting.values()) {
      if (first && (oldest === null || first.at < oldest)) oldest = first.at;
    }
    return oldest;
  }

  /** Rows waiting. */
  get size(): number {
    return this.#size;
  }

  get isEmpty(): boolean {
    return this.#size === 0 && this.#countedOnly.isEmpty;
  }

  /**
   * Adds a row. If the buffer is full, one row of the shop with the most rows becomes only a count.
   *
   * @param inFlight rows that are being written; they use memory like the waiting ones
   * @returns true if every row was kept
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

  /** Counts a visit without a row, or several equal ones. Returns their number. */
  count(row: VisitRow, visits = 1): number {
    this.#countedOnly.add(row, false, visits);
    return visits;
  }

  /** Counts answers to verified crawlers that are no visits. */
  countAnswers(shopId: string, at: number, counted: CountedAnswers): void {
    this.#countedOnly.addAnswers(shopId, at, counted);
  }

  /** Returns at most `batchMax` rows, evenly by shop, with the counts of everything dropped until now. */
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

  /** Takes rows from each shop in turn. A shop with more rows moves to the end. */
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
   * @param own waiting rows of the new row's shop
   * @returns false if no shop has more waiting rows than `own`, or if none has more than one
   */
  #makeRoom(own: number): boolean {
    if (this.#most.length + SLACK < this.#second) this.#findMost();
    // A shop's only row is as valuable as the new one.
    if (this.#most.length <= Math.max(own, 1)) return false;
    this.count(this.#most.pop()!);
    this.#size -= 1;
    return true;
  }
}

/**
 * Rows by which the shop in `#most` may fall behind another one before the shop with the most rows is determined again.
 */
const SLACK = 16;
