/** Of the longest writing lately, what is left of it after each further one: the next may take as long. */
const KEPT = 0.9;

/**
 * When the next batch has to begin, so that no visit waits longer than a limit until it is written: sooner, the longer writing takes.
 * Batches follow one another, so it holds as long as writing one takes less than half of the limit.
 * Milliseconds, the moments of one clock.
 */
export class NextBatch {
  /** When the visit came that waits longest, or one that came before it; null: none waits. */
  #since: number | null = null;
  #writingMs = 0;

  constructor(private readonly mostMs: number) {}

  /** A visit came. */
  came(now: number): void {
    this.#since ??= now;
  }

  /** A batch was taken to be written, of all that waited or not. */
  taken(all: boolean): void {
    if (all) this.#since = null;
  }

  /** It is written. */
  written(tookMs: number): void {
    this.#writingMs = Math.max(tookMs, this.#writingMs * KEPT);
  }

  /** Writes a batch; resolves to what `write` does. */
  async timed<Result>(write: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await write();
    this.written(performance.now() - began);
    return result;
  }

  /** How long the next batch may wait; 0: it should have begun. */
  leftMs(now: number): number {
    const waited = this.#since === null ? 0 : now - this.#since;
    return Math.max(0, this.mostMs - waited - this.#writingMs);
  }
}
