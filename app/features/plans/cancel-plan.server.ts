import { z } from "zod";

import {
  askBilling,
  cancellation,
  type MerchantContext,
  refusedBy,
  syncNow,
} from "./ask-billing.server";
import type { Billing } from "./billing.server";
import { CANCEL_SUBSCRIPTION } from "./billing-documents";

const answerSchema = z.object({ appSubscriptionCancel: cancellation });

/**
 * Ends the subscription at the platform at once. The rest of what was paid is given back
 * (`prorate`), since the plan ends now and not when the paid time does. Without an active
 * subscription nothing happens.
 */
export async function cancelPlan(billing: Billing, context: MerchantContext): Promise<void> {
  const { truth } = await syncNow(billing, context);
  if (truth.status !== "active" || !truth.subscription) return;
  const variables = { id: truth.subscription.id, prorate: true };
  const answer = await askBilling(() =>
    billing.graphql(context.shop.domain, CANCEL_SUBSCRIPTION, variables),
  );
  const { userErrors } = answerSchema.parse(answer).appSubscriptionCancel;
  // It may have ended meanwhile: what counts is what the platform says afterwards.
  const after = await syncNow(billing, context);
  if (after.truth.status === "active") throw refusedBy(userErrors);
}
