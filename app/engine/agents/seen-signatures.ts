/** Maximum signatures in memory, about 4 MB. */
export const MAX_SEEN = 20_000;
/** Minimum time between two searches for expired signatures. */
const SWEEP_MS = 1_000;

/**
 * Remembers used signatures of one process until they expire, so that none counts twice. Only verified signatures are
 * added, so only agents with a key use its memory.
 */
export class SeenSignatures {
  readonly #until = new Map<string, number>();
  #sweptAt = 0;

  /** Reports whether a signature was used. */
  has(once: string, at: number): boolean {
    const until = this.#until.get(once);
    return until !== undefined && until >= at;
  }

  /**
   * Stores a signature. Returns false if the memory is full. The signature must then not count, because it could be
   * repeated.
   *
   * @param until last moment of its validity, epoch milliseconds
   * @param at time of the request, epoch milliseconds
   */
  add(once: string, until: number, at: number): boolean {
    const isFull = () => this.#until.size >= MAX_SEEN;
    if (isFull() && Math.abs(at - this.#sweptAt) >= SWEEP_MS) this.#sweep(at);
    if (isFull()) return false;
    this.#until.set(once, until);
    return true;
  }

  #sweep(at: number): void {
    this.#sweptAt = at;
    for (const [once, until] of this.#until) if (until < at) this.#until.delete(once);
  }
}
