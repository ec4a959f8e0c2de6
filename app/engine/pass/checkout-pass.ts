import { REFERENCE_ALPHABET } from "../reference";
import { sipHash, type SipKey, type SipTag } from "./siphash";

/** A key that signs the passes of one shop. */
export interface PassKey {
  /** Name of the key: a number in base 36 that increases with each rotation. */
  readonly slot: string;
  /** 128 bits as 32 hexadecimal digits. */
  readonly key: string;
}

/** A pass as text contains it, not yet verified. */
interface WrittenPass {
  readonly slot: string;
  readonly visit: string;
  readonly signed: string;
  readonly tag: SipTag;
}

/**
 * Result of verifying a pass.
 *
 * - malformed: the text is no pass
 * - unknown-key: its key is unknown or expired
 * - forged: its key did not sign it
 * - revoked: its visit was revoked
 */
export type PassCheck =
  | { readonly is: "valid"; readonly visit: string }
  | { readonly is: "malformed" | "unknown-key" | "forged" | "revoked" };

/** Format, slot, the visit's reference code and the tag. */
const FORM = new RegExp(`^1\\.([0-9a-z]{1,8})\\.([${REFERENCE_ALPHABET}]{10})\\.([0-9a-f]{16})$`);

/** Maximum characters of a pass. */
export const PASS_MAX_LENGTH = 38;

/**
 * Returns the pass of an allowed visit, 31 to 38 characters. It expires with its key.
 *
 * @param visit the visit's reference code
 */
export function issuePass({ slot, key }: PassKey, visit: string): string {
  const signed = `1.${slot}.${visit}`;
  const [low, high] = sipHash(keyOf(key), signed);
  return `${signed}.${hex(high)}${hex(low)}`;
}

/**
 * Verifies a text that anyone may have written. Never throws.
 *
 * @param keys the shop's valid keys
 * @param revoked reference codes of revoked visits
 */
export function checkPass(
  text: unknown,
  keys: readonly PassKey[],
  revoked: readonly string[] = [],
): PassCheck {
  const pass = readPass(text);
  if (pass === null) return { is: "malformed" };
  const key = keys.find(({ slot }) => slot === pass.slot);
  if (key === undefined) return { is: "unknown-key" };
  const [low, high] = sipHash(keyOf(key.key), pass.signed);
  // Compares both halves at once, in constant time.
  if (((low ^ pass.tag[0]) | (high ^ pass.tag[1])) !== 0) return { is: "forged" };
  return revoked.includes(pass.visit) ? { is: "revoked" } : { is: "valid", visit: pass.visit };
}

/** Returns the name of the key that a text claims to be signed with. Null if the text is no pass. */
export function slotOfPass(text: unknown): string | null {
  return readPass(text)?.slot ?? null;
}

function readPass(text: unknown): WrittenPass | null {
  const [, slot, visit, tag] = typeof text === "string" ? (FORM.exec(text) ?? []) : [];
  if (slot === undefined || visit === undefined || tag === undefined) return null;
  return { slot, visit, signed: `1.${slot}.${visit}`, tag: [word(tag, 8), word(tag, 0)] };
}

const keyOf = (key: string): SipKey => [word(key, 0), word(key, 8), word(key, 16), word(key, 24)];

/** Returns eight hexadecimal digits as a number. */
const word = (text: string, at: number): number => parseInt(text.slice(at, at + 8), 16);

const hex = (half: number): string => half.toString(16).padStart(8, "0");
