import { DAY_MS } from "#app/base/clock";
import { countryOfAddress } from "#app/engine/countries/shopify-country";
import { levelOf, type OrderAssessment } from "#app/engine/orders/assess-order";
import {
  ACT_WITHIN_MS,
  jointLevel,
  type OrderDecision,
  platformLevel,
} from "#app/engine/orders/decide-order";
import type { OrderOrigin, PlatformRisk } from "#app/engine/orders/order-facts";
import { isCancelling, type OrderPolicy } from "#app/engine/orders/order-policy";

import type { LiveOrder } from "../reading/live-order";
import type { Gathered } from "./gather-facts.server";
import type { OrderRow } from "./order-deps";

/** Returns the columns with Shopify's data. They contain no customer name, email, phone, address or card. */
export function platformColumns({ facts, keys }: Gathered, live: LiveOrder) {
  return {
    name: facts.name,
    placedAt: new Date(facts.at),
    platformUpdatedAt: new Date(live.updatedAt),
    total: facts.total,
    currency: facts.currency,
    shipCountry: facts.shipping && countryOfAddress(facts.shipping),
    ...originColumns(facts.origin),
    ...keys,
    channel: facts.channel,
    financial: live.financial,
    fulfillment: live.fulfillment,
    ...riskColumns(facts.risk),
    cancelledAt: live.cancelledAt === null ? null : new Date(live.cancelledAt),
    refunded: live.refunded,
    withheld: facts.withheld,
  } satisfies Partial<OrderRow>;
}

const riskColumns = (risk: PlatformRisk | null) => ({
  riskLevel: risk?.level ?? null,
  recommendation: risk?.recommendation ?? null,
});

/** Returns Shopify's risk assessment as stored, or null if there is none. */
export function storedRisk({ riskLevel, recommendation }: OrderRow): PlatformRisk | null {
  return riskLevel && { level: riskLevel, recommendation: recommendation ?? "none" };
}

/**
 * Returns the level of an order whose decision is final after Shopify's risk assessment changed. The level
 * stays consistent with the displayed figures. A level that came from something other than the risk
 * stays unchanged.
 */
export function levelNow(
  before: OrderRow,
  risk: PlatformRisk | null,
  { usesOwnAssessment }: Pick<OrderPolicy, "usesOwnAssessment">,
): OrderRow["level"] {
  const { level, score } = before;
  const levelBy = (by: PlatformRisk | null) => {
    if (usesOwnAssessment) return jointLevel(by, levelOf(score));
    return by === null || by.level === "pending" ? level : platformLevel(by);
  };
  return level !== null && level === levelBy(storedRisk(before)) ? levelBy(risk) : level;
}

const originColumns = (origin: OrderOrigin | null) => ({
  ipCountry: origin?.country ?? null,
  ipOtherCountry: origin?.otherCountry ?? null,
  networkClass: origin?.network ?? null,
  asn: origin?.asn ?? null,
});

/** Returns the columns of a decision. */
export function decidedColumns(decision: OrderDecision, own: OrderAssessment) {
  return {
    score: own.score,
    signals: own.signals,
    level: decision.level,
    decidedAction: decision.action,
    filterId: decision.filterId,
    because: decision.because,
    terms: decision.terms,
    dryRuns: decision.dryRuns ?? [],
  } satisfies Partial<OrderRow>;
}

/** Time for which an order that the merchant marked as safe is not evaluated again. */
export const CLEARED_FOR_MS = 90 * DAY_MS;

/**
 * Reports whether an order is no longer evaluated: it is cancelled or being cancelled, the merchant
 * cleared it, or it was placed days ago. A waiting or scheduled order is never settled by its age.
 *
 * @param now epoch milliseconds
 */
export function isSettled(row: OrderRow, now: number): boolean {
  if (row.queue === "cancelled" || row.queue === "cancelling") return true;
  if (row.clearedAt !== null && now - row.clearedAt.getTime() < CLEARED_FOR_MS) return true;
  if (row.queue === "waiting" || row.queue === "scheduled") return false;
  return now - row.placedAt.getTime() > ACT_WITHIN_MS;
}

/**
 * Reports whether a countdown that began in time continues: only the order's age prevents the
 * decision.
 */
export function staysScheduled({ queue }: OrderRow, { tooOldFor }: OrderDecision): boolean {
  return queue === "scheduled" && tooOldFor !== undefined && isCancelling(tooOldFor);
}

/** Reports whether a decision differs from the stored decision. */
export function isNews(row: OrderRow, decision: OrderDecision, isDryRun: boolean): boolean {
  return (
    row.decidedAction !== decision.action ||
    row.level !== decision.level ||
    row.filterId !== decision.filterId ||
    row.isDryRun !== isDryRun
  );
}
