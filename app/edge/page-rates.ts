const MINUTE_MS = 60_000;
/** Pages fetch parts of others, ahead or by a script: so many of these weigh as one page that was opened. */
const PARTS_A_PAGE = 5;
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

  /**
   * Counts a page view and says how many there were, this one included.
   *
   * @param parts of a page: a whole one unless given
   */
  view(visitor: string, at: number, parts = PARTS_A_PAGE): number {
    this.#turn(Math.floor(at / MINUTE_MS));
    const known = this.#now.get(visitor) ?? 0;
    if (known > 0 || this.#now.size < MAX_VISITORS) this.#now.set(visitor, known + parts);
    const rest = 1 - (at % MINUTE_MS) / MINUTE_MS;
    const before = Math.floor(((this.#before.get(visitor) ?? 0) / PARTS_A_PAGE) * rest);
    return Math.ceil((known + parts) / PARTS_A_PAGE) + before;
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    this.#before = minute === this.#minute + 1 ? this.#now : new Map();
    this.#now = new Map();
    this.#minute = minute;
  }
}
