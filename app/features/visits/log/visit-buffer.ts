import type { VisitRow } from "./recorded-visit";
import { VisitTally } from "./visit-tally";

/** What one transaction writes: the rows, and everything the counters must gain with them. */
export interface VisitBatch {
  readonly rows: readonly VisitRow[];
  readonly tally: VisitTally;
  /** The transaction that last began to write it, as the database names it; null: none did. */
  transaction: string | null;
  /** Ids that this attempt's rows lie between; null: it had none. */
  ids: RowIds | null;
}

/** The lowest and the highest id of a batch's rows, both included; no other rows lie between them. */
export interface RowIds {
  readonly first: string;
  readonly last: string;
}

/**
 * Visits waiting to be written: at most `max` rows, and the counts of those that get none.
 *
 * Shops share the room: one alone may use all of it, and when it is full, whoever has most of it gives way. So a flood costs
 * its own shop rows, and the others none as long as each has less waiting than that one.
 */
export class VisitBuffer {
  /** By shop, oldest first; a shop without any is not in it. The shop whose turn is next comes first. */
  readonly #waiting = new Map<string, VisitRow[]>();
  /** The rows of the shop with most of them, or up to SLACK fewer than another's: so a flood costs a search in SLACK visits. */
  #most: VisitRow[] = [];
  /** No other shop has more than this. */
  #second = 0;
  #size = 0;
  #unlogged = new VisitTally();

  constructor(private readonly max: number) {}

  /** When the oldest of them happened, in epoch milliseconds; null when none waits. */
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
    return this.#size === 0 && this.#unlogged.isEmpty;
  }

  /**
   * Keeps a row; when there is no room, one row of the shop with most of them becomes a mere count.
   *
   * @param inFlight rows taken but not written yet; they need memory like the waiting ones.
   * @returns whether every row was kept.
   */
  add(row: VisitRow, inFlight: number): boolean {
    const own = this.#waiting.get(row.shopId) ?? [];
    this.#compare(own);
    const fits = this.#size + inFlight < this.max;
    if (!fits && !this.#makeRoom(own.length)) {
      this.count(row);
      return false;
    }
    if (own.push(row) === 1) this.#waiting.set(row.shopId, own);
    this.#size += 1;
    return fits;
  }

  /** Keeps only the count of a visit, or of so many that are alike; returns it. */
  count(row: VisitRow, visits = 1): number {
    this.#unlogged.add(row, false, visits);
    return visits;
  }

  /** At most `batchMax` rows, as many of each shop while it has them, with the counts of all that was dropped until now. */
  take(batchMax: number): VisitBatch {
    const rows: VisitRow[] = [];
    while (rows.length < batchMax && this.#waiting.size > 0) {
      const share = Math.max(1, Math.floor((batchMax - rows.length) / this.#waiting.size));
      this.#takeOfEach(share, batchMax, rows);
    }
    this.#size -= rows.length;
    this.#findMost();
    const tally = this.#unlogged;
    this.#unlogged = new VisitTally();
    for (const row of rows) tally.add(row, true);
    return { rows, tally, transaction: null, ids: null };
  }

  /** One turn of the shops; who had theirs and has more goes to the end. */
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

  /** Drops the youngest row of the shop with most of them, unless `own` is as many; false: it dropped none. */
  #makeRoom(own: number): boolean {
    if (this.#most.length + SLACK < this.#second) this.#findMost();
    // To a shop with one row, that one is no less dear than the newcomer's.
    if (this.#most.length <= Math.max(own, 1)) return false;
    this.count(this.#most.pop()!);
    this.#size -= 1;
    return true;
  }
}

/** How many rows fewer than another shop's the longest may become before it is looked for again. */
const SLACK = 16;
