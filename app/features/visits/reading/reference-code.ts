/** Characters of a reference code, as features/decisions/reference.ts draws it. */
export const REFERENCE_CHARS = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Reads a reference code as a person typed it.
 *
 * Ignores letter case, spaces and hyphens. Letters that Crockford's base 32 omits are read as similar digits (O as 0, I
 * and L as 1).
 *
 * @returns null for an invalid code
 */
export function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return CODE.test(plain) ? plain : null;
}
