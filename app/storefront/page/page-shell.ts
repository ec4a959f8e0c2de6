import { pageStyle } from "#app/engine/stopped-page/page-style";
import { phraseClass } from "#app/engine/stopped-page/phrases";

import type { StorefrontWindow } from "../call-proxy";
import { type GuardSettings, SETTINGS_ID } from "../guard-settings";
import { adoptStyle } from "./adopt-style";
import { add } from "./element";

/**
 * Replaces the store's page by an empty one with the shop's name or logo, and a focusable heading.
 *
 * @returns element for the rest of the page
 */
export function openPage(
  page: StorefrontWindow,
  { shop, language, look }: GuardSettings,
  title: string,
): HTMLElement {
  const { document } = page;
  const settings = document.getElementById(SETTINGS_ID);
  const root = emptyDocument(document);
  const head = add(root, "head");
  // Later requests read the server's path from them.
  if (settings) head.append(settings);
  // Stops the store's downloads. Later, this would stop the logo as well.
  page.stop();
  root.lang = language;
  // Direction of the first words, which may be the merchant's.
  root.dir = "auto";
  document.title = `${title} – ${shop}`;
  add(head, "meta", "", { name: "viewport", content: "width=device-width,initial-scale=1" });
  add(head, "meta", "", { name: "robots", content: "noindex" });
  const main = add(add(root, "body"), "main");
  adoptStyle(page, document, pageStyle(look.colours));
  if (look.logo) add(main, "img", "", { src: look.logo, alt: shop, className: "logo" });
  else add(main, "p", shop, { className: "shop" });
  const heading = add(main, "h1", title, { tabIndex: -1, className: phraseClass(title) });
  // A screen reader continues at the heading, not at the removed page. The merchant's preview is a frame next to the
  // settings, which keep the focus.
  if (page.parent === page) heading.focus();
  return main;
}

function emptyDocument(page: Document): HTMLElement {
  // Reopening the document drops every listener of the theme and other apps.
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  // If a browser refuses to reopen the document, the old root is still removed.
  page.documentElement.remove();
  return page.appendChild(page.createElement("html"));
}
