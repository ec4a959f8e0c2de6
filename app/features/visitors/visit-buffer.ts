import type { VisitRow } from "./recorded-visit";
import { addToTally, emptyTally, type VisitTally } from "./visit-tally";

/** What one transaction writes: the rows, and everything the counters must gain with them. */
export interface VisitBatch {
  readonly rows: readonly VisitRow[];
  readonly tally: VisitTally;
}

/** Visits waiting to be written: at most `max` rows, and the counts of those that found no room. */
export class VisitBuffer {
  private waiting: VisitRow[] = [];
  private unlogged = emptyTally();

  constructor(private readonly max: number) {}

  /** Rows waiting. */
  get size(): number {
    return this.waiting.length;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0 && this.unlogged.counters.size === 0;
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
    else addToTally(this.unlogged, row, false);
    return fits;
  }

  /** The oldest rows, at most `batchMax`, with the counts of all that was dropped until now. */
  take(batchMax: number): VisitBatch {
    const rows = this.waiting.splice(0, batchMax);
    const tally = this.unlogged;
    this.unlogged = emptyTally();
    for (const row of rows) addToTally(tally, row, true);
    return { rows, tally };
  }
}
