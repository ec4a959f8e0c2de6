const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that is inert in HTML, between tags and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** An element with a text, which is never read as HTML. */
export const element = (name: string, text: string, attributes = ""): string =>
  `<${name}${attributes}>${escapeHtml(text)}</${name}>`;
