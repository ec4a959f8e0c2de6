import { z } from "zod";

import { JOURNEY_STEPS } from "#app/engine/checkout/cart-input";
import { MESSAGE_PLACES } from "#app/engine/checkout/checkout-config";

import { call } from "./call";
import {
  CHECKOUT_LEVELS,
  CHECKOUT_LIMITS,
  checkoutLanguage,
  checkoutRuleRow,
  editedRule,
  RULE_STATUSES,
} from "./checkout-rule";
import {
  checkedRows,
  edits,
  importInput,
  importOutput,
  orderInput,
  rowInput,
} from "./ordered-list";
import { problems } from "./problems/texts";

const count = z.number().int();
const instant = z.string();

const testWord = z
  .string()
  .trim()
  .max(CHECKOUT_LIMITS.testWord.max, {
    error: () => problems.testWordTooLong({ count: CHECKOUT_LIMITS.testWord.max }),
  })
  .refine((word) => word === "" || word.length >= CHECKOUT_LIMITS.testWord.min, {
    error: () => problems.testWordTooShort({ count: CHECKOUT_LIMITS.testWord.min }),
  });

/** Settings that apply to all rules. */
export const checkoutSettings = z.strictObject({
  /** True if the store's checkout evaluates the rules. */
  isOn: z.boolean(),
  /** True if a checkout is stopped when evaluation fails. */
  blockOnFailure: z.boolean(),
  /** Rules in test stop only a checkout with this word in the email or the first address line. "" stops none. */
  testWord,
  /** True if the checkout also refuses the customers on the block list. */
  usesPeople: z.boolean(),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;

/** Used amount of one of a Function's limits. */
const usage = z.object({ used: count, most: count });
export type Usage = z.output<typeof usage>;

const checkoutState = z.object({
  rules: z.array(checkoutRuleRow),
  /** False if the plan does not include the rules. The checkout then contains none. */
  isInPlan: z.boolean(),
  settings: checkoutSettings.extend({ version: count }),
  /**
   * Size of the active rules and the test word. `bytes` and `instructions` (for a cart with 50
   * products) reserve what a required checkout pass needs.
   */
  size: z.object({
    ...{ bytes: usage, instructions: usage },
    ...{ rules: usage, conditions: usage, patterns: usage },
  }),
  /**
   * Blocked customers that the checkout contains, and those beyond its space. Null if the checkout
   * does not evaluate them.
   */
  people: z.object({ published: count, leftOut: count }).nullable(),
  /** The store's currency, ISO 4217. Null if unknown. */
  currency: z.string().nullable(),
  /** True if the permission to write validations is granted. */
  isGranted: z.boolean(),
  /** True if the rules are active in Shopify and have not been switched off since. */
  isLive: z.boolean(),
  /** True while saved changes are not yet published to Shopify. */
  isPending: z.boolean(),
  publishedAt: instant.nullable(),
  /** Reason why Shopify does not have the saved rules, and the remedy. Null if there is no problem. */
  problem: z.string().nullable(),
  /** All validations of the store, including those of other apps. Null if they were never read. */
  validations: z
    .object({
      mostActive: count,
      readAt: instant,
      list: z.array(z.object({ title: z.string(), isOn: z.boolean(), isOurs: z.boolean() })),
    })
    .nullable(),
});
export type CheckoutState = z.output<typeof checkoutState>;

const ruleList = checkoutState.pick({ rules: true });

const nothing = z.strictObject({});
export const getCheckoutRules = call({
  method: "GET",
  path: "/api/checkoutValidation/getCheckoutRules",
  summary:
    "The checkout rules in their order, their common settings, and the state of the sync to Shopify.",
  auth: "merchant",
  input: nothing,
  output: checkoutState,
});

export const saveCheckoutRule = call({
  method: "POST",
  path: "/api/checkoutValidation/saveCheckoutRule",
  summary:
    "Adds a checkout rule at the end of the order, or changes one. Refused when the rules exceed the checkout's limits.",
  auth: "merchant",
  feature: "checkout-validation",
  input: z.strictObject({ edits, rule: editedRule }),
  output: ruleList.extend({ id: z.string() }),
});

export const switchCheckoutRule = call({
  method: "POST",
  path: "/api/checkoutValidation/switchCheckoutRule",
  summary: "Sets one checkout rule to active, test, or off.",
  auth: "merchant",
  featureOf: ({ status }) => (status === "off" ? null : "checkout-validation"),
  input: rowInput.extend({ status: z.enum(RULE_STATUSES) }),
  output: ruleList,
});

export const orderCheckoutRules = call({
  method: "POST",
  path: "/api/checkoutValidation/orderCheckoutRules",
  summary: "Reorders the checkout rules, and with them the messages customers see.",
  auth: "merchant",
  feature: "checkout-validation",
  input: orderInput(CHECKOUT_LIMITS.rules),
  output: ruleList,
});

export const deleteCheckoutRule = call({
  method: "POST",
  path: "/api/checkoutValidation/deleteCheckoutRule",
  summary: "Deletes one checkout rule.",
  auth: "merchant",
  input: rowInput,
  output: ruleList,
});

export const saveCheckoutSettings = call({
  method: "POST",
  path: "/api/checkoutValidation/saveCheckoutSettings",
  summary: "Saves the settings for all checkout rules, and turns them on or off in the checkout.",
  auth: "merchant",
  featureOf: ({ settings }) => (settings.isOn ? "checkout-validation" : null),
  input: z.strictObject({ expectedVersion: count.min(0), settings: checkoutSettings }),
  output: z.object({ version: count }),
});

export const checkCheckout = call({
  method: "POST",
  path: "/api/checkoutValidation/checkCheckout",
  summary:
    "Reads the store's validations again, adopts what was turned on or off there, and syncs what is missing to Shopify. Returns the output of getCheckoutRules.",
  auth: "merchant",
  input: nothing,
  output: checkoutState,
});

const cartText = z.string().trim().max(CHECKOUT_LIMITS.cartChars).default("");
const amount = z.number().min(0).max(1_000_000_000);

/** A cart for a preview of rules. Fields with "" are absent from the cart. */
export const previewedCart = z.strictObject({
  step: z.enum(JOURNEY_STEPS).default("CHECKOUT_COMPLETION"),
  language: checkoutLanguage.default(""),
  email: cartText,
  phone: cartText,
  firstName: cartText,
  lastName: cartText,
  company: cartText,
  address1: cartText,
  address2: cartText,
  city: cartText,
  provinceCode: cartText,
  zip: cartText,
  countryCode: cartText,
  subtotal: amount.default(0),
  total: amount.default(0),
  currency: z.string().trim().max(3).default(""),
  quantity: z.int().min(0).max(1_000_000).default(1),
  hasFreeItem: z.boolean().default(false),
  sku: cartText,
  vendor: cartText,
  isSignedIn: z.boolean().default(false),
  /** Number of the customer's earlier orders. Null for a guest. */
  orders: z.int().min(0).max(1_000_000).nullable().default(null),
  spent: amount.default(0),
});
export type PreviewedCart = z.output<typeof previewedCart>;

export const previewCheckoutCart = call({
  method: "POST",
  path: "/api/checkoutValidation/previewCheckoutCart",
  summary:
    "Checks a sample cart against the saved rules, or one that is not saved yet, as the checkout would. Changes nothing.",
  auth: "merchant",
  input: z.strictObject({
    cart: previewedCart,
    /** Rule to evaluate instead of the saved rules. Null evaluates the saved rules. */
    rule: editedRule.nullable().default(null),
  }),
  output: z.object({
    messages: z.array(z.object({ place: z.enum(MESSAGE_PLACES), message: z.string() })),
    /** True if the cart contains the test word, so that rules in test are evaluated. */
    isTest: z.boolean(),
  }),
});
export type PreviewedMessages = z.output<typeof previewCheckoutCart.output>;

export const applyCheckoutLevel = call({
  method: "POST",
  path: "/api/checkoutValidation/applyCheckoutLevel",
  summary:
    "Adds the template rules of a protection level as test rules, sets those that are off to test, and turns off the template rules of harder levels. Rules of your own, and template rules that differ from their template by more than the amount, stay as they are.",
  auth: "merchant",
  feature: "checkout-validation",
  input: z.strictObject({ level: z.enum(CHECKOUT_LEVELS) }),
  output: ruleList,
});

export const exportCheckoutRules = call({
  method: "GET",
  path: "/api/checkoutValidation/exportCheckoutRules",
  summary: "All checkout rules as a file that the import reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: nothing,
  output: z.object({ filename: z.string(), text: z.string() }),
});

export const checkCheckoutFile = call({
  method: "POST",
  path: "/api/checkoutValidation/checkCheckoutFile",
  summary:
    "Reads a file of rules, stores it for an hour, and names the rows that cannot be read. Adds no rules.",
  auth: "merchant",
  feature: "checkout-validation",
  input: z.strictObject({
    text: z.string().max(CHECKOUT_LIMITS.fileChars, { error: () => problems.fileIsTooLarge }),
  }),
  output: checkedRows,
});

export const importCheckoutRules = call({
  method: "POST",
  path: "/api/checkoutValidation/importCheckoutRules",
  summary: "Adds the rules of a checked file at the end of the order, turned off.",
  auth: "merchant",
  feature: "checkout-validation",
  input: importInput,
  output: importOutput,
});

export const getGuestShare = call({
  method: "GET",
  path: "/api/checkoutValidation/getGuestShare",
  summary:
    "The share of guests among the newest orders of the last 60 days, read from Shopify. A rule about customers who are not signed in refuses them.",
  auth: "merchant",
  input: nothing,
  output: z.object({
    /**
     * The share in words, with the number of orders and their period, or the reason why it is
     * unknown.
     */
    text: z.string(),
  }),
});
