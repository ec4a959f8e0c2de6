const taught = new WeakSet<Window>();

/**
 * Two questions that every search by role or label asks of hundreds of elements. jsdom goes through its whole style sheet, and
 * through the whole document, for each of them; here the same is answered from what stands at the element.
 */
export function answerQuickly(window: Window & typeof globalThis): void {
  // A worker has one window for all its files.
  if (taught.has(window)) return;
  taught.add(window);
  answerStyles(window);
  for (const { prototype } of [
    window.HTMLButtonElement,
    window.HTMLInputElement,
    window.HTMLSelectElement,
    window.HTMLTextAreaElement,
  ]) {
    answerLabels(prototype);
  }
}

/** Those that jsdom's style sheet shows by more than their tag. */
const SHOWN_BY_MORE = new Set(["dialog", "rp", "rt"]);

function isShownByItsTag(element: Element): boolean {
  if (element.hasAttribute("hidden")) return false;
  return element.localName === "input"
    ? element.getAttribute("type") !== "hidden"
    : !SHOWN_BY_MORE.has(element.localName);
}

/** Whether an element is shown, on a page without style sheets: everything else about its style jsdom answers itself. */
function answerStyles(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const ofTags = new Map<string, string>();
  const display = (element: HTMLElement): string => {
    if (element.style.display !== "") return element.style.display;
    if (!isShownByItsTag(element)) return compute(element).display;
    const tag = `${element.namespaceURI} ${element.localName}`;
    const known = ofTags.get(tag) ?? compute(element).display;
    ofTags.set(tag, known);
    return known;
  };
  const visibility = (element: HTMLElement): string => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      if (at.style.visibility !== "") return at.style.visibility;
    }
    return "visible";
  };
  window.getComputedStyle = (element, pseudo) => {
    const { styleSheets } = element.ownerDocument;
    if (pseudo || styleSheets.length > 0 || !("style" in element)) return compute(element, pseudo);
    const shown = element as HTMLElement;
    const getPropertyValue = (name: string) => {
      if (name === "display") return display(shown);
      return name === "visibility" ? visibility(shown) : compute(element).getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === "getPropertyValue") return getPropertyValue;
        const style = compute(element);
        const value: unknown = Reflect.get(style, name);
        return typeof value === "function" ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

/** The labels of a field: those that name its id, and the one around it that names none. */
function answerLabels(prototype: HTMLElement): void {
  Object.defineProperty(prototype, "labels", {
    configurable: true,
    get(this: HTMLInputElement): HTMLLabelElement[] | null {
      if (this.type === "hidden") return null;
      // Of two elements with one id the first is meant.
      const isNamed = this.id !== "" && this.ownerDocument.getElementById(this.id) === this;
      const id = this.id.replaceAll(/["\\]/g, "\\$&");
      const naming = isNamed
        ? [...this.ownerDocument.querySelectorAll<HTMLLabelElement>(`label[for="${id}"]`)]
        : [];
      const around = this.closest("label");
      const isOwn = around !== null && !around.hasAttribute("for") && around.control === this;
      return isOwn ? [around, ...naming] : naming;
    },
  });
}
