import { and, eq } from "drizzle-orm";

import type { OrderAssessment } from "#app/engine/orders/assess-order";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import type { FilterDryRun } from "#app/engine/orders/order-policy";
import { platformSays } from "#app/engine/orders/order-reasons";
import { storedText } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { orderEvents, orders } from "#app/store/schema";

import type { Evaluation } from "./evaluation";
import { assessed, dryRunSentence, newDryRuns } from "./filter-dry-runs";
import type { OrderDeps, OrderRow } from "./order-deps";
import {
  decidedColumns,
  isNews,
  isSettled,
  levelNow,
  platformColumns,
  staysScheduled,
} from "./order-row";
import { recordedFilters } from "./recorded-filters.queries.server";
import { requestAssessment } from "./request-assessment.server";

/** Effects of an evaluation after its order is stored. */
interface Consequence {
  readonly order: OrderRow;
  /** True for an order that was not stored before: no action was requested from Shopify yet. */
  readonly isNew: boolean;
  /** True if the assessment is recorded in the timeline and may be published to Shopify. */
  readonly isAssessed: boolean;
  /** True if the decision is carried out. */
  readonly isCarriedOut: boolean;
  /** New dry-run results of filters for this order. */
  readonly dryRuns: readonly FilterDryRun[];
}

/**
 * Stores an evaluation and has its decision carried out, in the caller's transaction and under the
 * order's lock. Ignores an evaluation of an older state than the stored one. A repeated call changes
 * nothing.
 *
 * To prevent deadlocks, locks are taken in this order: the order, the shop's rows that carryOut
 * locks, the filters. Retention waits for no order.
 */
export async function storeEvaluation(
  { carryOut, noteCheckout, noteHit }: Pick<OrderDeps, "carryOut" | "noteCheckout" | "noteHit">,
  tx: Database,
  evaluation: Evaluation,
): Promise<void> {
  const consequence = (await insert(tx, evaluation)) ?? (await change(tx, evaluation));
  if (consequence === null) return;
  const { shop, decision, policy, at } = evaluation;
  const { order, isNew, isAssessed, isCarriedOut } = consequence;
  const counting = await countingFilters(tx, evaluation, consequence);
  if (isAssessed) await noteAssessed(tx, evaluation);
  if (isCarriedOut) {
    await carryOut(tx, { shopId: shop.id, order, isNew, decision, policy, at });
  }
  if (isNew && !evaluation.isPast)
    await noteCheckout(tx, { shopId: shop.id, live: evaluation.live });
  // Past orders are never changed in Shopify.
  if (isAssessed && !evaluation.isPast) await requestAssessment(tx, evaluation, { isNew });
  await noteDryRuns(tx, evaluation, consequence);
  for (const filterId of counting) {
    await noteHit(tx, { shopId: shop.id, filterId, at });
  }
}

/** Inserts the row of an order that is not stored yet. Null if it is stored already. */
async function insert(tx: Database, evaluation: Evaluation): Promise<Consequence | null> {
  const [order] = await tx
    .insert(orders)
    .values({
      shopId: evaluation.shop.id,
      orderId: evaluation.gathered.facts.id,
      ...columnsOf(evaluation),
      // Never updated: retention may have masked the address or erased the link to the visits.
      ip: evaluation.gathered.keptIp,
      journey: evaluation.gathered.journey,
      isFirst: isFirstOrder(evaluation.gathered.facts),
      isPast: evaluation.isPast,
      queue: "none",
      createdAt: evaluation.at,
    })
    .onConflictDoNothing()
    .returning();
  if (!order) return null;
  const { dryRuns } = order;
  return { order, isNew: true, isAssessed: true, isCarriedOut: true, dryRuns };
}

const isFirstOrder = ({ customer }: OrderFacts) =>
  customer === null || customer.orders === null ? null : customer.orders <= 1;

/** Updates a stored order. Null if the change has no consequences or a newer state is stored. */
async function change(tx: Database, evaluation: Evaluation): Promise<Consequence | null> {
  const { live } = evaluation;
  const [before] = await tx.select().from(orders).where(isOf(evaluation)).for("update");
  if (!before || before.platformUpdatedAt.getTime() > live.updatedAt) return null;
  const isSettledNow =
    isSettled(before, evaluation.at.getTime()) || staysScheduled(before, evaluation.decision);
  return live.cancelledAt !== null || isSettledNow
    ? changeSettled(tx, evaluation, before)
    : changeDecided(tx, evaluation, before);
}

