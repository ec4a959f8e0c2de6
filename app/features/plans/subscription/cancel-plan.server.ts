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
  const variables = { id: truth.subscription.id, prorate: true };
  const answer = await askBilling(() =>
    billing.graphql(context.shop.domain, CANCEL_SUBSCRIPTION, variables),
  );
  const { userErrors } = answerSchema.parse(answer).appSubscriptionCancel;
  // It may have ended meanwhile: what counts is what the platform says afterwards.
  const after = await syncNow(billing, context);
  if (isOpen(after.truth)) throw refusedBy(userErrors);
}
