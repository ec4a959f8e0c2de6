import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { unmatchedCountries } from "#app/platform/territories/unmatched-countries";

import { modeOf } from "./filter-mode";
import type { StoredFilter } from "./order-filters.queries.server";
import { currentConditions } from "./store-currency";

/** A stored filter as its screen shows it. */
export function filterRow(stored: StoredFilter): OrderFilterRow {
  const { id, name, action, afterMinutes, terms, note, version, hits } = stored;
  return {
    ...{ id, name, action, afterMinutes, terms, note, version, hits },
    ...modeOf(stored),
    conditions: currentConditions(stored),
    unmatchedCountries: unmatchedCountries(stored),
    expiresAt: stored.expiresAt?.toISOString() ?? null,
    lastHitAt: stored.lastHitAt?.toISOString() ?? null,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
  };
}
