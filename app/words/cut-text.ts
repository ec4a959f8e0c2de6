/**
 * Cuts a text, but not inside of a character of two UTF-16 code units.
 *
 * @param most UTF-16 code units, as String.length and the limits of calls count them
 */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/**
 * Cuts a longer text, with "…" as its last character.
 *
 * @param most UTF-16 code units of the result, "…" included
 */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1)}…`;
