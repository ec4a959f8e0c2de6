import { z } from "zod";

import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { PASS_ATTRIBUTE } from "#app/engine/pass/pass-names";

import { call } from "./call";
import { problems } from "./problems/texts";
import { conditionSet, editedConditionSetOf } from "./rules/conditions";

/**
 * Condition on which a checkout needs a pass.
 *
 * - off: checkouts are neither counted nor stopped
 * - monitor: checkouts without a pass are counted
 * - risk: checkouts without a pass are stopped if their cart matches the merchant's conditions
 * - always: checkouts without a pass are stopped
 */
export const PASS_MODES = ["off", "monitor", "risk", "always"] as const;
export type PassMode = (typeof PASS_MODES)[number];

/** Durations of attack mode, in hours. */
export const ATTACK_HOURS = [1, 6, 24] as const;

/** Carts in which one pass may be used before its visit is revoked. */
export const PASS_USES = { min: 1, max: 100, usual: 5 } as const;

/** Days for which checkouts are stored, and maximum age in days of a visit that a pass names. */
export const CHECKOUT_DAYS = 30;

/** Days that the evidence covers. */
export const EVIDENCE_DAYS = 7;

/** Settings of the checkout pass. */
export const checkoutPass = z.strictObject({
  mode: z.enum(PASS_MODES).default("monitor"),
  /** Conditions of the mode "risk". By default: small carts of customers who are not signed in. */
  riskWhen: conditionSet.default({
    match: "all",
    groups: [
      {
        match: "all",
        conditions: [
          { field: "total", operator: "at-most", values: ["50"] },
          { field: "signed-in", operator: "no", values: [] },
        ],
      },
    ],
  }),
  /**
   * End of attack mode, epoch milliseconds. Until then every checkout requires a pass, whatever the mode is. Null if
   * attack mode is off.
   */
  attackUntil: z.number().nullable().default(null),
  usesLimit: z
    .int({ error: () => problems.enterWholeNumberOfCarts })
    .min(PASS_USES.min, { error: () => problems.atLeastCart({ count: PASS_USES.min }) })
    .max(PASS_USES.max, { error: () => problems.atMostCarts({ count: PASS_USES.max }) })
    .default(PASS_USES.usual),
});
export type CheckoutPassSettings = z.output<typeof checkoutPass>;

/** The settings that a form saves and a settings file contains. */
export const passChoices = checkoutPass.omit({ attackUntil: true });
export type PassChoices = z.output<typeof passChoices>;

/** Returns the settings that a form saves. */
export const passChoicesOf = ({
  mode,
  riskWhen,
  usesLimit,
}: CheckoutPassSettings): PassChoices => ({
  ...{ mode, riskWhen, usesLimit },
});

/** Reports whether a mode can stop checkouts. */
export const stopsCheckouts = (mode: PassMode): boolean => mode === "risk" || mode === "always";

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);

const passState = z.object({
  choices: passChoices,
  /** Version of the settings. Increases with every save, and when attack mode starts or ends. */
  version: count,
  /** End of attack mode. Null if it is off. */
  attackUntil: instant.nullable(),
  /** False if the plan does not include the requirement. Checkouts are then counted, and none is stopped. */
  isInPlan: z.boolean(),
  /** False if visitors get no passes because of the privacy settings, so that no pass can be required. */
  issuesPasses: z.boolean(),
  /** The store's currency, ISO 4217. Null if unknown. */
  currency: z.string().nullable(),
  /** True if the permission to write validations is granted. */
  isGranted: z.boolean(),
  /** True if Shopify's checkout requires a pass as of the last sync. */
  isLive: z.boolean(),
  /**
   * True if no visitor got a pass for 15 minutes. The checkout then requires none until the next
   * visitor gets one.
   */
  isPaused: z.boolean(),
  /** True while a change is not yet published to Shopify. */
  isPending: z.boolean(),
  /** Reason why Shopify does not have the saved settings, and the remedy. Null if there is no problem. */
  problem: z.string().nullable(),
});
export type PassState = z.output<typeof passState>;

const nothing = z.strictObject({});

export const getCheckoutPass = call({
  method: "GET",
  path: "/api/checkoutValidation/getCheckoutPass",
  summary:
    "The setting for checkouts that require a visit, and whether it is in the store's checkout.",
  auth: "merchant",
  input: nothing,
  output: passState,
});

export const getPassEvidence = call({
  method: "GET",
  path: "/api/checkoutValidation/getPassEvidence",
  summary:
    "Number of checkouts of the last seven days without a visit to the storefront, how many became orders, and the newest of these orders.",
  auth: "merchant",
  input: nothing,
  output: z.object({
    /** Start of the counted period, at most seven days ago. Null if nothing is counted yet. */
    since: instant.nullable(),
    /** "orders" if only checkouts that became orders are counted. */
    source: z.enum(["checkouts", "orders"]),
    checkouts: count,
    withoutVisit: count,
    paidWithoutVisit: count,
    /** Orders, newest first, at most 25. `name` is null for an order that Palisade has not evaluated. */
    orders: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
    /** False if the permission to read orders is missing, so that no order is counted. */
    readsOrders: z.boolean(),
  }),
});
export type PassEvidence = z.output<typeof getPassEvidence.output>;

export const saveCheckoutPass = call({
  method: "POST",
  path: "/api/checkoutValidation/saveCheckoutPass",
  summary:
    "Saves when a checkout requires a visit. Refused while visitors get no passes, and when the setting does not fit the checkout's limits.",
  auth: "merchant",
  featureOf: ({ choices }) => (stopsCheckouts(choices.mode) ? "checkout-validation" : null),
  input: z.strictObject({
    expectedVersion: count,
    choices: passChoices.extend({ riskWhen: editedConditionSetOf(CART_FIELDS) }),
  }),
  output: z.object({ version: count }),
});

export const startAttackMode = call({
  method: "POST",
  path: "/api/checkoutValidation/startAttackMode",
  summary:
    "Requires a visit of every checkout for 1, 6 or 24 hours, whatever the mode is. Ends automatically.",
  auth: "merchant",
  feature: "checkout-validation",
  input: z.strictObject({ hours: z.literal(ATTACK_HOURS) }),
  output: z.object({ attackUntil: instant }),
});

export const issueCheckoutPass = call({
  method: "POST",
  path: "/api/checkoutValidation/issueCheckoutPass",
  summary:
    "Returns a pass that staff add to a draft order, a cart link or a cart of another system, so that its checkout needs no visit. It counts as one visit, and the limit of carts per visit applies.",
  auth: "merchant",
  feature: "checkout-validation",
  impersonated: "refused",
  input: nothing,
  output: z.object({
    pass: z.string(),
    /** Name of the cart attribute that contains the pass. */
    attribute: z.literal(PASS_ATTRIBUTE),
    /** Time until which the pass is valid at least. */
    validUntil: instant,
  }),
});

export const endAttackMode = call({
  method: "POST",
  path: "/api/checkoutValidation/endAttackMode",
  summary: "Ends attack mode of the checkout. The saved mode applies again.",
  auth: "merchant",
  input: nothing,
  output: z.null(),
});
