/** An address a page may lead to: http(s), or a path of the same site. */
export const isWebAddress = (address: string): boolean =>
  /^(https?:\/\/|\/(?![/\\]))/i.test(address);

/** Where a merchant's contact leads: mail, telephone, or a page; null when it is only a text. */
export function contactAddress(contact: string): string | null {
  if (contact.includes("@")) return `mailto:${contact}`;
  if (/^\+?[\d ()/-]{5,}$/.test(contact)) return `tel:${contact}`;
  return isWebAddress(contact) ? contact : null;
}
