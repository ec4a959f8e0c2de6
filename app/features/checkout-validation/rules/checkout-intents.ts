import type { Call, InputOf } from "../../../contract/call";
import type {
  checkCheckout,
  deleteCheckoutRule,
  exportCheckoutRules,
  importCheckoutRules,
  orderCheckoutRules,
  saveCheckoutSettings,
  setCheckoutRuleStatus,
  previewCheckoutCart,
} from "../../../contract/checkout-validation";

interface Intent<Name extends string, C extends Call> {
  readonly intent: Name;
  readonly input: InputOf<C>;
}

/** What the screen asks its action to do; the screen's data are read again afterwards. */
export type CheckoutIntent =
  | Intent<"order", typeof orderCheckoutRules>
  | Intent<"status", typeof setCheckoutRuleStatus>
  | Intent<"delete", typeof deleteCheckoutRule>
  | Intent<"settings", typeof saveCheckoutSettings>
  | Intent<"import", typeof importCheckoutRules>;

/** What it asks in the background. */
export type CheckoutQuestion =
  | Intent<"check", typeof checkCheckout>
  | Intent<"try", typeof previewCheckoutCart>
  | Intent<"export", typeof exportCheckoutRules>;

/** Where questions go; routes/calls/checkout-live.ts. */
export const LIVE_PATH = "/checkout-live";
