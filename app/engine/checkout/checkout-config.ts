import type { ConditionSet } from "../conditions/condition";
import { fold } from "../conditions/fold";
import { canonicalConditions } from "./canonical-cart";
import type { JourneyStep } from "./cart-input";

/** Where a message stands in the checkout. */
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

/** One rule as it is kept in the Function's metafield. Short, because the metafield is small. */
export interface CheckoutRule {
  readonly id: string;
  /** True: it stops only buyers who write the test word. */
  readonly test?: boolean;
  /** From which step on it is asked. */
  readonly from: JourneyStep;
  readonly place: MessagePlace;
  /** What the buyer reads, by language ("de"); "" for all others. */
  readonly messages: Readonly<Record<string, string>>;
  /** In canonical form (canonicalConditions). */
  readonly when: ConditionSet;
}

/** Everything the Function knows of the merchant's choices. */
export interface CheckoutConfig {
  readonly version: typeof CONFIG_VERSION;
  /** Folded; written into the email or the first address line by whoever tries a rule in test. */
  readonly testWord?: string;
  readonly rules: readonly CheckoutRule[];
}

/** Values above this are handed to the Function as nothing (platform limit). Bytes. */
export const CONFIG_MAX_BYTES = 10_000;

/**
 * What one config may ask, so that the largest stays within the instructions the platform gives a
 * Function (extensions/checkout-rules/src/embedded-engine.test.ts runs it).
 */
export const CONFIG_LIMITS = {
  rules: 20,
  conditions: 40,
  /** Values compared by "is like", the dearest of the questions. */
  patterns: 15,
} as const;

/** Raised when configs of before cannot be read any more. */
const CONFIG_VERSION = 3;

/** The config of checked rules, as the Function's metafield holds it. */
export function composeCheckoutConfig({
  testWord,
  rules,
}: {
  readonly testWord: string;
  readonly rules: readonly CheckoutRule[];
}): CheckoutConfig {
  const word = fold(testWord);
  return {
    version: CONFIG_VERSION,
    ...(word !== "" && { testWord: word }),
    rules: rules.map((rule) => ({ ...rule, when: canonicalConditions(rule.when) })),
  };
}

/** What is left of a config of any shape. Its rules may still be anything. */
export interface ReadConfig {
  readonly testWord: string;
  readonly rules: readonly unknown[];
}

/**
 * Reads the parsed JSON of the metafield, of any shape: an old, damaged or newer config has no rules.
 * Never throws.
 */
export function readCheckoutConfig(value: unknown): ReadConfig {
  const { version, testWord, rules } = (value ?? {}) as Record<string, unknown>;
  if (version !== CONFIG_VERSION || !Array.isArray(rules)) return { testWord: "", rules: [] };
  return { testWord: typeof testWord === "string" ? testWord : "", rules };
}
