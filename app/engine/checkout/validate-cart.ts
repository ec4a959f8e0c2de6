import { fold } from "../conditions/fold";
import { CanonicalCart, holdsFor } from "./canonical-cart";
import { type CartFacts, cartFacts } from "./cart-facts";
import { type CartInput, JOURNEY_STEPS } from "./cart-input";
import {
  type CheckoutRule,
  MESSAGE_PLACES,
  type MessagePlace,
  readCheckoutConfig,
} from "./checkout-config";
import { defaultMessage } from "./default-message";
import { visitMessage } from "./visit-required";

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
interface Asked {
  readonly carts: readonly CanonicalCart[];
  /** Index into JOURNEY_STEPS. */
  readonly step: number;
  readonly isTest: boolean;
}

/**
 * Validates a cart: returns one error for each rule that matches it, and one if it needs a checkout pass and has none.
 * Never throws.
 *
 * Unknown facts (an address not yet entered, pickup, digital goods) stop no customer.
 *
 * @param config parsed JSON of the Function's metafield, of any shape
 */
export function validateCart(input: CartInput, config: unknown): CartValidation {
  const { rules, testWord, pass } = readCheckoutConfig(config);
  if (rules.length === 0 && !pass) return ALLOWED;
  const facts = cartFacts(input);
  const asked: Asked = {
    carts: facts.map((cart) => new CanonicalCart(cart)),
    step: JOURNEY_STEPS.indexOf(facts[0]!.step),
    isTest: testWord !== "" && facts.some((cart) => writes(testWord, cart)),
  };
  const stopping = rules.filter((rule): rule is CheckoutRule => stops(rule, asked));
  const visit = visitMessage(input, pass, asked.carts);
  if (stopping.length === 0 && visit === null) return ALLOWED;
  const language = input.localization.language.isoCode.toLowerCase();
  const errors = stopping.map((rule) => ({
    message: messageOf(rule, language),
    target: targetOf(rule.place),
  }));
  if (visit !== null) errors.push({ message: visit, target: targetOf("cart") });
  return { operations: [{ validationAdd: { errors } }] };
}

/** Reports whether a rule stops the cart. An invalid rule stops no customer and does not affect other rules. */
function stops(value: unknown, { carts, step, isTest }: Asked): boolean {
  try {
    const { from, place, messages, test, when } = value as CheckoutRule;
    const least = JOURNEY_STEPS.indexOf(from);
    if (least < 0 || least > step || (test === true && !isTest)) return false;
    if (!MESSAGE_PLACES.includes(place) || typeof messages !== "object" || messages === null) {
      return false;
    }
    return carts.some((cart) => holdsFor(cart, when));
  } catch {
    return false;
  }
}

function writes(word: string, { email, address }: CartFacts): boolean {
  return [email, address.address1].some((text) => fold(text ?? "").includes(word));
}

/**
 * Returns the message in the customer's language ("pt_br", then "pt"), then the one for all languages, then the
 * default.
 */
function messageOf({ messages }: CheckoutRule, language: string): string {
  const [base = ""] = language.split("_");
  const found = [language, base, ""]
    .map((name) => (Object.hasOwn(messages, name) ? messages[name] : ""))
    .find((message) => typeof message === "string" && message.trim() !== "");
  return found?.trim() ?? defaultMessage(language);
}
