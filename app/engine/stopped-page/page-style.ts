import { PHRASE_STYLE } from "./phrases";

/** Colours of a merchant's, #rrggbb each. */
export interface PageColours {
  readonly background: string;
  readonly text: string;
  readonly button: string;
}

/** Without colours of the merchant's, system colours follow the visitor's own light, dark or high-contrast choice. */
const STYLE =
  "html{color-scheme:light dark}" +
  // Words of the merchant's, and what is typed, may run the other way than the page; a code never turns round.
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

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The style of every page that stands in place of a store's. Holds no character that HTML would read otherwise. */
export function pageStyle(colours: PageColours | null): string {
  return STYLE + coloursOf(colours);
}

/** Colours are settings, but whatever is no colour must not become a rule of the style. */
function coloursOf(colours: PageColours | null): string {
  if (!colours || !Object.values(colours).every((colour) => COLOUR.test(colour))) return "";
  const { background, text, button } = colours;
  return (
    `html{color-scheme:light}body{background:${background};color:${text}}` +
    `button,.button{background:${button};border-color:${button};color:${inkOn(button)}}`
  );
}

/** Black or white, whichever is easier to read on a colour; luminance as WCAG 2 defines it. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}
