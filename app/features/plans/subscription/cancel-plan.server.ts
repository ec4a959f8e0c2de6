import { z } from "zod";

import { ApiError } from "#app/platform/data-api/api-error";

import type { Billing } from "./billing.server";
import { CANCEL_SUBSCRIPTION } from "./billing-documents";
import type { BillingState } from "./billing-state";
import {
  cancellation,
  type MerchantContext,
  refusedBy,
  requestBilling,
  syncNow,
} from "./request-billing.server";
import { planChange } from "./texts";

const answerSchema = z.object({ appSubscriptionCancel: cancellation });

/** Reports whether a subscription can still charge. A frozen subscription does so once the store pays its bills. */
const isOpen = ({ status }: BillingState) => status === "active" || status === "frozen";

/**
 * Cancels the subscription at Shopify immediately, with a refund of the remaining paid time (`prorate`).
 *
 * Does nothing without an active or frozen subscription.
 *
 * @throws ApiError invalid_input if the subscription is still open afterwards, unavailable if Shopify gives no answer
 */
export async function cancelPlan(billing: Billing, context: MerchantContext): Promise<void> {
  const { state } = await syncNow(billing, context);
  if (!isOpen(state) || !state.subscription) return;
  // A scheduled change that is listed as active would replace the cancelled subscription.
  const { subscription, scheduled } = state;
  if (scheduled?.status === "ACTIVE") await cancel(billing, context, scheduled.id);
  const userErrors = await cancel(billing, context, subscription.id);
  // The subscription may have ended at the same time. The state after the attempt decides.
  const after = await syncNow(billing, context);
  if (!isOpen(after.state)) return;
  throw after.state.status === "frozen" ? owesABill(userErrors) : refusedBy(userErrors);
}

/** Returns the error for a frozen subscription. Shopify does not document whether it can be cancelled. */
function owesABill(userErrors: readonly { readonly message: string }[]): ApiError {
  const reason = userErrors.map(({ message }) => message).join(" ");
  const message = reason ? planChange.frozenWith({ reason }) : planChange.frozen;
  return new ApiError("invalid_input", { message });
}

async function cancel({ graphql }: Billing, { shop }: MerchantContext, id: string) {
  const answer = await requestBilling(() =>
    graphql(shop.domain, CANCEL_SUBSCRIPTION, { id, prorate: true }),
  );
  return answerSchema.parse(answer).appSubscriptionCancel.userErrors;
}
