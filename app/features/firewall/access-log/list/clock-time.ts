type Parts = Intl.DateTimeFormatOptions;

/**
 * Returns a formatter that reuses one Intl.DateTimeFormat per time zone. Creating a format costs more than formatting,
 * and the log formats thousands of visits per second.
 */
function remembered(parts: Parts): (at: string, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-GB", { timeZone, ...parts });
      formats.set(timeZone, format);
    }
    return format.format(new Date(at));
  };
}

/**
 * Formats a time of day in a time zone, such as "14:05:09".
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export const clockTime = remembered({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** Formats a day in a time zone, such as "26 November". */
export const calendarDay = remembered({ day: "numeric", month: "long" });
