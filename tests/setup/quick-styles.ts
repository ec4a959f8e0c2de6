/**
 * Replaces getComputedStyle for searches by role and name, which check the visibility of every
 * element. jsdom walks its whole style sheet for each, and again after every change of the page.
 * While a page has no style sheet of its own, display depends on the element alone, and visibility
 * on the element and its ancestors. jsdom still answers everything else.
 *
 * @param window window whose getComputedStyle is replaced
 */
export function quickStyles(window: Window): void {
  const jsdomStyles = window.getComputedStyle.bind(window);
  const ofKinds = new Map<string, string>();

  /** Returns the default display of an element's kind. */
  function displayOfKind(element: Element): string {
    const { namespaceURI, localName, ownerDocument } = element;
    const type = localName === "input" ? (element.getAttribute("type") ?? "") : "";
    const kind = `${namespaceURI} ${localName} ${type}`;
    let display = ofKinds.get(kind);
    if (display === undefined) {
      const bare = ownerDocument.createElementNS(namespaceURI, localName);
      if (localName === "dialog") bare.setAttribute("open", "");
      if (type !== "") bare.setAttribute("type", type);
      display = jsdomStyles(bare).display;
      ofKinds.set(kind, display);
    }
    return display;
  }

  function displayOf(element: Element): string {
    const written = styleOf(element)?.display;
    if (written) return written;
    const isClosed = element.localName === "dialog" && !element.hasAttribute("open");
    return isClosed || element.hasAttribute("hidden") ? "none" : displayOfKind(element);
  }

  function quick(element: Element, property: PropertyKey): string | null {
    if (property === "display") return displayOf(element);
    return property === "visibility" ? visibilityOf(element) : null;
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return jsdomStyles(element, pseudo);
    const valueOf = (property: string) =>
      quick(element, property) ?? jsdomStyles(element).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === "getPropertyValue") return valueOf;
        return quick(element, property) ?? Reflect.get(jsdomStyles(element), property);
      },
    });
  };
}

const styleOf = (element: Element) => (element as Partial<ElementCSSInlineStyle>).style;

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const written = styleOf(at)?.visibility;
    if (written && written !== "inherit") return written;
  }
  return "visible";
}
