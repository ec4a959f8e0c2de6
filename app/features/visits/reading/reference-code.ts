/** A reference code as features/decisions/reference.ts draws it. */
export const REFERENCE_CHARS = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Reads a reference code as somebody read it out or typed it: letter case, spaces and hyphens do not
 * count, and the letters that Crockford's base 32 leaves out stand for the digits they look like
 * (O for 0, I and L for 1).
 *
 * @returns null when it is no such code
 */
export function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return CODE.test(plain) ? plain : null;
}
