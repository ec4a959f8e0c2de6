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

/** Columns of an order from Shopify: no name, email, phone, address or card. */
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

/** The platform's risk as it is stored; null: it said nothing. */
export function storedRisk({ riskLevel, recommendation }: OrderRow): PlatformRisk | null {
  return riskLevel && { level: riskLevel, recommendation: recommendation ?? "none" };
}

/**
 * The level of an order whose decision stands once others say something else of its risk: it stays that
 * of the figures beside it. Where something else than the risk made it, it stays as it is.
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
});

/** Columns of a decision. */
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

/** So long a merchant's "this order is safe" stands, whatever is found out later. */
export const CLEARED_FOR_MS = 90 * DAY_MS;

/**
 * Returns whether an order is no longer evaluated: it is cancelled or about to be, the merchant cleared it, or it was
 * decided days ago. A waiting order and a countdown are evaluated at any age. `now` in epoch milliseconds.
 */
export function isSettled(row: OrderRow, now: number): boolean {
  if (row.queue === "cancelled" || row.queue === "cancelling") return true;
  if (row.clearedAt !== null && now - row.clearedAt.getTime() < CLEARED_FOR_MS) return true;
  if (row.queue === "waiting" || row.queue === "scheduled") return false;
  return now - row.placedAt.getTime() > ACT_WITHIN_MS;
}

/** Returns whether a countdown that began in time continues: only the order's age is against it. */
export function staysScheduled({ queue }: OrderRow, { tooOldFor }: OrderDecision): boolean {
  return queue === "scheduled" && tooOldFor !== undefined && isCancelling(tooOldFor);
}

/** Returns whether a decision differs from the stored one. */
export function isNews(row: OrderRow, decision: OrderDecision, isDryRun: boolean): boolean {
  return (
    row.decidedAction !== decision.action ||
    row.level !== decision.level ||
    row.filterId !== decision.filterId ||
    row.isDryRun !== isDryRun
  );
}
