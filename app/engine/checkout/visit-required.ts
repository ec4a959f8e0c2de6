import { checkPass, PASS_MAX_LENGTH, type PassKey } from "../pass/checkout-pass";
import type { CanonicalCart } from "./canonical-cart";
import type { CartInput } from "./cart-input";
import type { PassConfig } from "./checkout-config";
import { holdsFor } from "./packed-conditions";
import type { PackedPass } from "./packed-config";
import { PART } from "./packed-text";
import { visitText } from "./visit-text";

/**
 * Maximum tags computed per cart. A cart carries the pass of its browser, perhaps one of the previous key on a line, and
 * perhaps one that the merchant added. Computing a tag for each of 200 lines would exceed Shopify's limit, and the
 * Function would fail.
 */
const TAGS_MAX = 3;

/**
 * Evidence of a cart that its browser visited the store.
 *
 * - visited: one of its passes is valid
 * - expired: no pass is valid, and one names an unknown key, as a pass of an expired key does
 * - missing: no pass is valid, and each is malformed, forged or of a revoked visit
 */
export type CartVisit = "visited" | "expired" | "missing";

/** Verifies the passes of a cart and its lines. One valid pass is enough. */
export function visitOfCart(
  { cart }: CartInput,
  { keys, revoked = "" }: Pick<PassConfig, "keys" | "revoked">,
): CartVisit {
  const valid: PassKey[] = keys.map(([slot, key]) => ({ slot, key }));
  let found: CartVisit = "missing";
  let tags = 0;
  for (const text of passTexts(cart)) {
    const check = checkPass(text, valid);
    if (check.is === "valid" && !isRevoked(check.visit, revoked)) return "visited";
    if (check.is === "unknown-key") found = "expired";
    else if (check.is !== "malformed" && ++tags === TAGS_MAX) break;
  }
  return found;
}

/** Returns the texts of a cart and its lines that may be passes, each once. Anyone may have written them. */
function passTexts(cart: CartInput["cart"]): Set<string> {
  const texts = new Set<string>();
  const add = (text: string | null) => text && text.length <= PASS_MAX_LENGTH && texts.add(text);
  if (cart.attribute) add(cart.attribute.value);
  for (let at = 0; at < cart.lines.length; at++) {
    const { p } = cart.lines[at]!;
    if (p) add(p.value);
  }
  return texts;
}

/** Reports whether joined reference codes contain one. */
function isRevoked(visit: string, revoked: string): boolean {
  for (let at = 0; at < revoked.length; at += visit.length) {
    if (revoked.startsWith(visit, at)) return true;
  }
  return false;
}

/**
 * Returns the message for a cart that needs a pass and has no valid one. Null if the cart may continue. Never throws.
 *
 * No pass is required while the customer changes the cart, because the embed renews the pass there. Nor is one required
 * at an unknown step, such as a draft order in the admin, or without a lease. A damaged requirement stops no customer.
 *
 * @param pass requirement in the Function's metafield, of any shape
 * @param carts the cart's facts for each delivery address
 */
export function visitMessage(
  input: CartInput,
  pass: unknown,
  carts: readonly CanonicalCart[],
): string | null {
  if (!pass || !isRequired(input)) return null;
  try {
    const { when, cart, ...keys } = pass as PackedPass;
    const risk = when === undefined ? null : when.split(PART);
    if (risk && !carts.some((facts) => holdsFor(facts, risk))) return null;
    const visit = visitOfCart(input, keys);
    if (visit === "visited") return null;
    const text = visitText(visit, input.localization.language.isoCode);
    return text.replace("{cart}", () => cart);
  } catch {
    return null;
  }
}

/** Reports whether a pass can be required at this step and time. */
function isRequired({ buyerJourney: { step }, shop }: CartInput): boolean {
  if (step !== "CHECKOUT_INTERACTION" && step !== "CHECKOUT_COMPLETION") return false;
  return shop?.localTime.isLeased === true;
}
