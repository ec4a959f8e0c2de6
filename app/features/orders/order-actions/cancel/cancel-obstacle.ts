import type { ShopPolicy } from "../../order-policy/order-policy";
import type { OrderToCancel } from "../action/cancel-state.server";
import { obstacles } from "./cancel-reasons";

/** Values of Shopify's displayFulfillmentStatus for orders without a shipped or processed item. */
const UNSHIPPED: ReadonlySet<string> = new Set([
  "UNFULFILLED",
  "ON_HOLD",
  "OPEN",
  "SCHEDULED",
  "FULFILLMENT_NOT_REQUIRED",
]);
const PAID_BACK: ReadonlySet<string> = new Set(["REFUNDED", "PARTIALLY_REFUNDED"]);

/**
 * Returns the reason why neither Palisade nor a user can cancel an order: Shopify would refuse, or a user's work would
 * be undone. Null if there is no such reason.
 */
function obstacleForAnybody(live: OrderToCancel): string | null {
  if (!UNSHIPPED.has(live.fulfillment)) {
    return obstacles.isShipping;
  }
  if (live.hasReturn) return obstacles.hasReturn;
  if (live.hasPendingAuthorization) {
    return obstacles.isPending;
  }
  return null;
}

interface AutomaticCancel {
  readonly live: OrderToCancel;
  readonly total: number;
  readonly policy: ShopPolicy;
}

/** Returns the reason why an automatic cancellation is no longer allowed. Null if there is none. */
function obstacleForUs({ live, total, policy }: AutomaticCancel): string | null {
  if (policy.mode !== "live") return obstacles.notLive;
  if (PAID_BACK.has(live.financial ?? "")) return obstacles.isRefunded;
  const { maxTotal } = policy.limits;
  return maxTotal !== null && total > maxTotal ? obstacles.aboveLimit : null;
}

/**
 * Returns the reason, as a sentence for the merchant, why an order must not be cancelled now. Null
 * if there is none.
 */
export function cancelObstacle(
  question: AutomaticCancel & { readonly isByPerson: boolean },
): string | null {
  return (
    obstacleForAnybody(question.live) ?? (question.isByPerson ? null : obstacleForUs(question))
  );
}
