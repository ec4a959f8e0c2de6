/** What the page does with this visitor. */
export type Verdict =
  | { readonly outcome: "allow" }
  | { readonly outcome: "block"; readonly reason: string; readonly reference: string };

export const ALLOW: Verdict = { outcome: "allow" };

/** Ten characters of Crockford base32: no I, L, O, U, so that a visitor can read it out. */
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Reads a decision from an untrusted value: the server's answer or the browser's memory. Null when it
 * is not exactly a decision, or when the server could not decide ("degraded"): the page is shown then
 * and nothing is remembered.
 */
export function readVerdict(value: unknown): Verdict | null {
  const { outcome, reason, reference, degraded } = (value ?? {}) as Record<string, unknown>;
  if (degraded) return null;
  if (outcome === "allow") return ALLOW;
  if (outcome !== "block" || typeof reason !== "string") return null;
  return typeof reference === "string" && REFERENCE.test(reference)
    ? { outcome, reason, reference }
    : null;
}