/** Updates Shopify's data of an order whose decision is final. */
async function changeSettled(
  tx: Database,
  evaluation: Evaluation,
  before: OrderRow,
): Promise<Consequence> {
  const { live, gathered, policy } = evaluation;
  const level = levelNow(before, gathered.facts.risk, policy);
  const order = await update(tx, evaluation, { ...platformColumns(gathered, live), level });
  // Records a cancellation by a user once, regardless of the decision.
  const isCarriedOut = live.cancelledAt !== null && before.queue !== "cancelled";
  return { order, isNew: false, isAssessed: false, isCarriedOut, dryRuns: [] };
}

/** Stores a decision if it differs from the stored decision. Null otherwise. */
async function changeDecided(
  tx: Database,
  evaluation: Evaluation,
  before: OrderRow,
): Promise<Consequence | null> {
  const isCarriedOut = isNews(before, evaluation.decision, isDryRun(evaluation));
  const dryRuns = newDryRuns(before.dryRuns, evaluation.decision.dryRuns);
  const isSame = evaluation.inputsHashes.includes(before.inputsHash) && dryRuns.length === 0;
  if (isSame && !isCarriedOut) return null;
  const order = await update(tx, evaluation, columnsOf(evaluation));
  const isAssessed = isCarriedOut || dryRuns.length > 0 || hasOtherRisk(before, order);
  return { order, isNew: false, isAssessed, isCarriedOut, dryRuns };
}

/** Records in the timeline the actions that filters in dry run would have taken. */
async function noteDryRuns(
  tx: Database,
  { shop, at }: Evaluation,
  { order, dryRuns }: Consequence,
): Promise<void> {
  if (dryRuns.length === 0) return;
  const events = dryRuns.map((dryRun) => {
    const { text: sentence, parts } = storedText(() => dryRunSentence(dryRun));
    return {
      ...{ shopId: shop.id, orderId: order.orderId, at, actor: "palisade" },
      ...{ kind: "filter-dry-run", sentence, parts, detail: dryRun },
    };
  });
  await tx.insert(orderEvents).values(events);
}

/**
 * Returns the filters that count the order: the deciding filter and the filters in dry run, unless they
 * counted the order before. Sorted, because their rows are locked in this order.
 */
async function countingFilters(
  tx: Database,
  { shop, decision: { filterId } }: Evaluation,
  { order: { orderId }, isNew, isAssessed, isCarriedOut, dryRuns }: Consequence,
): Promise<readonly string[]> {
  const decided = isAssessed && isCarriedOut && filterId !== null ? [filterId] : [];
  const matched = [...decided, ...dryRuns.map((dryRun) => dryRun.filterId)];
  if (isNew || matched.length === 0) return matched.sort();
  const counted = await recordedFilters(tx, shop.id, orderId);
  return matched.filter((id) => !counted.has(id)).sort();
}

const isDryRun = ({ policy }: Evaluation) => policy.mode === "dry-run";

const columnsOf = (evaluation: Evaluation) => ({
  ...platformColumns(evaluation.gathered, evaluation.live),
  ...decidedColumns(evaluation.decision, evaluation.own),
  isDryRun: isDryRun(evaluation),
  inputsHash: evaluation.inputsHashes[0],
  ipDataVersion: evaluation.ipDataVersion,
  decidedAt: evaluation.at,
});

const isOf = ({ shop, gathered }: Evaluation) =>
  and(eq(orders.shopId, shop.id), eq(orders.orderId, gathered.facts.id));

async function update(
  tx: Database,
  evaluation: Evaluation,
  columns: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(columns).where(isOf(evaluation)).returning();
  return row!;
}

const hasOtherRisk = (before: OrderRow, now: OrderRow) =>
  before.score !== now.score ||
  before.riskLevel !== now.riskLevel ||
  before.recommendation !== now.recommendation;

/**
 * Records the inputs of a decision, the versions of data, and the outcome, so that it can be
 * reproduced.
 */
async function noteAssessed(tx: Database, evaluation: Evaluation): Promise<void> {
  const { shop, gathered, own, decision, policy, inputsHashes, ipDataVersion, at } = evaluation;
  const { risk } = gathered.facts;
  const { text: sentence, parts } = storedText(() => assessedSentence(own, risk));
  await tx.insert(orderEvents).values({
    shopId: shop.id,
    orderId: gathered.facts.id,
    at,
    actor: "palisade",
    kind: "assessed",
    ...{ sentence, parts },
    detail: {
      risk,
      own: { score: own.score, level: own.level, signals: own.signals.map(({ id }) => id) },
      decision,
      mode: policy.mode,
      inputsHash: inputsHashes[0],
      ipDataVersion,
    },
  });
}

function assessedSentence(own: OrderAssessment, risk: Evaluation["gathered"]["facts"]["risk"]) {
  return `${assessed.points({ score: own.score })} ${platformSays(risk)}`;
}
