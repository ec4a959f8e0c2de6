import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orderFilters } from "#app/store/schema";

import { readPolicy } from "../../order-policy/policy.queries.server";
import { beginsToCancel } from "./begins-to-cancel";
import { filterList } from "./filter-list.server";
import { modeColumns } from "./filter-mode";
import { filterRow } from "./filter-rows";
import { readFilters } from "./order-filters.queries.server";

/** After a change of the filters was taken back: their number may be beyond what there may be. */
export async function filtersTakenBack(tx: Database, shopId: string): Promise<void> {
  filterList.checkRoom(await readFilters(tx, shopId));
}

/**
 * Watches an undo, which asks nothing. The result puts filters that would begin to cancel orders into dry run, if Fraud
 * Protect is live, and resolves to their names.
 *
 * @param now epoch milliseconds
 */
export async function watchCancelling(
  tx: Database,
  shopId: string,
  now: number,
): Promise<() => Promise<string[]>> {
  const before = new Map((await readFilters(tx, shopId)).map((row) => [row.id, filterRow(row)]));
  return async () => {
    const begin = (await readFilters(tx, shopId)).filter((row) =>
      beginsToCancel(before.get(row.id), filterRow(row), now),
    );
    if (begin.length === 0 || (await readPolicy(tx, shopId)).mode !== "live") return [];
    const ids = begin.map(({ id }) => id);
    await tx
      .update(orderFilters)
      .set(modeColumns({ enabled: true, isDryRun: true }))
      .where(and(eq(orderFilters.shopId, shopId), inArray(orderFilters.id, ids)));
    return begin.map(({ name }) => name);
  };
}
