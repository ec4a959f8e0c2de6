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

interface ValidationError {
  readonly message: string;
  /** The checkout field the message stands at. */
  readonly target: string;
}

/** The platform's CartValidationsGenerateRunResult. No operations: the buyer may go on. */
export interface CartValidation {
  readonly operations: readonly { validationAdd: { errors: readonly ValidationError[] } }[];
}

const ALLOWED: CartValidation = { operations: [] };

/** The platform shows field errors for the first delivery group only. */
function targetOf(place: MessagePlace): string {
  if (place === "cart") return "$.cart";
  if (place === "email") return "$.cart.buyerIdentity.email";
  return `$.cart.deliveryGroups[0].deliveryAddress.${place}`;
}

/** What is known when a rule is asked. */
interface Asked {
  readonly carts: readonly CanonicalCart[];
  /** Index into JOURNEY_STEPS. */
  readonly step: number;
  readonly isTest: boolean;
}

/**
 * Decides about a cart: one error for each rule that fits it. `config` is the parsed JSON of the
 * Function's metafield, of any shape. What is not known yet (an address not typed, pickup, digital
 * goods) stops nobody. Never throws.
 */
export function validateCart(input: CartInput, config: unknown): CartValidation {
  const { rules, testWord } = readCheckoutConfig(config);
  if (rules.length === 0) return ALLOWED;
  const facts = cartFacts(input);
  const asked: Asked = {
    carts: facts.map((cart) => new CanonicalCart(cart)),
    step: JOURNEY_STEPS.indexOf(facts[0]!.step),
    isTest: testWord !== "" && facts.some((cart) => writes(testWord, cart)),
  };
  const stopping = rules.filter((rule): rule is CheckoutRule => stops(rule, asked));
  if (stopping.length === 0) return ALLOWED;
  const language = input.localization.language.isoCode.toLowerCase();
  const errors = stopping.map((rule) => ({
    message: messageOf(rule, language),
    target: targetOf(rule.place),
  }));
  return { operations: [{ validationAdd: { errors } }] };
}

/** A rule that cannot be read stops nobody, and keeps no other from being asked. */
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

/** In the buyer's language ("pt_br", then "pt"), else in the one for all; else our sentence. */
function messageOf({ messages }: CheckoutRule, language: string): string {
  const [base = ""] = language.split("_");
  const found = [language, base, ""]
    .map((name) => (Object.hasOwn(messages, name) ? messages[name] : ""))
    .find((message) => typeof message === "string" && message.trim() !== "");
  return found?.trim() ?? defaultMessage(language);
}
