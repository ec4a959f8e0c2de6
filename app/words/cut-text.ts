/**
 * Cuts a text without splitting a character of two UTF-16 code units.
 *
 * @param most maximum UTF-16 code units, as counted by String.length and by API limits
 */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/**
 * Cuts a longer text and ends it with "…".
 *
 * @param most maximum UTF-16 code units of the result, including "…"
 */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1)}…`;
