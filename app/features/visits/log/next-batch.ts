/** Share of the longest recent write that remains per batch. The next write may take as long. */
const KEPT = 0.9;

/**
 * Schedules the next batch so that no visit waits longer than a limit until it is written.
 *
 * The longer writing takes, the sooner it begins. Batches run one after another, so the limit holds while writing takes
 * less than half of it. All times are milliseconds of one clock.
 */
export class NextBatch {
  /** Arrival of the visit that waits longest, or of an earlier one. Null if none waits. */
  #since: number | null = null;
  #writingMs = 0;

  constructor(private readonly mostMs: number) {}

  /** Records the arrival of a visit. */
  came(now: number): void {
    this.#since ??= now;
  }

  /**
   * Records that a batch is being written.
   *
   * @param all true if it has all waiting visits
   */
  noteTaken(all: boolean): void {
    if (all) this.#since = null;
  }

  /** Records the duration of a write. */
  noteWritten(tookMs: number): void {
    this.#writingMs = Math.max(tookMs, this.#writingMs * KEPT);
  }

  /** Writes a batch and records its duration. Resolves to the result of `write`. */
  async timeWrite<Result>(write: () => Promise<Result>): Promise<Result> {
    const startTime = performance.now();
    const result = await write();
    this.noteWritten(performance.now() - startTime);
    return result;
  }

  /** Returns the time that the next batch may wait. 0: it is due. */
  leftMs(now: number): number {
    const waited = this.#since === null ? 0 : now - this.#since;
    return Math.max(0, this.mostMs - waited - this.#writingMs);
  }
}
