/** Number of characters of a reference code, which features/decisions/reference.ts creates. */
export const REFERENCE_CHARS = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Normalizes a reference code that a person typed.
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
