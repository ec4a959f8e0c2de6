import { pageStyle } from "#app/engine/stopped-page/page-style";
import { phraseClass } from "#app/engine/stopped-page/phrases";

import type { StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { adoptStyle } from "./adopt-style";
import { add } from "./element";

/**
 * Throws the store's page away and opens an empty one with the shop's name, or logo, and a heading that
 * can have the focus.
 *
 * @returns where the rest of the page goes
 */
export function openPage(
  page: StorefrontWindow,
  { shop, language, look }: GuardSettings,
  title: string,
): HTMLElement {
  const { document } = page;
  const root = emptyDocument(document);
  const head = add(root, "head");
  // What the store was loading; later it would be our logo, too.
  page.stop();
  root.lang = language;
  // The way its first words are read, ours or the merchant's.
  root.dir = "auto";
  document.title = `${title} – ${shop}`;
  add(head, "meta", "", { name: "viewport", content: "width=device-width,initial-scale=1" });
  add(head, "meta", "", { name: "robots", content: "noindex" });
  const main = add(add(root, "body"), "main");
  adoptStyle(page, document, pageStyle(look.colours));
  if (look.logo) add(main, "img", "", { src: look.logo, alt: shop, className: "logo" });
  else add(main, "p", shop, { className: "shop" });
  add(main, "h1", title, { tabIndex: -1, className: phraseClass(title) });
  return main;
}

function emptyDocument(page: Document): HTMLElement {
  // Opening the document anew drops every listener that the theme and other apps added.
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  // And where a browser refuses to open it, the old root is thrown away all the same.
  page.documentElement.remove();
  return page.appendChild(page.createElement("html"));
}
