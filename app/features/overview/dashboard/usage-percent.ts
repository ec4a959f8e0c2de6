/** Page views of a full bar. Specification section 9: the bar shows usage divided by 4000, as a percentage. */
export const BAR_PAGE_VIEWS = 4000;

/** Returns the percentage of the bar, a whole number from 0 to 100. Rounded down, so that 100 means fully used. */
export function usagePercent(usage: number): number {
  const percent = Math.floor((usage / BAR_PAGE_VIEWS) * 100);
  return Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : usage > 0 ? 100 : 0));
}
