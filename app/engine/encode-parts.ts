/**
 * Returns one text for a list of parts, to be signed or hashed. Different lists never give the same text, whatever
 * characters their parts contain.
 */
export const encodeParts = (...parts: readonly (string | number)[]): string =>
  JSON.stringify(parts);
