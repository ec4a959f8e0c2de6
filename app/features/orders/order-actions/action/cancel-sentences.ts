import type { CancelTerms } from "#app/engine/orders/order-policy";
import type { RefusalReason } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";
import { catalog } from "#app/words/catalog";

import type { CancelError } from "./cancel-state.server";
import { timeline } from "./timeline-words";

const { advice, shopify, refusals, doubt } = catalog(
  "orders/order-actions/action/cancel-sentences",
  {
    /** Advice for Shopify's errors by code. */
    advice: {
      NOT_FOUND: "This order no longer exists in Shopify. Nothing is left to do.",
      NO_REFUND_PERMISSION:
        "Palisade cannot refund this order. Cancel it with “Refund later”, or cancel it in the admin.",
      INTERNAL_ERROR: "Shopify had a problem. Try again in a few minutes.",
      other: "Check the order in the admin, then try again.",
      noReason: "Shopify refused without giving a reason. Cancel it in the admin.",
    },

    shopify: {
      says: "Shopify says: “{message}”",
    },

    /** Advice for the merchant if Shopify refuses our request. */
    refusals: {
      denied:
        "Palisade needs permission for this. Allow it on the Fraud Protect page, then try again.",
      "not-approved":
        "Shopify has not approved Palisade for your customers’ data yet, so Palisade could not do this. Until then, do it in the admin.",
      "no-access":
        "Palisade has no access to your store at the moment. Open Palisade in the admin, then try again.",
      failed: "Shopify answered with an error. Try again in a few minutes.",
    },

    doubt: {
      notConfirmed:
        "Shopify has not confirmed the cancellation, and the order is still open after ten minutes. Check it in the admin first, and cancel again only if it is still open there.",
    },
  },
  { isStored: true },
);

/** Returns a sentence that quotes Shopify's English message. */
export const shopifySays = (message: string): string => shopify.says({ message });

/** Describes Shopify's reasons in plain words, with advice. */
export function errorSentenceOf(errors: readonly CancelError[]): string {
  const sentences = errors.map(({ code, message }) => {
    const known = code !== null && code !== undefined && Object.hasOwn(advice, code);
    const next = known ? advice[code as keyof typeof advice] : advice.other;
    return `${shopifySays(message.slice(0, 300))} ${next}`;
  });
  return sentences.join(" ") || advice.noReason;
}

/** Returns advice for the merchant if Shopify refuses our request. Undefined for any other reason. */
export function adviceFor(reason: string): string | undefined {
  const texts: Readonly<Record<string, string>> = Object.hasOwn(refusals, reason)
    ? refusals
    : OUTAGE_SENTENCES;
  return Object.hasOwn(texts, reason) ? texts[reason] : undefined;
}

/** Returns advice for the merchant by the reason of a refusal. */
export const refusalSentence = (reason: RefusalReason): string => adviceFor(reason)!;

/** Returns the sentence about a cancellation whose outcome is unknown. */
export const doubtSentence = (): string => doubt.notConfirmed;

/** Describes the refund as Shopify reports it after a cancellation. */
export function moneySentence(
  refund: CancelTerms["refund"] | null,
  refunded: number,
  currency: string,
): string {
  if (refunded > 0) return timeline.refunded({ amount: `${refunded.toFixed(2)} ${currency}` });
  return refund === "later" ? timeline.refundLater : timeline.notRefunded;
}
