const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * "14:05:09" in a time zone. Thousands are told a second, and a format costs more than all of them.
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function clockTime(at: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-GB", { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}
