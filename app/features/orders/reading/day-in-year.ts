import { byLanguage } from "#app/words/language";

const days = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }),
);

/**
 * Returns a day without its year: "November 20".
 *
 * @param time epoch milliseconds
 */
export const dayInYear = (time: number): string => days().format(time);
