/** A number in any script's digits, or in Chinese and Japanese numerals before a counter. */
const NUMBER = /\p{Nd}|[¼-¾Ⅰ-ↈ]|[〇一二三四五六七八九十百]+(?:丁目|番|号|號|巷|弄)/u;

/** A number at the start of a line in English words: "Twelve High Street", "One Microsoft Way". */
const WORD =
  /^\s*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|one hundred)\s/i;

/** Official notes that a building has no number. */
const NO_NUMBER =
  /(?:^|[^a-z])(?:s ?[/.] ?n|snc|sin n[uú]mero|sem n[uú]mero|senza numero|sans num[eé]ro|ohne (?:haus)?nummer)(?![a-z])|(?:^|[^а-яё])б ?\/ ?н(?![а-яё])/i;

/** Maximum characters of a line that are tested. A street and its number have fewer. */
const MAX_CHARS = 500;

/**
 * Reports whether a line of an address has no house number.
 *
 * A line with an official note such as "s/n" counts as having one, because the customer has answered.
 *
 * @param line as the customer entered it, "" if there is none
 */
export function lacksHouseNumber(line: string): boolean {
  const start = line.slice(0, MAX_CHARS);
  return start !== "" && ![NUMBER, WORD, NO_NUMBER].some((pattern) => pattern.test(start));
}
