import { fold } from "../conditions/fold";

/**
 * Patterns of boxes in folded text without punctuation, by the first letter of the word at which they begin.
 *
 * A word that is also a street's name needs a number after it: "Post Box 12" is a box, "12 Post Box Lane" is not. The
 * index by letter keeps a cart's checks short. All expressions are literals, because the Function would compile others
 * in each run.
 */
const WORDS: Readonly<Record<string, RegExp>> = {
  a: /^(?:apartado|apdo) (?:de correos?|postal|aereo|(?:no )?\d)|^antwoordnummer \d|^abonementa kast|^amazon (?:hub )?locker\b/,
  b: /^b ?p ?(?:no? )?\d{3,6}\b|^boite postale\b|^beg berkunci\b|^bosca poist\b/,
  c: /^cas(?:e|ella|illa)? (?:post(?:ale?)?|de correos?)\b|^caixa postal\b|^casuta postala\b|^cs ?\d{5}\b/,
  g: /^g ?p ?o ?box(?![a-z])|^general delivery\b/,
  h: /^hom thu\b/,
  i: /^inpost\b/,
  k: /^kotak pos\b/,
  l: /^locked (?:mail ?)?bag\b|^lock ?box ?\d|^lista de correos\b/,
  m: /^mail ?(?:box|bag) ?(?:no )?x?\d/,
  p: /^p ?o ?(?:box(?![a-z])|drawer\b|b ?(?:no )?\d)|^p ?m ?b ?\d|^p ?[fb] ?\d|^private (?:mail ?)?bag\b|^pack ?station\b|^paczkomat|^parcel locker\b|^posbus \d|^privaatsak\b|^post ?box ?(?:no |nr |number |# ?)?x?\d|^post office (?:box|bag)(?![a-z])|^post(?:fach|filiale|lagernd|boks|bus|holf|afiok|kast|ilokero)\b|^poste restante\b|^posta kutusu\b|^pasto dezut|^postovn\w* prihrad|^postovy priecin|^postanski (?:pretinac|fah)\b|^postni predal\b|^peti surat\b/,
  s: /^skryt\w* poczt|^skr poczt\b|^s l p ?\d/,
  t: /^tromol pos\b/,
  u: /^ups access point\b/,
};

/** Abbreviations that are a box only as a whole part of a line: "BP 12", but not "BP 2 Go". */
const WHOLE_PART =
  /^(?:box|b ?p|c ?p|p ?k|p ?l|casilla|case|locker) ?(?:no? |nr )?\d{1,6}(?: cedex| \d{3} \d{2})?$/;
/** A postcode of five digits in Mexico, Spain and Italy, not a box. */
const POSTCODE = /^c ?p ?\d{5,}$/;

/** Words in other scripts, in lower case. */
const OTHER_SCRIPTS: readonly RegExp[] = [
  // Russian, Ukrainian, Bulgarian, Serbian, Greek.
  /(?:^|[^а-яёіїє])(?:а ?[/\\.] ?[яс]|п\.? ?к\.? ?(?=\d))(?![а-яёіїє])/,
  /абонент[а-яі]* (?:ящик|скринь)|поштов[а-яі]* скринь|пощенска кутия|поштански (?:фах|преградак)/,
  /(?:^|[^α-ωά-ώ])τ\.? ?θ\.?(?![α-ωά-ώ])|ταχυδρομικ[ήη] θυρ[ίι]δα/,
  // Arabic, Persian, Hebrew.
  /(?:^|[^ء-ي])ص ?\.? ?ب(?![ء-ي])|صندوق (?:ال)?(?:بريد|پستی|پست)/,
  /(?:^|[^א-ת])ת ?[."״]? ?ד(?![א-ת])|תא דואר/,
  // Hindi, Thai, Chinese, Japanese, Korean.
  /पोस्ट (?:ऑफिस )?बॉक्स|डाक पेटी|ตู้ ?ป\.?ณ|ตู้ไปรษณีย์|信箱|邮箱|郵箱|私書箱|宅配ロッカー|사서함/,
];

const NOT_LATIN = /[\u0370-\uffff]/;
const BETWEEN_PARTS = /[,;()\n]+/;
const PUNCTUATION = /[.\-/\\'’"°º]+/g;

function endOfWord(text: string, at: number): number {
  const end = text.indexOf(" ", at);
  return end < 0 ? text.length : end;
}

function isBox(part: string): boolean {
  const text = fold(part.replace(PUNCTUATION, " "));
  if (WHOLE_PART.test(text)) return !POSTCODE.test(text);
  for (let at = 0; at < text.length; at = endOfWord(text, at) + 1) {
    if (WORDS[text[at]!]?.test(text.slice(at))) return true;
  }
  return false;
}

/**
 * Reports whether a line of an address names a post office box, a parcel locker, or a post office that stores mail.
 *
 * @param line as the customer entered it, in any script
 */
export function namesPostBox(line: string): boolean {
  if (line.split(BETWEEN_PARTS).some(isBox)) return true;
  if (!NOT_LATIN.test(line)) return false;
  const text = line.normalize("NFC").toLowerCase();
  return OTHER_SCRIPTS.some((words) => words.test(text));
}
