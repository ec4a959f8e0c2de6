import { adoptStyle } from "../page/adopt-style";
import { add } from "../page/element";
import type { ContentProtectionSettings } from "./settings";

const STYLE =
  "html{color-scheme:light dark}body{margin:0;padding:2rem 1.5rem;background:Canvas;color:CanvasText;" +
  "font:1rem/1.6 system-ui,sans-serif}a{color:LinkText}";

/** True when another website shows the page in a frame; frames of the store's own pages are not. */
export function isFramedElsewhere(page: Window): boolean {
  if (page.top === page) return false;
  try {
    return page.top!.location.origin !== page.location.origin;
  } catch {
    return true; // Another website's address cannot be read.
  }
}

/** Puts a sentence and a link to the store in the page's place. */
export function standOutside(
  page: Window & typeof globalThis,
  { framed, open, language }: ContentProtectionSettings["text"],
): void {
  const { document, location } = page;
  document.body.replaceChildren();
  document.documentElement.lang = language;
  adoptStyle(page, document, STYLE);
  const main = add(document.body, "main");
  add(main, "p", framed);
  add(main, "a", open, { href: location.href, target: "_blank", rel: "noopener" });
}
