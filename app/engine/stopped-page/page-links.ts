/** Reports whether a page may link to an address: http(s), or a path of the same site. */
export const isWebAddress = (address: string): boolean =>
  /^(https?:\/\/|\/(?![/\\]))/i.test(address);

/** Returns the link of a merchant's contact: mail, telephone, or a page. Null if it is only a text. */
export function contactAddress(contact: string): string | null {
  if (contact.includes("@")) return `mailto:${contact}`;
  if (/^\+?[\d ()/-]{5,}$/.test(contact)) return `tel:${contact}`;
  return isWebAddress(contact) ? contact : null;
}
