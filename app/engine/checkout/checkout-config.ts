import type { ConditionSet } from "../conditions/condition";
import { fold } from "../conditions/fold";
import { canonicalConditions } from "./canonical-cart";
import type { JourneyStep } from "./cart-input";

/** Positions of a message in the checkout. */
export const MESSAGE_PLACES = [
  "cart",
  "email",
  "phone",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "city",
  "provinceCode",
  "zip",
  "countryCode",
] as const;
export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** One rule as stored in the Function's metafield. Field names are short, because the metafield is small. */
export interface CheckoutRule {
  readonly id: string;
  /** True if the rule stops only customers who enter the test word. */
  readonly test?: boolean;
  /** First step at which the rule is evaluated. */
  readonly from: JourneyStep;
  readonly place: MessagePlace;
  /** Message for the customer by language ("de"); "" for all other languages. */
  readonly messages: Readonly<Record<string, string>>;
  /** Conditions of the rule, in canonical form (canonicalConditions). */
  readonly when: ConditionSet;
}

/** The requirement of a checkout pass, as stored in the Function's metafield. */
export interface PassConfig {
  /** Keys whose passes are valid, each as slot and key, newest first. */
  readonly keys: readonly (readonly [slot: string, key: string])[];
  /** Reference codes of revoked visits, joined. Omitted if no visit is revoked. */
  readonly revoked?: string;
  /** Conditions of carts that need a pass, in canonical form. If missing, every cart needs one. */
  readonly when?: ConditionSet;
  /** Address of the store's cart for messages: "example.com/cart". */
  readonly cart: string;
}

/** The merchant's settings for the Function. */
export interface CheckoutConfig {
  readonly version: typeof CONFIG_VERSION;
  /** Requirement of a pass. If missing, no cart needs a pass. */
  readonly pass?: PassConfig;
  /** Test word, folded. A merchant who tests a rule enters the word in the email or the first address line. */
  readonly testWord?: string;
  readonly rules: readonly CheckoutRule[];
}

/** Maximum bytes of a config. Shopify passes a larger metafield value to the Function as null. */
export const CONFIG_MAX_BYTES = 10_000;

/**
 * Limits of one config. The largest config stays within Shopify's instruction limit for a Function.
 *
 * extensions/checkout-rules/src/embedded-engine.test.ts runs it.
 */
export const CONFIG_LIMITS = {
  rules: 20,
  conditions: 40,
  /** Values compared by "is like", the most expensive operator. */
  patterns: 15,
} as const;

/** Version of the format. Increase it when older configs can no longer be read. */
const CONFIG_VERSION = 4;

/** Creates the config of checked rules for the Function's metafield. */
export function composeCheckoutConfig({
  testWord,
  rules,
  pass,
}: {
  readonly testWord: string;
  readonly rules: readonly CheckoutRule[];
  readonly pass?: PassConfig | undefined;
}): CheckoutConfig {
  const word = fold(testWord);
  return {
    version: CONFIG_VERSION,
    ...(pass && { pass: { ...pass, ...(pass.when && { when: canonicalConditions(pass.when) }) } }),
    ...(word !== "" && { testWord: word }),
    rules: rules.map((rule) => ({ ...rule, when: canonicalConditions(rule.when) })),
  };
}

/** A config read from any value. Its rules are not yet validated. */
export interface ReadConfig {
  readonly testWord: string;
  readonly rules: readonly unknown[];
  /** Requirement of a pass, not yet validated. Undefined if no cart needs a pass. */
  readonly pass: unknown;
  /** Estimated instructions (packWork). Undefined if unknown. */
  readonly work: readonly number[] | undefined;
}

/**
 * Reads the parsed JSON of the metafield, of any shape. An old, damaged or newer config has no rules and requires no
 * pass. Never throws.
 */
export function readCheckoutConfig(value: unknown): ReadConfig {
  const { version, testWord, rules, pass, work } = (value ?? {}) as Record<string, unknown>;
  if (version !== CONFIG_VERSION || !Array.isArray(rules)) {
    return { testWord: "", rules: [], pass: undefined, work: undefined };
  }
  return {
    testWord: typeof testWord === "string" ? testWord : "",
    ...{ rules, pass },
    work: Array.isArray(work) ? (work as number[]) : undefined,
  };
}
