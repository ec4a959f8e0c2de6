/** Appends a new element with a text, which is never parsed as HTML. */
export function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Element | ShadowRoot,
  name: Name,
  text = "",
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const element = parent.ownerDocument.createElement(name);
  element.textContent = text;
  Object.assign(element, properties);
  return parent.appendChild(element);
}
