import { z } from "zod";

import { ApiError } from "#app/platform/data-api/api-error";

import {
  askBilling,
  cancellation,
  type MerchantContext,
  refusedBy,
  syncNow,
} from "./ask-billing.server";
import type { Billing } from "./billing.server";
import { CANCEL_SUBSCRIPTION } from "./billing-documents";
import type { Truth } from "./truth";

const answerSchema = z.object({ appSubscriptionCancel: cancellation });

/** A frozen one is charged again once the store pays its bills. */
const isOpen = ({ status }: Truth) => status === "active" || status === "frozen";

/**
 * Ends the subscription at the platform at once. The rest of what was paid is given back
 * (`prorate`), since the plan ends now and not when the paid time does. Without an active
 * or frozen subscription nothing happens.
 */
export async function cancelPlan(billing: Billing, context: MerchantContext): Promise<void> {
  const { truth } = await syncNow(billing, context);
  if (!isOpen(truth) || !truth.subscription) return;
  // A change that waits, and is listed as active, would come into force in its place.
  const { subscription, scheduled } = truth;
  if (scheduled?.status === "ACTIVE") await cancel(billing, context, scheduled.id);
  const userErrors = await cancel(billing, context, subscription.id);
  // It may have ended meanwhile: what counts is what the platform says afterwards.
  const after = await syncNow(billing, context);
  if (!isOpen(after.truth)) return;
  throw after.truth.status === "frozen" ? owesABill(userErrors) : refusedBy(userErrors);
}

/** The platform's documents do not say that a frozen subscription may be cancelled. */
function owesABill(userErrors: readonly { readonly message: string }[]): ApiError {
  const said = userErrors.map(({ message }) => message).join(" ");
  const what =
    "A frozen subscription could not be cancelled. Pay your store’s bill first, then cancel.";
  return new ApiError("invalid_input", {
    message: said ? `${what} Shopify says: “${said}”` : what,
  });
}

async function cancel({ graphql }: Billing, { shop }: MerchantContext, id: string) {
  const answer = await askBilling(() =>
    graphql(shop.domain, CANCEL_SUBSCRIPTION, { id, prorate: true }),
  );
  return answerSchema.parse(answer).appSubscriptionCancel.userErrors;
}
