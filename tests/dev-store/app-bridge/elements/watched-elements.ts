/** Adds a style sheet to the page. React would report a style attribute as a hydration mismatch. */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Hides the elements that the admin draws outside the frame. */
export const hideShellElements = (): void =>
  adoptStyle("ui-nav-menu, s-app-nav, ui-save-bar, ui-title-bar { display: none !important; }");

export const watchDeep = (observer: MutationObserver, element: Element): void =>
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

/** Calls back now and after every later change inside the element. */
export function watchInside(element: Element, changed: () => void): MutationObserver {
  const observer = new MutationObserver(changed);
  watchDeep(observer, element);
  changed();
  return observer;
}
