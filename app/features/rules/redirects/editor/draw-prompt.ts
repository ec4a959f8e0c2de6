import type { Go } from "#app/engine/redirects/choose-redirect";
import type { StorefrontWindow } from "#app/storefront/call-proxy";
import { suggest } from "#app/storefront/go";
import { adoptStyle } from "#app/storefront/page/adopt-style";

import { DEFAULT_WORDS } from "./default-words";

/** Style of the placeholder page, which resembles a store. */
const PAGE_STYLE =
  "body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#fff}" +
  "header{height:3.5rem;border-bottom:1px solid #ddd}" +
  "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:1.5rem}" +
  "i{height:9rem;border-radius:.5rem;background:#eee}";

const TILES = 8;

/** Draws a suggestion into a frame, over a placeholder page. */
export function drawPrompt(frame: HTMLIFrameElement, go: Go): void {
  const page = frame.contentWindow as StorefrontWindow | null;
  if (!page) return;
  const { document } = page;
  document.documentElement.lang = "en";
  document.body.replaceChildren(document.createElement("header"), tiles(document));
  adoptStyle(page, document, PAGE_STYLE);
  const settings = { language: "en", direction: "ltr", text: { go: DEFAULT_WORDS } };
  const tools = { stay: () => {}, callProxy: () => Promise.resolve(null) };
  suggest(page, go, settings, tools);
}

function tiles(document: Document): HTMLElement {
  const main = document.createElement("main");
  for (let tile = 0; tile < TILES; tile++) main.append(document.createElement("i"));
  return main;
}
