const MINUTE_MS = 60_000;
/** Beyond, a new visitor counts as one who opened a single page: memory is bounded whoever comes. */
const MAX_VISITORS = 20_000;

/**
 * Page views of a visitor in the last minute, as far as this isolate saw them: a visitor whose requests are spread
 * over several isolates opens fewer pages in each. Minutes are counted as the clock cuts them, and the one before
 * weighs as much as of it still lies in the last sixty seconds.
 */
export class PageRates {
  #minute = 0;
  #now = new Map<string, number>();
  #before = new Map<string, number>();

  /** Counts a page view and says how many there were, this one included. */
  view(visitor: string, at: number): number {
    this.#turn(Math.floor(at / MINUTE_MS));
    const known = this.#now.get(visitor) ?? 0;
    if (known > 0 || this.#now.size < MAX_VISITORS) this.#now.set(visitor, known + 1);
    const rest = 1 - (at % MINUTE_MS) / MINUTE_MS;
    return known + 1 + Math.floor((this.#before.get(visitor) ?? 0) * rest);
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    this.#before = minute === this.#minute + 1 ? this.#now : new Map();
    this.#now = new Map();
    this.#minute = minute;
  }
}
