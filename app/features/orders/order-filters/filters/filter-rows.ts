import type { OrderFilterRow } from "#app/contract/orders/order-filters";

import type { StoredFilter } from "./order-filters.queries.server";

/** Converts a stored filter to the row that screens show. */
export function filterRow(stored: StoredFilter): OrderFilterRow {
  const { id, name, conditions, action, afterMinutes, terms, note, version, hits } = stored;
  const { enabled, isDryRun } = stored;
  return {
    ...{
      id,
      name,
      conditions,
      action,
      afterMinutes,
      terms,
      enabled,
      isDryRun,
      note,
      version,
      hits,
    },
    expiresAt: stored.expiresAt?.toISOString() ?? null,
    lastHitAt: stored.lastHitAt?.toISOString() ?? null,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
  };
}
