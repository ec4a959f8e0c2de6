const LABELABLE = [
  "HTMLButtonElement",
  "HTMLInputElement",
  "HTMLMeterElement",
  "HTMLOutputElement",
  "HTMLProgressElement",
  "HTMLSelectElement",
  "HTMLTextAreaElement",
] as const;

type Labelable = HTMLInputElement;

/**
 * Replaces the lookup of a field's labels, which searches by role and label run for every field and
 * button. jsdom walks the whole page for each field, and again for each label. This version visits
 * labels only, and finds their fields by the document's index of ids.
 *
 * @param window window whose elements' labels are replaced. Elements outside a page still use jsdom
 */
export function quickLabels(window: Window & typeof globalThis): void {
  for (const name of LABELABLE) {
    const { prototype } = window[name];
    const { get: jsdomStyles } = Object.getOwnPropertyDescriptor(prototype, "labels")!;
    Object.defineProperty(prototype, "labels", {
      configurable: true,
      get(this: Labelable) {
        const isForJsdom = !this.isConnected || this.type === "hidden";
        return isForJsdom ? (jsdomStyles!.call(this) as unknown) : labelsOf(this);
      },
    });
  }
}

function labelsOf(field: Labelable): HTMLLabelElement[] {
  const { id, ownerDocument } = field;
  const isFor = (label: HTMLLabelElement) =>
    label.hasAttribute("for")
      ? id !== "" && label.htmlFor === id && ownerDocument.getElementById(id) === field
      : label.contains(field) && label.control === field;
  return [...ownerDocument.getElementsByTagName("label")].filter(isFor);
}
