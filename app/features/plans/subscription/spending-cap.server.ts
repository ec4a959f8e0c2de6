import { z } from "zod";

import { ApiError } from "#app/platform/data-api/api-error";

import { MICROS_PER_CENT, microsOf, moneyText } from "../catalog/money";
import type { Billing } from "./billing.server";
import { RAISE_CAP } from "./billing-documents";
import {
  confirmation,
  type MerchantContext,
  pageOf,
  requestBilling,
  syncNow,
} from "./request-billing.server";
import { caps as texts } from "./texts";

const answerSchema = z.object({ appSubscriptionLineItemUpdate: confirmation });

function refuseCap(message: string): ApiError {
  return new ApiError("invalid_input", { message, fields: { cappedAmount: message } });
}

/**
 * Checks a spending cap.
 *
 * @throws ApiError that names the allowed amounts
 */
export function checkCap(
  cap: string,
  { smallest, largest, currency }: { smallest: string; largest: string; currency: string },
): void {
  const micros = microsOf(cap);
  const isInRange = micros >= microsOf(smallest) && micros <= microsOf(largest);
  if (isInRange && micros % MICROS_PER_CENT === 0n) return;
  const [from, to] = [moneyText(smallest, currency), moneyText(largest, currency)];
  throw refuseCap(texts.outside({ from, to }));
}

/**
 * Requests a higher cap for the Pay-As-You-Go subscription in force.
 *
 * @returns the address of Shopify's approval page
 * @throws ApiError if the plan is another, the cap is not higher or too high, or Shopify refuses
 */
export async function requestCap(
  billing: Billing,
  context: MerchantContext,
  cappedAmount: string,
): Promise<string> {
  const { currency: standard, plans } = billing.catalog;
  const { row } = await syncNow(billing, context);
  const { usage } = plans.payg;
  if (row.status !== "active" || row.tier !== "payg" || !usage || !row.cappedAmount) {
    throw refuseCap(texts.onlyByUsage);
  }
  const currency = row.currency ?? standard;
  if (microsOf(cappedAmount) <= microsOf(row.cappedAmount)) {
    throw refuseCap(texts.notAbove({ amount: moneyText(row.cappedAmount, currency) }));
  }
  checkCap(cappedAmount, { smallest: row.cappedAmount, largest: usage.largestCap, currency });
  const variables = {
    id: row.usageLineId,
    cappedAmount: { amount: cappedAmount, currencyCode: currency },
  };
  const answer = await requestBilling(() =>
    billing.graphql(context.shop.domain, RAISE_CAP, variables),
  );
  return pageOf(answerSchema.parse(answer).appSubscriptionLineItemUpdate, context);
}
