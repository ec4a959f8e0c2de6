/** Letters of Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * How a page with these words is laid out. The language of the page does not tell: a merchant's own words
 * may stand beside sentences of ours in another one.
 */
export function directionOf(words: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(words) ? "rtl" : "ltr";
}
