/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const SPECIAL = /[ßæœøłđðþı]/g;
const MARKS = /\p{M}+/gu;
const SPACES = /\s+/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns a text in the form used for comparison: without case, accents, width and runs of spaces. "STRASSE", "Straße"
 * and "straße " become equal. Not for display.
 */
export function fold(text: string): string {
  // Unicode's tables cost the checkout Function more than the rest of a rule.
  if (ASCII.test(text)) return text.toLowerCase().replace(SPACES, " ").trim();
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter]!)
    .replace(SPACES, " ")
    .trim();
}
