import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** The last `days` times 24 hours, seen from `now` (epoch milliseconds). */
export interface ReportWindow {
  readonly days: number;
  readonly now: number;
}

/**
 * Where a report begins, epoch milliseconds. It moves with the clock hour: a report holds the
 * current hour so far and the `days * 24` full hours before it.
 */
export function reportStart({ days, now }: ReportWindow): number {
  return now - (now % HOUR_MS) - days * DAY_MS;
}
