/** Fewer stopped visits in an hour than this are never worth a message. */
const SPIKE_MIN = 50;
/** How many times the usual an hour must have. */
const SPIKE_FACTOR = 5;
const USUAL_HOURS = 7 * 24;
/** After a message, none for so long. */
const QUIET_HOURS = 24;

/** Hours of counts that findSpike() looks at. */
export const SPIKE_HOURS = USUAL_HOURS + QUIET_HOURS + 1;

function isSpike(counts: readonly number[], at: number): boolean {
  const before = counts.slice(Math.max(0, at - USUAL_HOURS), at);
  const usual = before.reduce((sum, count) => sum + count, 0) / USUAL_HOURS;
  return counts[at]! >= SPIKE_MIN && counts[at]! >= SPIKE_FACTOR * usual;
}

/**
 * Whether the last hour is worth a message: far more stopped visits than in the usual hour of the week
 * before it, and no such hour within the day before. The answer depends on the counts only, so asking
 * again gives the same.
 *
 * @param counts stopped visits an hour, oldest first; SPIKE_HOURS of them
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
