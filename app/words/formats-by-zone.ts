import { byLanguage, SOURCE_LANGUAGE } from "./language";

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

/** Returns the locale of dates and times. English dates have the day first, and English times 24 hours. */
const localeOf = (language: string) => (language === SOURCE_LANGUAGE ? "en-GB" : language);

/**
 * Returns a function that formats dates and times of a time zone in the current language. It creates one
 * Intl.DateTimeFormat per language and zone.
 *
 * @throws RangeError (the function) for a zone that is unknown to this machine
 */
export function shownByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = byLanguage((language) => formatsByZone(localeOf(language), options));
  return (timeZone) => formats()(timeZone);
}
