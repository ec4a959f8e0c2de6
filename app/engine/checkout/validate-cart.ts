import { fold } from "../conditions/fold";
import { CanonicalCart } from "./canonical-cart";
import { type CartAddress, type CartFacts, cartFacts } from "./cart-facts";
import { type CartInput, JOURNEY_STEPS } from "./cart-input";
import { type MessagePlace, readCheckoutConfig } from "./checkout-config";
import { defaultMessage } from "./default-message";
import { holdsFor } from "./packed-conditions";
import {
  CONDITIONS_AT,
  isTestRule,
  messagesOfRule,
  placeOfRule,
  type RuleParts,
  splitRule,
  stepOfRule,
} from "./packed-config";
import { visitMessage } from "./visit-required";
import { cartWork, INSTRUCTIONS_PLANNED, packedWork } from "./work";

interface ValidationError {
  readonly message: string;
  /** The checkout field at which the message appears. */
  readonly target: string;
}

/** Shopify's CartValidationsGenerateRunResult. Without operations, the customer may continue. */
export interface CartValidation {
  readonly operations: readonly { validationAdd: { errors: readonly ValidationError[] } }[];
}

const ALLOWED: CartValidation = { operations: [] };

/** Returns the target of a message. Shopify shows field errors for the first delivery group only. */
function targetOf(place: MessagePlace): string {
  if (place === "cart") return "$.cart";
  if (place === "email") return "$.cart.buyerIdentity.email";
  return `$.cart.deliveryGroups[0].deliveryAddress.${place}`;
}

/** Facts available to all rules of one run. */
interface CartCheck {
  readonly carts: readonly CanonicalCart[];
  /** Index into JOURNEY_STEPS. */
  readonly step: number;
  readonly isTest: boolean;
}

/**
 * Validates a cart: returns one error for each rule that matches it, and one if it needs a checkout pass and has none.
 * Never throws.
 *
 * Evaluates the rules in order until their estimated work reaches the planned instructions, and skips the others.
 * Unknown facts (an address not yet entered, pickup, digital goods) stop no customer.
 *
 * @param config parsed JSON of the Function's metafield, of any shape
 */
export function validateCart(input: CartInput, config: unknown): CartValidation {
  const { rules, testWord, pass, work } = readCheckoutConfig(config);
  if (rules.length === 0 && !pass) return ALLOWED;
  const facts = cartFacts(input);
  const check: CartCheck = {
    carts: facts.map((cart) => new CanonicalCart(cart)),
    step: JOURNEY_STEPS.indexOf(facts[0]!.step),
    isTest: testWord !== "" && facts.some((cart) => containsTestWord(testWord, cart)),
  };
  const language = input.localization.language.isoCode.toLowerCase();
  const errors: ValidationError[] = [];
  const visit = visitMessage(input, pass, check.carts);
  const { lines } = input.cart;
  const withPass = lines.filter(({ p }) => p).length;
  const effort = effortOf(facts);
  const workOf = (entry: number) => packedWork(work, entry, lines.length) * effort;
  const read = cartWork({ lines: lines.length, withPass, hasPass: Boolean(pass) });
  let left = INSTRUCTIONS_PLANNED - read - workOf(0);
  for (let at = 0; at < rules.length; at++) {
    const needed = workOf(at + 1);
    // A Function that reaches Shopify's limit fails, and the merchant's setting for failures decides.
    if (needed > left) break;
    left -= needed;
    const error = errorOf(rules[at], check, language);
    if (error) errors.push(error);
  }
  if (visit !== null) errors.push({ message: visit, target: targetOf("cart") });
  return errors.length === 0 ? ALLOWED : { operations: [{ validationAdd: { errors } }] };
}

/** Length of the customer's texts from which their evaluation counts twice. An ordinary address is shorter. */
const LONG_TEXTS = 300;

/** Returns the factor by which a customer's addresses multiply the work of rules. */
function effortOf(facts: readonly CartFacts[]): number {
  let effort = 0;
  for (const { email, address } of facts) {
    let chars = (email ?? "").length;
    for (const part in address) chars += (address[part as keyof CartAddress] ?? "").length;
    effort += chars > LONG_TEXTS ? 2 : 1;
  }
  return effort;
}

/**
 * Returns the error of a packed rule. Null if the rule does not stop the cart. An invalid rule stops no customer and
 * does not affect other rules.
 */
function errorOf(
  packed: unknown,
  { carts, step, isTest }: CartCheck,
  language: string,
): ValidationError | null {
  try {
    const parts = splitRule(packed as string);
    if (!(stepOfRule(parts) <= step) || (isTestRule(parts) && !isTest)) return null;
    if (!carts.some((cart) => holdsFor(cart, parts, CONDITIONS_AT))) return null;
    const place = placeOfRule(parts);
    return place ? { message: messageOf(parts, language), target: targetOf(place) } : null;
  } catch {
    return null;
  }
}

function containsTestWord(word: string, { email, address }: CartFacts): boolean {
  return [email, address.address1].some((text) => fold(text ?? "").includes(word));
}

/**
 * Returns the message in the customer's language ("pt_br", then "pt"). Falls back to the message for all languages,
 * then to the default.
 */
function messageOf(parts: RuleParts, language: string): string {
  const [base = ""] = language.split("_");
  const messages = messagesOfRule(parts);
  const found = [language, base, ""]
    .map((name) => messages.get(name) ?? "")
    .find((message) => message.trim() !== "");
  return found?.trim() ?? defaultMessage(language);
}
