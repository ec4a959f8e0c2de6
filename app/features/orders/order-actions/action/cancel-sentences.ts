import type { CancelTerms } from "#app/engine/orders/order-policy";
import type { RefusalReason } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";

import type { CancelError } from "./cancel-state.server";
import { timeline } from "./timeline-words";

/** Advice for Shopify's errors by code. */
const ADVICE: Readonly<Record<string, string>> = {
  NOT_FOUND: "This order no longer exists in Shopify. Nothing is left to do.",
  NO_REFUND_PERMISSION:
    "Palisade cannot refund this order. Cancel it with “Refund later”, or cancel it in the admin.",
  INTERNAL_ERROR: "Shopify had a problem. Try again in a few minutes.",
};

/** Describes Shopify's reasons in plain words, with advice. */
export function errorSentenceOf(errors: readonly CancelError[]): string {
  const sentences = errors.map(({ code, message }) => {
    const said = `Shopify says: “${message.slice(0, 300)}”`;
    const advice = ADVICE[code ?? ""] ?? "Check the order in the admin, then try again.";
    return `${said} ${advice}`;
  });
  return sentences.join(" ") || "Shopify refused without giving a reason. Cancel it in the admin.";
}

/** Advice for the merchant if Shopify refuses our request. */
export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  denied: "Palisade needs permission for this. Allow it on the Fraud Protect page, then try again.",
  "not-approved":
    "Shopify has not approved Palisade for your customers’ data yet, so Palisade could not do this. Until then, do it in the admin.",
  "no-access":
    "Palisade has no access to your store at the moment. Open Palisade in the admin, then try again.",
  ...OUTAGE_SENTENCES,
  failed: "Shopify answered with an error. Try again in a few minutes.",
};

export const DOUBT =
  "Shopify has not confirmed the cancellation, and the order is still open after ten minutes. Check it in the admin first, and cancel again only if it is still open there.";

/** Describes the refund as Shopify reports it after a cancellation. */
export function moneySentence(
  refund: CancelTerms["refund"] | null,
  refunded: number,
  currency: string,
): string {
  if (refunded > 0) return timeline.refunded({ amount: `${refunded.toFixed(2)} ${currency}` });
  return refund === "later" ? timeline.refundLater : timeline.notRefunded;
}
