import { shownByZone } from "#app/words/formats-by-zone";

function formatterOf(parts: Intl.DateTimeFormatOptions): (at: string, timeZone: string) => string {
  const formatIn = shownByZone(parts);
  return (at, timeZone) => formatIn(timeZone).format(new Date(at));
}

/**
 * Formats a time of day in a time zone and the current language, such as "14:05:09".
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export const clockTime = formatterOf({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** Formats a day in a time zone and the current language, such as "26 November" or "26. November". */
export const calendarDay = formatterOf({ day: "numeric", month: "long" });
