import { MINUTE_MS } from "../durations";

/** Failed verifications of one sender per minute, beyond which none of its signatures is verified. */
export const MAX_FAILED = 20;
/** Senders remembered at once: about 1 MB. Beyond it all are forgotten. */
export const MAX_SENDERS = 10_000;

/** Counts the signatures that do not fit their requests, because verifying one takes longer than deciding a visit. */
export class FailedSignatures {
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /**
   * Returns the failed verifications of a sender in this minute.
   *
   * @param at time of the request, epoch milliseconds
   */
  of(sender: string, at: number): number {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute !== this.#minute || this.#counts.size > MAX_SENDERS) this.#counts.clear();
    this.#minute = minute;
    return this.#counts.get(sender) ?? 0;
  }

  /** Counts a failed verification. */
  add(sender: string, at: number): void {
    this.#counts.set(sender, this.of(sender, at) + 1);
  }
}
