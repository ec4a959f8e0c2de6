import { z } from "zod";

import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";

import type { Billing } from "./billing.server";
import { type Synced, syncSubscription } from "./sync-subscription.server";
import { billing as texts } from "./texts";

export type MerchantContext = ApiContext & Merchant;

/**
 * Sends a request to Shopify for a merchant who waits for the answer.
 *
 * @throws ApiError unavailable if Shopify gives no answer. Nothing has changed then
 */
export async function requestBilling<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    const message = error.outage ? OUTAGE_SENTENCES[error.outage.reason] : undefined;
    throw new ApiError("unavailable", { message });
  }
}

/**
 * Updates the shop's subscription from Shopify and returns it.
 *
 * @throws ApiError unauthorized if the shop no longer has the app
 */
export async function syncNow(billing: Billing, context: MerchantContext): Promise<Synced> {
  const { db, shop, actor } = context;
  const synced = await requestBilling(() => syncSubscription(db, billing, shop.domain, actor));
  if (!synced) throw new ApiError("unauthorized");
  return synced;
}

const userErrors = z.array(z.object({ message: z.string() }));

/** Shopify's answer to a mutation that needs the merchant's approval. */
export const confirmation = z.object({ confirmationUrl: z.url().nullable(), userErrors });
/** Shopify's answer to a cancellation. */
export const cancellation = z.object({ userErrors });

/** Shopify's error for an app that may not charge merchants yet (docs/reference/plans.md, "Before you charge"). */
const MAY_NOT_CHARGE = /without a public distribution|managed pricing/i;

/** Returns Shopify's error messages as the answer to the merchant. */
export function refusedBy(errors: z.output<typeof userErrors>): ApiError {
  const message = errors.map((error) => error.message).join(" ");
  return new ApiError("invalid_input", { message: message || undefined });
}

/**
 * Returns the address of Shopify's approval page.
 *
 * If the app itself may not charge, the merchant gets our message and the log gets Shopify's, for the operator.
 *
 * @throws ApiError if Shopify returns no page, with Shopify's message in all other cases
 */
export function pageOf(
  { confirmationUrl, userErrors }: z.output<typeof confirmation>,
  { log, shop }: Pick<MerchantContext, "log" | "shop">,
): string {
  if (confirmationUrl) return confirmationUrl;
  const refusal = userErrors.find(({ message }) => MAY_NOT_CHARGE.test(message));
  if (!refusal) throw refusedBy(userErrors);
  log.error(
    { shop: shop.domain, platform: refusal.message },
    'Shopify does not allow this app to charge merchants: docs/reference/plans.md, "Before you charge"',
  );
  throw new ApiError("invalid_input", { message: texts.cannotCharge });
}
