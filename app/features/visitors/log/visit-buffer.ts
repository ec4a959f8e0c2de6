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

/** The lowest and the highest id of some rows, both included; those of other processes lie between them, too. */
export interface RowIds {
  readonly first: string;
  readonly last: string;
}

/** Visits waiting to be written: at most `max` rows, and the counts of those that get none. */
export class VisitBuffer {
  private waiting: VisitRow[] = [];
  private unlogged = new VisitTally();

  constructor(private readonly max: number) {}

  /** When the oldest of them happened, in epoch milliseconds; null when none waits. */
  get oldestAt(): number | null {
    return this.waiting[0]?.at ?? null;
  }

  /** Rows waiting. */
  get size(): number {
    return this.waiting.length;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0 && this.unlogged.isEmpty;
  }

  /**
   * Keeps a row, or only its count when there is no room.
   *
   * @param inFlight rows taken but not written yet; they need memory like the waiting ones.
   * @returns whether the row was kept.
   */
  add(row: VisitRow, inFlight: number): boolean {
    const fits = this.waiting.length + inFlight < this.max;
    if (fits) this.waiting.push(row);
    else this.count(row);
    return fits;
  }

  /** Keeps only the count of a visit, or of so many that are alike; returns it. */
  count(row: VisitRow, visits = 1): number {
    this.unlogged.add(row, false, visits);
    return visits;
  }

  /** The oldest rows, at most `batchMax`, with the counts of all that was dropped until now. */
  take(batchMax: number): VisitBatch {
    const rows = this.waiting.splice(0, batchMax);
    const tally = this.unlogged;
    this.unlogged = new VisitTally();
    for (const row of rows) tally.add(row, true);
    return { rows, tally, transaction: null, ids: null };
  }
}
