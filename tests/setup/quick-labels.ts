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
 * The labels of a field, for the searches by role and label, which ask for them of every field and button they meet.
 * For each jsdom goes through the whole page, and for each label on the way once more. Here only labels are looked at,
 * and what they are for is taken from the list of ids that a document has.
 *
 * @param window whose elements' labels are replaced; those that are not on a page are still asked of jsdom
 */
export function quickLabels(window: Window & typeof globalThis): void {
  for (const name of LABELABLE) {
    const { prototype } = window[name];
    const { get: askJsdom } = Object.getOwnPropertyDescriptor(prototype, "labels")!;
    Object.defineProperty(prototype, "labels", {
      configurable: true,
      get(this: Labelable) {
        const isAskedOfJsdom = !this.isConnected || this.type === "hidden";
        return isAskedOfJsdom ? (askJsdom!.call(this) as unknown) : labelsOf(this);
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
