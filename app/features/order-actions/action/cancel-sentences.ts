import type { CancelTerms } from "../../../engine/orders/order-policy";
import type { RefusalReason } from "../../../platform/admin-api/admin-graphql.server";
import type { CancelError } from "./cancel-state.server";

/** What to do about the platform's errors, by their code. */
const ADVICE: Readonly<Record<string, string>> = {
  NOT_FOUND: "The platform does not know this order any more. Nothing is left to do.",
  NO_REFUND_PERMISSION:
    "Palisade may not pay back. Cancel it with “Pay back later”, or cancel it in the admin.",
  INTERNAL_ERROR: "The platform had a problem of its own. Try again in some minutes.",
};

/** The platform's reasons in plain words, and what to do. */
export function errorSentenceOf(errors: readonly CancelError[]): string {
  const sentences = errors.map(({ code, message }) => {
    const said = `The platform says: “${message.slice(0, 300)}”`;
    const advice = ADVICE[code ?? ""] ?? "Look at the order in the admin, then try again.";
    return `${said} ${advice}`;
  });
  return sentences.join(" ") || "The platform refused without a reason. Cancel it in the admin.";
}

/** What the merchant can do when the platform does not let us do something. */
export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  denied:
    "Palisade lacks a permission for this. Grant it on the Fraud Protect page, then try again.",
  "not-approved":
    "The platform has not approved Palisade for your customers’ data yet, so it did not let Palisade do this. There is nothing for you to allow. Do it in the admin meanwhile.",
  "no-access":
    "Palisade has no access to your store at the moment. Open Palisade in the admin once, then try again.",
  throttled: "The platform was asked too often and gave no answer. Try again in some minutes.",
  failed: "The platform gave no answer. Try again in some minutes.",
};

export const DOUBT =
  "The platform has not said whether it cancelled this order, and it is not cancelled after ten minutes. Look at it in the admin first; cancel again only when it is still open there.";

/** What became of the money, as the platform has it after a cancellation. */
export function moneySentence(
  refund: CancelTerms["refund"] | null,
  refunded: number,
  currency: string,
): string {
  if (refunded > 0) return `${refunded.toFixed(2)} ${currency} went back to the buyer.`;
  if (refund === "later") return "Nothing was paid back yet: that is left to you, in the admin.";
  return "Nothing was paid back.";
}
