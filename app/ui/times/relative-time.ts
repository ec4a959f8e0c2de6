import { formatsByZone, shownByZone } from "#app/words/formats-by-zone";

import { duration, relative as texts, short as shortTexts } from "./texts";

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

const longDateIn = shownByZone({ dateStyle: "long" });

/**
 * Returns the calendar day of an instant relative to now: "today", "yesterday", "4 days ago", "tomorrow", "in 6 days"
 * (specification section 2.5). Days are those of the time zone: a day of 23 or 25 hours at a clock change counts as
 * one.
 *
 * @param timeZone IANA name
 */
export function relativeDay(at: Date, now: Date, timeZone: string): string {
  const days = calendarDay(at, timeZone) - calendarDay(now, timeZone);
  if (days === 0) return texts.today;
  if (days === 1) return texts.tomorrow;
  if (days === -1) return texts.yesterday;
  return days > 0 ? texts.inDays({ days }) : texts.daysAgo({ days: -days });
}

/** Returns a duration in its largest unit, rounded down: "40 seconds", "5 minutes", "3 hours", "4 days". */
export function roundDuration(ms: number): string {
  if (ms < MINUTE_MS) return duration.seconds({ seconds: Math.floor(ms / SECOND_MS) });
  if (ms < HOUR_MS) return duration.minutes({ minutes: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return duration.hours({ hours: Math.floor(ms / HOUR_MS) });
  return duration.days({ days: Math.floor(ms / DAY_MS) });
}

/**
 * Returns an instant relative to now (specification section 2.5): "just now", "5 minutes ago", "3 hours
 * ago", "yesterday", "4 days ago", "in 2 hours", "in 6 days". Within 24 hours it counts hours, beyond that calendar
 * days of the time zone.
 */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return texts.justNow;
  if (size >= DAY_MS) return relativeDay(at, now, timeZone);
  if (size < HOUR_MS) {
    const minutes = Math.floor(size / MINUTE_MS);
    return distance > 0 ? texts.inMinutes({ minutes }) : texts.minutesAgo({ minutes });
  }
  const hours = Math.floor(size / HOUR_MS);
  return distance > 0 ? texts.inHours({ hours }) : texts.hoursAgo({ hours });
}

/** Returns the short form: "5m", "3h", "4d", or "now" within a minute. The context gives the direction. */
export function shortRelativeTime(at: Date, now: Date): string {
  const size = Math.abs(at.getTime() - now.getTime());
  if (size < MINUTE_MS) return shortTexts.now;
  if (size < HOUR_MS) return shortTexts.minutes({ minutes: Math.floor(size / MINUTE_MS) });
  if (size < DAY_MS) return shortTexts.hours({ hours: Math.floor(size / HOUR_MS) });
  return shortTexts.days({ days: Math.floor(size / DAY_MS) });
}

/** Returns an ISO date as "5 June 2026". */
export function longDate(isoDate: string): string {
  return longDateIn("UTC").format(new Date(isoDate));
}
