import { formatsByZone } from "#app/words/formats-by-zone";
import { counted } from "#app/words/numbers";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dayIn = formatsByZone("en-US", { year: "numeric", month: "numeric", day: "numeric" });

/** Returns the number of an instant's calendar day in a time zone. Consecutive days have consecutive numbers. */
function calendarDay(at: Date, timeZone: string): number {
  const parts = dayIn(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day)) / DAY_MS;
}

function count(amount: number, unit: string): string {
  return counted(amount, unit, `${unit}s`);
}

/**
 * Returns the calendar day of an instant relative to now: "today", "yesterday", "4 days ago", "tomorrow", "in 6 days"
 * (specification section 2.5). Days are those of the time zone: a day of 23 or 25 hours at a clock change counts as
 * one.
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

/** Returns a duration in its largest unit, rounded down: "40 seconds", "5 minutes", "3 hours", "4 days". */
export function roundDuration(ms: number): string {
  if (ms < MINUTE_MS) return count(Math.floor(ms / SECOND_MS), "second");
  if (ms < HOUR_MS) return count(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return count(Math.floor(ms / HOUR_MS), "hour");
  return count(Math.floor(ms / DAY_MS), "day");
}

/**
 * Returns an instant in English relative to now (specification section 2.5): "just now", "5 minutes ago", "3 hours
 * ago", "yesterday", "4 days ago", "in 2 hours", "in 6 days". Within 24 hours it counts hours, beyond that calendar
 * days of the time zone.
 */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return "just now";
  if (size >= DAY_MS) return relativeDay(at, now, timeZone);
  const amount = roundDuration(size);
  return distance > 0 ? `in ${amount}` : `${amount} ago`;
}

/** Returns the short form: "5m", "3h", "4d", or "now" within a minute. The context gives the direction. */
export function shortRelativeTime(at: Date, now: Date): string {
  const size = Math.abs(at.getTime() - now.getTime());
  if (size < MINUTE_MS) return "now";
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)}m`;
  if (size < DAY_MS) return `${Math.floor(size / HOUR_MS)}h`;
  return `${Math.floor(size / DAY_MS)}d`;
}

/** Returns an ISO date as "5 June 2026". */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}
