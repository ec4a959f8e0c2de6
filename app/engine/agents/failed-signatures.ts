import { MINUTE_MS } from "../durations";

/** Maximum failed verifications per sender and minute. Further signatures of the sender are not verified. */
export const MAX_FAILED = 20;
/** Maximum senders in memory, about 1 MB. Beyond it all senders are deleted. */
export const MAX_SENDERS = 10_000;

/** Counts the invalid signatures per sender, because verifying a signature takes longer than deciding a visit. */
export class FailedSignatures {
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /**
   * Returns the failed verifications of a sender in this minute.
   *
   * @param at time of the request, epoch milliseconds
   */
  countOf(sender: string, at: number): number {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute !== this.#minute || this.#counts.size > MAX_SENDERS) this.#counts.clear();
    this.#minute = minute;
    return this.#counts.get(sender) ?? 0;
  }

  /** Counts a failed verification. */
  add(sender: string, at: number): void {
    this.#counts.set(sender, this.countOf(sender, at) + 1);
  }
}
