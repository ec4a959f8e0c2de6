import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** The last `days` times 24 hours before `now` (epoch milliseconds). */
export interface ReportWindow {
  readonly days: number;
  readonly now: number;
}

/**
 * Returns the start of a report, epoch milliseconds.
 *
 * A report contains the current clock hour so far and the `days * 24` full hours before it.
 */
export function reportStart({ days, now }: ReportWindow): number {
  return now - (now % HOUR_MS) - days * DAY_MS;
}
