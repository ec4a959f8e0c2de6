import { adoptStyle } from "../page/adopt-style";
import { add } from "../page/element";
import type { ContentProtectionSettings } from "./settings";

const STYLE =
  "html{color-scheme:light dark}body{margin:0;padding:2rem 1.5rem;background:Canvas;color:CanvasText;" +
  "font:1rem/1.6 system-ui,sans-serif}a{color:LinkText}";

/** Reports whether another website shows the page in a frame. Frames of the store's own pages are allowed. */
export function isFramedElsewhere(page: Window): boolean {
  if (page.top === page) return false;
  try {
    return page.top!.location.origin !== page.location.origin;
  } catch {
    return true; // The address of another website is unreadable.
  }
}

/** Replaces the page by a sentence and a link to the store. */
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
