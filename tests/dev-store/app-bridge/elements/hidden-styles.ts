/**
 * These elements are drawn by the admin, not in the frame. A style sheet rather than a style
 * attribute, which React would report as a difference while hydrating.
 */
export function hideShellElements(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "ui-nav-menu, s-app-nav, ui-save-bar, ui-title-bar { display: none !important; }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Calls back now, and after every later change inside the element. */
export function watchInside(element: Element, changed: () => void): MutationObserver {
  const observer = new MutationObserver(changed);
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  changed();
  return observer;
}
