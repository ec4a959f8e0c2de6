import { z } from "zod";

import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { JOURNEY_STEPS } from "#app/engine/checkout/cart-input";
import { MESSAGE_PLACES } from "#app/engine/checkout/checkout-config";

import { problems } from "./problems/texts";
import { conditionSet, conditionSetOf, editedConditionSetOf } from "./rules/conditions";

/** Limits of checkout rules. The Function's configuration has further limits (engine/checkout/checkout-config.ts). */
export const CHECKOUT_LIMITS = {
  rules: 50,
  nameChars: 80,
  noteChars: 500,
  messageChars: 255,
  languages: 20,
  testWord: { min: 4, max: 40 },
  /** Maximum characters of an imported file. */
  fileChars: 500_000,
  /** Maximum characters of one text of a previewed cart. */
  cartChars: 255,
} as const;

export const RULE_STATUSES = ["active", "test", "off"] as const;

/** Sets of template rules, from the mildest to the strictest. */
export const CHECKOUT_LEVELS = ["careful", "balanced", "strict"] as const;

/** Language code, such as "de" or "pt-br". "" applies to all other languages. */
export const checkoutLanguage = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z]{2,3}(-[a-z0-9]{2,4})?)?$/, { error: () => problems.useLanguageCode });

const message = z
  .string()
  .trim()
  .min(1, { error: () => problems.enterMessageCustomersSee })
  .max(CHECKOUT_LIMITS.messageChars, {
    error: () => problems.messageTooLong({ count: CHECKOUT_LIMITS.messageChars }),
  });

const messages = z
  .record(checkoutLanguage, message)
  .refine((texts) => Object.keys(texts).length <= CHECKOUT_LIMITS.languages + 1, {
    error: () => problems.messageLanguages({ count: CHECKOUT_LIMITS.languages }),
  })
  .refine((texts) => Object.hasOwn(texts, ""), {
    error: () => problems.enterMessageForOthers,
  });

/** One checkout rule as the merchant writes it. */
export const checkoutRuleFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => problems.enterNameForRule })
    .max(CHECKOUT_LIMITS.nameChars, {
      error: () => problems.nameTooLong({ count: CHECKOUT_LIMITS.nameChars }),
    }),
  status: z.enum(RULE_STATUSES),
  when: conditionSetOf(CART_FIELDS),
  /** First step of the checkout that evaluates the rule. */
  from: z.enum(JOURNEY_STEPS),
  /** Position of the message. */
  place: z.enum(MESSAGE_PLACES),
  /** The customer's message, by language. */
  messages,
  note: z
    .string()
    .trim()
    .max(CHECKOUT_LIMITS.noteChars, {
      error: () => problems.noteTooLong({ count: CHECKOUT_LIMITS.noteChars }),
    })
    .default(""),
});
export type CheckoutRuleFields = z.output<typeof checkoutRuleFields>;

/** One rule as the editor submits it. */
export const editedRule = checkoutRuleFields.extend({ when: editedConditionSetOf(CART_FIELDS) });

/** One rule as screens show it. */
export const checkoutRuleRow = checkoutRuleFields.extend({
  when: conditionSet,
  id: z.string(),
  version: z.int(),
  updatedAt: z.string(),
});
export type CheckoutRuleRow = z.output<typeof checkoutRuleRow>;
