/** Letters of Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * How a page with these words is laid out, ours in the visitor's language or a merchant's own: theirs may stand beside
 * sentences of ours in another one, so that the language of the page does not tell.
 */
export function directionOf(words: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(words) ? "rtl" : "ltr";
}
