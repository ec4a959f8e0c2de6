import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { readPolicy } from "../../order-policy/policy.queries.server";
import { goingLive } from "../../order-policy/texts";
import { beginToCancel } from "./begins-to-cancel";
import {
  type CancelChange,
  cancelQuestion,
  type CancelQuestionDeps,
} from "./cancel-question.server";
import { filterList } from "./filter-list.server";
import { readFilters } from "./order-filters.queries.server";

/** Checks the number of filters after an undo. */
export async function filtersTakenBack(tx: Database, shopId: string): Promise<void> {
  filterList.checkRoom(await readFilters(tx, shopId));
}

/** Thrown for a change by which filters begin to cancel orders, until the merchant confirms it. */
class CancelsBegin extends Error {
  override readonly name = "CancelsBegin";

  constructor(readonly change: CancelChange) {
    super("Filters begin to cancel orders.");
  }
}

/**
 * Runs a change that watchCancelling() watches.
 *
 * @throws ApiError confirmation_needed with the number of past orders that would have been cancelled, if filters begin
 * to cancel orders
 */
export async function askingCancels<Result>(
  deps: CancelQuestionDeps,
  context: Pick<ApiContext & Merchant, "db" | "shop" | "clock">,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    // Past orders are read after the transaction, because Shopify may take seconds to answer.
    throw error instanceof CancelsBegin ? await cancelQuestion(deps, context, error.change) : error;
  }
}

/**
 * Watches a change outside the calls about filters and policy, such as an undo or the import of a settings file. The
 * returned check requires the same confirmations as these calls.
 *
 * @param now epoch milliseconds
 * @returns a check for after the change. It throws ApiError confirmation_needed if Fraud Protect
 * went live, and CancelsBegin if filters begin to cancel orders.
 */
export async function watchCancelling(
  tx: Database,
  shopId: string,
  now: number,
): Promise<() => Promise<void>> {
  const before = await readFilters(tx, shopId);
  const { mode } = await readPolicy(tx, shopId);
  return async () => {
    const policy = await readPolicy(tx, shopId);
    if (policy.mode !== "live") return;
    if (mode !== "live") {
      const message = goingLive.question;
      const fields = { confirmedCancels: message };
      throw new ApiError("confirmation_needed", { message, fields });
    }
    const change = { before, after: await readFilters(tx, shopId) };
    const begun = beginToCancel(change, now);
    if (begun.length > 0) throw new CancelsBegin({ ...change, begun, policy });
  };
}
