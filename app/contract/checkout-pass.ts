import { z } from "zod";

import { CART_FIELDS } from "#app/engine/checkout/cart-fields";

import { conditionSetOf } from "./rules/conditions";

/**
 * When a checkout needs a pass.
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

/** Settings of the checkout pass. */
export const checkoutPass = z.strictObject({
  mode: z.enum(PASS_MODES).default("monitor"),
  /** Conditions of the mode "risk". By default: small carts of customers who are not signed in. */
  riskWhen: conditionSetOf(CART_FIELDS).default({
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
   * Epoch milliseconds until which attack mode requires a pass of every checkout, whatever the mode is. Null without an
   * attack.
   */
  attackUntil: z.number().nullable().default(null),
  usesLimit: z
    .int("Enter a whole number of carts.")
    .min(PASS_USES.min, `At least ${PASS_USES.min} cart.`)
    .max(PASS_USES.max, `At most ${PASS_USES.max} carts.`)
    .default(PASS_USES.usual),
});
export type CheckoutPassSettings = z.output<typeof checkoutPass>;
