/**
 * Segment before the model in a user agent's comment: "Linux; Android 14; Spider 8", "Mobile; Nokia 8110 4G; rv:84.0".
 */
const BEFORE_MODEL = /^(?:andr[o0]id\b|mobile$|tablet$)/i;
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
const BUILD = /\bbuild\/.*$/i;
/** A segment that is not a model: an address, or a product with its version, as crawlers write it. */
const NO_MODEL = /:\/\/|www\.|^compatible$|^[\w.-]*\/\d+\.\d/i;

/** Products of televisions whose versions contain words, and models written as a product. */
const TELEVISION = /\b(?:OMI|Model|CE-HTML)\/[^\s;)]*;?|\bGoogleTV\b(?:\/\S*)?/g;
/** Comments in which televisions name their maker and model. */
const TELEVISION_COMMENT =
  /(\b(?:HbbTV|VIDAA|FVC)\/[\d.]{1,20} ?\()[^()]{0,300}(?:\([^()]{0,60}\)[^()]{0,300}){0,4}(?=\))/g;

/** Sogou's browsers. Sogou's crawlers write "spider". */
const SOGOU = /\bSogou(?:MSE|MobileBrowser|Search)\b/g;

/** Device and carrier as Meta's apps write them: "[FBAN/FBIOS;…]", "Instagram 380.0 Android (31/12; 280dpi; …)". */
const META_DETAILS =
  /\[FB[^[\]]{0,900}\]|\b(?:Instagram|Barcelona) [\d.]{1,40} (?:Android )?\([^()]{0,300}(?:\([^()]{0,60}\)[^()]{0,300}){0,4}\)/g;

/** WhatsApp after a browser's name: the browser inside the app. Link previews write it first. */
const WHATSAPP = / WhatsApp\/[\w.]+/g;

/** Returns a user agent without the text that apps add to a browser's name. */
export function withoutAppNames(userAgent: string): string {
  const text = userAgent.replace(META_DETAILS, "");
  return text.startsWith("Mozilla/") ? text.replace(WHATSAPP, "") : text;
}

/**
 * Returns a user agent without the names of the device and its browser, which may contain words of crawlers.
 *
 * "Spider 8" is a tablet, "OMI/4.21.Catcher4.69" a television.
 */
export function withoutDevice(userAgent: string): string {
  return withoutModel(userAgent)
    .replace(TELEVISION_COMMENT, "$1;")
    .replace(TELEVISION, "")
    .replace(SOGOU, "");
}

/** Removes model and build from the first comment. */
function withoutModel(userAgent: string): string {
  const open = userAgent.indexOf("(");
  if (open < 0) return userAgent;
  const close = closing(userAgent, open);
  const remainingSegments = withoutModelSegments(userAgent.slice(open + 1, close).split(";"));
  return `${userAgent.slice(0, open + 1)}${remainingSegments.join(";")}${userAgent.slice(close)}`;
}

/** Returns the position of the bracket that closes the comment. Names of models may contain brackets: "moto g(50)". */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}

function withoutModelSegments(segments: readonly string[]): readonly string[] {
  const trimmed = segments.map((segment) => segment.trim());
  const before = trimmed.findIndex((segment) => BEFORE_MODEL.test(segment));
  if (before < 0) return segments;
  const model = trimmed.findIndex((segment, at) => at > before && !LOCALE.test(segment));
  return segments
    .map((segment, at) => (at >= model && model > 0 ? segment.replace(BUILD, "") : segment))
    .filter((segment, at) => at !== model || NO_MODEL.test(segment.trim()));
}
