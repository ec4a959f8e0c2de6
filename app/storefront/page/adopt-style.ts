/**
 * Adds a style to a document or a shadow root.
 *
 * A constructed sheet works under a strict content security policy of the theme, a style element does not. Browsers
 * from before 2023 get the element.
 *
 * @param others constructed sheets of the root that stay
 * @returns the sheet or element, whose `disabled` switches the style off
 */
export function adoptStyle(
  page: Window & typeof globalThis,
  root: Document | ShadowRoot,
  css: string,
  others: readonly CSSStyleSheet[] = [],
): { disabled: boolean } {
  try {
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...others, sheet];
    return sheet;
  } catch {
    const style = page.document.createElement("style");
    style.textContent = css;
    ((root as Document).head ?? root).append(style);
    return style;
  }
}
