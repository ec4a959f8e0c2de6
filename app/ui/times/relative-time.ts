import { counted } from "#app/words/numbers";
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Number of the calendar day an instant lies on in a time zone; the day after has the next number. */
function calendarDay(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day)) / DAY_MS;
}

function count(amount: number, unit: string): string {
  return counted(amount, unit, `${unit}s`);
}

/**
 * Which calendar day an instant lies on, seen from now: "today", "yesterday", "4 days ago",
 * "tomorrow", "in 6 days" (specification section 2.5). Days are those of the time zone, so the 23
 * and 25 hours of a change of clocks are one day like any other.
 *
 * @param timeZone IANA name
 */
export function relativeDay(at: Date, now: Date, timeZone: string): string {
  const days = calendarDay(at, timeZone) - calendarDay(now, timeZone);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${count(days, "day")}` : `${count(-days, "day")} ago`;
}

/**
 * English relative wording (specification section 2.5): "just now", "5 minutes ago",
 * "3 hours ago", "yesterday", "4 days ago", "in 2 hours", "in 6 days". Within 24 hours hours
 * count; beyond them calendar days in the time zone.
 */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return "just now";
  if (size >= DAY_MS) return relativeDay(at, now, timeZone);
  const amount =
    size < HOUR_MS
      ? count(Math.floor(size / MINUTE_MS), "minute")
      : count(Math.floor(size / HOUR_MS), "hour");
  return distance > 0 ? `in ${amount}` : `${amount} ago`;
}

/** The short forms: "5m", "3h", "4d"; "now" within a minute. The direction is left to the context. */
export function shortRelativeTime(at: Date, now: Date): string {
  const size = Math.abs(at.getTime() - now.getTime());
  if (size < MINUTE_MS) return "now";
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)}m`;
  if (size < DAY_MS) return `${Math.floor(size / HOUR_MS)}h`;
  return `${Math.floor(size / DAY_MS)}d`;
}

/** "5 June 2026" for an ISO date. */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}
