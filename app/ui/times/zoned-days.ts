import { formatsByZone } from "#app/words/formats-by-zone";

/** Calendar days of a zone such as "2026-11-20", both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;

const formatIn = formatsByZone("en", {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/**
 * Returns the local time of a zone as if it were UTC. Computed from parts: a date field reports the year 2 while 2026
 * is typed, and Date does not parse such years.
 */
function shownAt(at: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const partOf = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = new Date(0);
  shown.setUTCFullYear(partOf("year"), partOf("month") - 1, partOf("day"));
  return shown.setUTCHours(partOf("hour"), partOf("minute"), partOf("second"));
}

const isoDay = (shown: number) => new Date(shown).toISOString().slice(0, 10);

/**
 * Returns the day of an instant, such as "2026-11-20".
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export const dayOf = (at: string, timeZone: string) => isoDay(shownAt(Date.parse(at), timeZone));

/**
 * Returns the last second of a day as ISO 8601. Empty if the day is invalid.
 *
 * @param day such as "2026-11-20"
 * @param timeZone IANA name
 */
export function endOfDay(day: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(day))) return "";
  const { until } = instantsOf({ first: day, last: day }, timeZone);
  return new Date(Date.parse(until) - 1_000).toISOString();
}

/**
 * Returns the days of a period. Defaults to the last seven days if no period was chosen.
 *
 * @param from ISO 8601
 * @param until ISO 8601, excluded
 * @param now epoch milliseconds
 * @param timeZone IANA name
 */
export function daysOf(
  from: string | null,
  until: string | null,
  now: number,
  timeZone: string,
): Days {
  const first = Date.parse(from ?? "");
  const last = Date.parse(until ?? "");
  if (Number.isNaN(first) || Number.isNaN(last)) {
    const today = shownAt(now, timeZone);
    return { first: isoDay(today - 6 * DAY_MS), last: isoDay(today) };
  }
  return { first: isoDay(shownAt(first, timeZone)), last: isoDay(shownAt(last - 1, timeZone)) };
}

/**
 * Returns the instants from the first day's midnight to the midnight after the last day. Days of a clock change have 23
 * or 25 hours.
 */
export function instantsOf({ first, last }: Days, timeZone: string) {
  const midnight = (day: number) => new Date(midnightOf(day, timeZone)).toISOString();
  return { from: midnight(Date.parse(first)), until: midnight(Date.parse(last) + DAY_MS) };
}

/**
 * Returns the first instant of a day. Where clocks move forward at midnight there is no 00:00, and the offset before
 * the change gives the moment of the change.
 *
 * @param day midnight of the day in UTC, epoch milliseconds
 */
function midnightOf(day: number, timeZone: string): number {
  const offsetAt = (at: number) => shownAt(at, timeZone) - at;
  // No zone is further than 14 hours from UTC, so one offset is from before the midnight and one from after it.
  const candidates = [day - offsetAt(day - DAY_MS), day - offsetAt(day + DAY_MS)];
  return candidates.find((at) => shownAt(at, timeZone) === day) ?? candidates[0]!;
}
