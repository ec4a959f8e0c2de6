import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { GOING_LIVE } from "../../order-policy/going-live";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { beginToCancel } from "./begins-to-cancel";
import type { AskedChange } from "./cancel-question.server";
import { filterList } from "./filter-list.server";
import { readFilters } from "./order-filters.queries.server";

/** Checks the number of filters after an undo. */
export async function filtersTakenBack(tx: Database, shopId: string): Promise<void> {
  filterList.checkRoom(await readFilters(tx, shopId));
}

/** A change that may not be made before the merchant confirms that filters begin to cancel orders by it. */
export class CancelsBegin extends Error {
  override readonly name = "CancelsBegin";

  constructor(readonly change: AskedChange) {
    super("Filters begin to cancel orders.");
  }
}

/**
 * Watches a change that does not go through the calls of filters and of the policy, such as an undo. The result asks what
 * these calls ask.
 *
 * @param now epoch milliseconds
 * @returns throws ApiError confirmation_needed if Fraud Protect went live, CancelsBegin if filters begin to cancel orders
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
      const fields = { confirmedCancels: GOING_LIVE };
      throw new ApiError("confirmation_needed", { message: GOING_LIVE, fields });
    }
    const change = { before, after: await readFilters(tx, shopId) };
    const begun = beginToCancel(change, now);
    if (begun.length > 0) throw new CancelsBegin({ ...change, begun, policy });
  };
}
