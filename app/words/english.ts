const numerals = new Intl.NumberFormat("en");
const plurals = new Intl.PluralRules("en");

/** Returns a number as written in English sentences, whatever the current language: "1,234". */
export function englishNumeral(value: number): string {
  return numerals.format(value);
}

/** Returns the English word for a count: plural(1, "rule", "rules") is "rule". */
export function plural(count: number, one: string, many: string): string {
  return plurals.select(count) === "one" ? one : many;
}

/**
 * Returns a count with its English word: countText(1234, "rule", "rules") is "1,234 rules". For texts of the server. A
 * screen writes counts with the messages of its catalog.
 */
export function countText(count: number, one: string, many: string): string {
  return `${englishNumeral(count)} ${plural(count, one, many)}`;
}
