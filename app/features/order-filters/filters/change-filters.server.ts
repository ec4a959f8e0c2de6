import { ORDER_FILTER_LIMITS, type OrderFilterRow } from "../../../contract/orders/order-filters";
import { ApiError } from "../../../platform/data-api/api-error";
import type { ApiContext, Merchant } from "../../../platform/data-api/handlers";
import { keepForUndo } from "../../../platform/data-api/undoable.server";
import type { Database } from "../../../store/client.server";
import { auditLog } from "../../../store/schema";

import { filterRow } from "./filter-rows";
import {
  type ChangedBy,
  lockFilters,
  readFilters,
  type StoredFilter,
} from "./order-filters.queries.server";

interface FilterWork<Result> {
  readonly result: Result;
  /** What happened, for the audit log; null: nothing. */
  readonly summary: string | null;
}

/** @throws ApiError invalid_input when a shop would have more filters than it may */
export function checkRoom(stored: readonly StoredFilter[], added: number): void {
  const { filters } = ORDER_FILTER_LIMITS;
  if (stored.length + added <= filters) return;
  const message = `A store has at most ${filters} filters. Delete some first.`;
  throw new ApiError("invalid_input", { message });
}

/** After a change of the filters was taken back: their number may be beyond what there may be. */
export async function filtersTakenBack(tx: Database, shopId: string): Promise<void> {
  checkRoom(await readFilters(tx, shopId), 0);
}

/**
 * The only way filters change: in one transaction they are locked, `work` changes them, and the audit
 * log says so. Orders are asked about what is stored at that moment, so no process has to be told.
 */
export async function changeFilters<Result>(
  { db, shop, actor, clock }: ApiContext & Merchant,
  work: (
    tx: Database,
    stored: readonly StoredFilter[],
    by: ChangedBy,
  ) => Promise<FilterWork<Result>>,
): Promise<Result & { filters: OrderFilterRow[] }> {
  return db.transaction(async (tx) => {
    const at = new Date(clock());
    const stored = await lockFilters(tx, shop.id);
    await keepForUndo(tx);
    const { result, summary } = await work(tx, stored, { actor, at });
    if (summary !== null) {
      await tx.insert(auditLog).values({
        ...{ shopDomain: shop.domain, at, actor, action: "order-filters.changed" },
        detail: { summary },
      });
    }
    return { ...result, filters: (await readFilters(tx, shop.id)).map(filterRow) };
  });
}
