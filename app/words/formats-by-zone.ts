/** Maximum formats of one use. More than the 600 names of zones, fewer than the spellings that Intl accepts. */
const MAX_FORMATS = 1_000;

/**
 * Returns a function that creates one Intl.DateTimeFormat per time zone. Creating one takes as long as a hundred uses.
 *
 * @throws RangeError (the function) for a zone that is unknown to this machine
 */
export function formatsByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
