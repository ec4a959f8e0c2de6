import { isDeepStrictEqual } from "node:util";

import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { isCancelling } from "#app/engine/orders/order-policy";

type Cancelling = Pick<
  OrderFilterRow,
  "enabled" | "isDryRun" | "action" | "expiresAt" | "conditions" | "unmatchedCountries"
>;

function cancels({ enabled, isDryRun, action, expiresAt }: Cancelling, now: number): boolean {
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now;
  return enabled && !isDryRun && !hasEnded && isCancelling(action);
}

/**
 * Returns whether a filter cancels orders, while Fraud Protect is live, that it did not cancel before, or in another way.
 *
 * @param before the filter before the change. Undefined: there was none.
 * @param now epoch milliseconds
 */
export function beginsToCancel(
  before: Cancelling | undefined,
  after: Cancelling,
  now: number,
): boolean {
  if (!cancels(after, now)) return false;
  return (
    before === undefined ||
    !cancels(before, now) ||
    before.action !== after.action ||
    !isDeepStrictEqual(before.conditions, after.conditions) ||
    !isDeepStrictEqual(before.unmatchedCountries, after.unmatchedCountries)
  );
}
