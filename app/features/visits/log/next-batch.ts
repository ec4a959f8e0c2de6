/** Factor by which the expected duration of a write decreases per batch after a long write. */
const KEPT = 0.9;

/**
 * Schedules the next batch so that no visit waits longer than a limit until it is written.
 *
 * The longer recent writes took, the earlier the next write starts. Batches are written one after another, so the limit
 * holds only if a write takes less than half of the limit. All times are milliseconds of one clock.
 */
export class NextBatch {
  /** Arrival of the longest-waiting visit, or of an earlier visit. Null if no visit waits. */
  #since: number | null = null;
  #writingMs = 0;

  constructor(private readonly mostMs: number) {}

  /** Records the arrival of a visit. */
  came(now: number): void {
    this.#since ??= now;
  }

  /**
   * Records that a batch was taken for writing.
   *
   * @param all true if the batch contains all waiting visits
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

  /** Returns the time that the next batch may still wait. 0 if the batch is due. */
  leftMs(now: number): number {
    const waited = this.#since === null ? 0 : now - this.#since;
    return Math.max(0, this.mostMs - waited - this.#writingMs);
  }
}
