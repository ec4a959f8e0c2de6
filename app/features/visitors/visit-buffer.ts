import { type RecordedVisit, toVisitRow, type VisitRow } from "./recorded-visit";
import { VisitTally } from "./visit-tally";

/** What one transaction writes: the rows, and everything the counters must gain with them. */
export interface VisitBatch {
  readonly rows: readonly VisitRow[];
  readonly tally: VisitTally;
  /** The transaction that last began to write it, as the database names it; null: none did. */
  transaction: string | null;
}

/** Visits waiting to be written: at most `max` rows, and the counts of those that get none. */
export class VisitBuffer {
  private waiting: RecordedVisit[] = [];
  private unlogged = new VisitTally();

  /** @param onUnreadable hears why a visit could not be turned into a row; it is left out */
  constructor(
    private readonly max: number,
    private readonly onUnreadable: (error: unknown) => void,
  ) {}

  /** Rows waiting. */
  get size(): number {
    return this.waiting.length;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0 && this.unlogged.isEmpty;
  }

  /**
   * Keeps a visit, unless there is no room.
   *
   * @param inFlight rows taken but not written yet; they need memory like the waiting ones.
   * @returns whether the visit was kept.
   */
  add(visit: RecordedVisit, inFlight: number): boolean {
    const fits = this.waiting.length + inFlight < this.max;
    if (fits) this.waiting.push(visit);
    return fits;
  }

  /** Keeps only the count of a visit. */
  count(visit: RecordedVisit, now: number): void {
    this.unlogged.add(toVisitRow(visit, now), false);
  }

  /** The oldest rows, at most `batchMax`, with the counts of all that was dropped until now. */
  take(batchMax: number, now: number): VisitBatch {
    const rows: VisitRow[] = [];
    const tally = this.unlogged;
    this.unlogged = new VisitTally();
    for (const visit of this.waiting.splice(0, batchMax)) {
      const row = this.rowOf(visit, now);
      if (row === null) continue;
      tally.add(row, true);
      rows.push(row);
    }
    return { rows, tally, transaction: null };
  }

  private rowOf(visit: RecordedVisit, now: number): VisitRow | null {
    try {
      return toVisitRow(visit, now);
    } catch (error) {
      this.onUnreadable(error);
      return null;
    }
  }
}
