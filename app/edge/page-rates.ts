import { MINUTE_MS } from "#app/engine/durations";

/** Number of partial fetches that count as one page view. Pages prefetch parts of other pages, or load them by script. */
const PARTS_A_PAGE = 5;
/**
 * Maximum visitors counted per minute, which bounds memory. A new visitor above it counts as having opened a single
 * page.
 */
const MAX_VISITORS = 20_000;

/**
 * Counts a visitor's page views of the last minute in this isolate.
 *
 * A visitor whose requests reach several isolates has fewer views in each. Counts are per clock minute. The previous
 * minute weighs by the share of it that is in the last 60 seconds.
 */
export class PageRates {
  #minute = 0;
  #now = new Map<string, number>();
  #before = new Map<string, number>();

  /**
   * Counts a page view and returns the visitor's views, including this one.
   *
   * @param parts weight of the view, in parts of a page. A whole page by default
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
