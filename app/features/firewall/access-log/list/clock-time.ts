type Parts = Intl.DateTimeFormatOptions;

/** A format costs more than everything that is formatted by it: thousands of visits are told a second. */
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
 * "14:05:09" in a time zone.
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export const clockTime = remembered({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** "26 November" in a time zone. */
export const calendarDay = remembered({ day: "numeric", month: "long" });
