import type { OrderSummary } from "../../contract/order-row";

import type { OrderRow } from "./order-list.queries.server";

export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** A stored order as the data API answers it. */
export function orderAnswer(row: OrderRow): OrderSummary {
  const { name, total, currency, isDryRun, level, score, because, failure, refunded } = row;
  const { riskLevel } = row;
  const { ip, ipCountry, shipCountry, networkClass, cancelledBy } = row;
  return {
    id: row.orderId,
    ...{ name, total, currency, isDryRun, level, score, riskLevel, failure, refunded },
    ...{ ip, ipCountry, shipCountry, networkClass, cancelledBy },
    placedAt: row.placedAt.toISOString(),
    state: row.queue,
    action: row.decidedAction,
    because: [...because],
    cancelAt: isoOrNull(row.cancelAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    clearedAt: isoOrNull(row.clearedAt),
  };
}
