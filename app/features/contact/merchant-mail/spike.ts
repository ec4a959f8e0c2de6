/** Minimum stopped visits per hour for a message. */
const SPIKE_MIN = 50;
/** Minimum ratio between the last hour and the usual hour. */
const SPIKE_FACTOR = 5;
const USUAL_HOURS = 7 * 24;
/** Minimum hours between two spikes that cause a message. */
const QUIET_HOURS = 24;

/** Number of hourly counts that findSpike() needs. */
export const SPIKE_HOURS = USUAL_HOURS + QUIET_HOURS + 1;

function isSpike(counts: readonly number[], at: number): boolean {
  const before = counts.slice(Math.max(0, at - USUAL_HOURS), at);
  const usual = before.reduce((sum, count) => sum + count, 0) / USUAL_HOURS;
  return counts[at]! >= SPIKE_MIN && counts[at]! >= SPIKE_FACTOR * usual;
}

/**
 * Returns the spike of the last hour: far more stopped visits than in the usual hour of the week before, and no such hour
 * within the day before. Depends on the counts only, so a retry gives the same.
 *
 * @param counts stopped visits per hour, oldest first; SPIKE_HOURS of them
 */
export function findSpike(counts: readonly number[]): { count: number; usual: number } | null {
  const last = counts.length - 1;
  if (!isSpike(counts, last)) return null;
  for (let at = last - QUIET_HOURS; at < last; at++) if (isSpike(counts, at)) return null;
  const week = counts.slice(last - USUAL_HOURS, last);
  return {
    count: counts[last]!,
    usual: Math.round(week.reduce((sum, count) => sum + count, 0) / USUAL_HOURS),
  };
}
