import type { ShopPolicy } from "../../order-policy/order-policy";
import type { OrderToCancel } from "../action/cancel-state.server";

/** The platform's displayFulfillmentStatus of orders of which nothing has left, or is about to. */
const UNSHIPPED: ReadonlySet<string> = new Set([
  "UNFULFILLED",
  "ON_HOLD",
  "OPEN",
  "SCHEDULED",
  "FULFILLMENT_NOT_REQUIRED",
]);
const PAID_BACK: ReadonlySet<string> = new Set(["REFUNDED", "PARTIALLY_REFUNDED"]);

/** What the platform itself would refuse, or what would undo somebody's work. */
function obstacleForAnybody(live: OrderToCancel): string | null {
  if (!UNSHIPPED.has(live.fulfillment)) {
    return "Part of it has shipped or is shipping, so it cannot be cancelled completely.";
  }
  if (live.hasReturn) return "It has a return. Close the return in the admin first.";
  if (live.hasPendingAuthorization) {
    return "A payment is still pending. Wait until it is settled, then try again.";
  }
  return null;
}

interface AutomaticCancel {
  readonly live: OrderToCancel;
  readonly total: number;
  readonly policy: ShopPolicy;
}

/** What has changed since it was decided, so that it is not to be cancelled without looking. */
function obstacleForUs({ live, total, policy }: AutomaticCancel): string | null {
  if (policy.mode !== "live") return "Fraud Protect is no longer live.";
  if (PAID_BACK.has(live.financial ?? "")) return "It has already been refunded.";
  const { maxTotal } = policy.limits;
  return maxTotal !== null && total > maxTotal
    ? "Its total is above your limit for automatic cancellation."
    : null;
}

/**
 * Why an order that is not cancelled yet must not be cancelled now, as a sentence for the merchant;
 * null: nothing speaks against it.
 */
export function cancelObstacle(
  question: AutomaticCancel & { readonly isByPerson: boolean },
): string | null {
  return (
    obstacleForAnybody(question.live) ?? (question.isByPerson ? null : obstacleForUs(question))
  );
}
