import type { OrderSummary } from "#app/contract/orders/order-row";
import { levelOf } from "#app/engine/orders/assess-order";
import { jointLevel } from "#app/engine/orders/decide-order";
import { rewritten } from "#app/words/rewritten";

import { storedRisk } from "../../evaluation/order-row";
import type { OrderRow } from "./order-list.queries.server";

export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

const LEVELS = ["low", "medium", "high"];

/**
 * Returns the source of an order's level. Only the block list of people raises a level above both
 * assessments.
 */
function levelBy(row: OrderRow): OrderSummary["levelBy"] {
  if (row.level === null) return null;
  const joint = jointLevel(storedRisk(row), levelOf(row.score));
  if (row.level === joint) return "both";
  return LEVELS.indexOf(row.level) < LEVELS.indexOf(joint) ? "platform" : "list";
}

/** Converts a stored order to the answer of the data API, in the current language. */
export function orderAnswer(row: OrderRow): OrderSummary {
  const { name, total, currency, isDryRun, level, score, because, failure, refunded } = row;
  const { riskLevel } = row;
  const { ip, ipCountry, ipOtherCountry, shipCountry, networkClass, cancelledBy } = row;
  return {
    id: row.orderId,
    ...{ name, total, currency, isDryRun, level, score, riskLevel, refunded },
    ...{ ip, ipCountry, ipOtherCountry, shipCountry, networkClass, cancelledBy },
    failure: failure && rewritten(failure, null),
    levelBy: levelBy(row),
    placedAt: row.placedAt.toISOString(),
    state: row.queue,
    action: row.decidedAction,
    because: because.map((sentence) => rewritten(sentence, null)),
    dryRuns: row.dryRuns.map(({ name, action }) => ({ name, action })),
    cancelAt: isoOrNull(row.cancelAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    clearedAt: isoOrNull(row.clearedAt),
  };
}
