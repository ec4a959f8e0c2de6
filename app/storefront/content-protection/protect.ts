import { adoptStyle } from "../page/adopt-style";
import type { ContentProtectionConfig } from "../storefront-config";
import { onCopy } from "./copy";
import { watchForTools } from "./developer-tools";
import { isExempt } from "./exempt";
import { isFramedElsewhere, standOutside } from "./frame";
import { createNotice } from "./notice";
import { isDragRefused, isMenuRefused } from "./pointer";
import { type ContentProtectionSettings, isExceptPage } from "./settings";
import { isShortcut } from "./shortcut";
import { NO_SELECTION, styleOf } from "./style";
import { allowThemeCopies } from "./theme-copies";

type Page = Window & typeof globalThis;

/**
 * Makes copying the page harder, as the merchant chose.
 *
 * It deters but cannot prevent copying what a browser shows. It makes no request and records nothing.
 */
export function protect(page: Page, settings: ContentProtectionSettings): void {
  const { protection, root, text } = settings;
  if (isExceptPage(page.location.pathname, root, protection.exceptPages)) return;
  if (protection.framing && isFramedElsewhere(page)) return standOutside(page, text);
  const adopt = (css: string) =>
    adoptStyle(page, page.document, css, page.document.adoptedStyleSheets);
  const css = styleOf(protection);
  if (css) adopt(css);
  const isThemeCopying = allowThemeCopies(page, protection.selection ? adopt(NO_SELECTION) : null);
  const show = createNotice(page);
  listen(page, protection, { isThemeCopying, notify: () => show(protection.notice) });
  if (protection.devtools) watchForTools(page, () => show(protection.notice || text.devtools));
}

/** Listens in the capture phase, so that a theme that stops events does not disable the protection. */
function listen(
  page: Page,
  protection: ContentProtectionConfig,
  { isThemeCopying, notify }: { isThemeCopying: () => boolean; notify: () => void },
): void {
  const refuse = (event: Event) => {
    event.preventDefault();
    notify();
  };
  const listenTo = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ) => page.document.addEventListener(name, handle, { capture: true });

  listenTo("contextmenu", (event) => isMenuRefused(event, protection) && refuse(event));
  listenTo("dragstart", (event) => isDragRefused(event, protection) && refuse(event));
  for (const name of ["copy", "cut"] as const) {
    listenTo(
      name,
      (event) => !isThemeCopying() && onCopy(event, page, protection.copy) && notify(),
    );
  }
  if (!protection.shortcuts) return;
  listenTo("keydown", (event) => isShortcut(event) && !isExempt(event) && refuse(event));
}
