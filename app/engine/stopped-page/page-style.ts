import { PHRASE_STYLE } from "./phrases";

/** The merchant's colors, each as #rrggbb. */
export interface PageColors {
  readonly background: string;
  readonly text: string;
  readonly button: string;
}

/** Without the merchant's colors, system colors follow the visitor's light, dark or high-contrast setting. */
const STYLE =
  "html{color-scheme:light dark}" +
  // The merchant's texts and typed text may have another direction than the page. A code never changes direction.
  "*{box-sizing:border-box}main :not(.shop,form){unicode-bidi:plaintext}" +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;" +
  "font:1.0625rem/1.6 system-ui,sans-serif}" +
  "main{width:100%;max-width:36rem;padding:2rem 1.5rem;overflow-wrap:anywhere}" +
  "h1{font-size:clamp(1.625rem,6vw,2.25rem);line-height:1.2;margin:.25rem 0 1rem;text-wrap:balance}h1:focus{outline:0}" +
  PHRASE_STYLE +
  "p,form{margin:0 0 1rem}.shop{margin:0;font-weight:600}" +
  ".logo{display:block;max-width:100%;max-height:5rem;margin:0 0 1rem}a{color:inherit}" +
  ".reference{margin:2rem 0 0;padding-top:1rem;border-top:1px solid GrayText;font-size:.9375rem}" +
  "code{font:600 1.05em ui-monospace,monospace;letter-spacing:.06em;user-select:all}" +
  "button,.button{display:inline-block;min-height:2.75rem;margin:0 0 1rem;margin-inline-end:.5rem;" +
  "padding:.5rem 1.25rem;border:1px solid ButtonBorder;border-radius:.375rem;background:ButtonFace;" +
  "color:ButtonText;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}" +
  "progress{display:block;width:100%;margin:0 0 1rem}[hidden]{display:none}";

const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * Returns the style of every page that replaces a store's page. Contains no character with a special meaning in HTML.
 */
export function pageStyle(colours: PageColors | null): string {
  return STYLE + colorsOf(colours);
}

/**
 * Returns the style of the merchant's colors. Values that are not colors are ignored, so that they cannot become style
 * rules.
 */
function colorsOf(colours: PageColors | null): string {
  if (!colours || !Object.values(colours).every((color) => COLOR.test(color))) return "";
  const { background, text, button } = colours;
  return (
    `html{color-scheme:light}body{background:${background};color:${text}}` +
    `button,.button{background:${button};border-color:${button};color:${inkOn(button)}}`
  );
}

/** Returns black or white, whichever is easier to read on a color. Uses luminance as defined by WCAG 2. */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}
