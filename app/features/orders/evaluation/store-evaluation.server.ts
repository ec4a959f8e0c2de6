import { and, eq } from "drizzle-orm";

import type { OrderAssessment } from "#app/engine/orders/assess-order";
import type { FilterDryRun } from "#app/engine/orders/order-policy";
import type { Database } from "#app/store/client.server";
import { orderEvents, orders, type shops } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import type { LiveOrder } from "../reading/live-order";
import type { DecidedNow } from "./decide-live.server";
import { dryRunSentence, newDryRuns } from "./filter-dry-runs";
import type { OrderDeps, OrderRow } from "./order-deps";
import {
  decidedColumns,
  isNews,
  isSettled,
  levelNow,
  platformColumns,
  staysScheduled,
} from "./order-row";
import { wantAssessment } from "./want-assessment.server";

/** Everything one evaluation found out. */
export interface Evaluation extends DecidedNow {
  readonly shop: Pick<typeof shops.$inferSelect, "id" | "scopes">;
  readonly live: LiveOrder;
  readonly policy: ShopPolicy;
  /** Day of the address data that was asked; null: unknown. */
  readonly ipDataVersion: string | null;
}

type StoringDeps = Pick<OrderDeps, "carryOut" | "noteHit">;

/** Effects of an evaluation after its order is stored. */
interface Consequence {
  readonly order: OrderRow;
  /** The order is new here: nothing was asked of the platform about it. */
  readonly isNew: boolean;
  /** The record of the assessment goes into the timeline, and the platform may be told of it. */
  readonly isAssessed: boolean;
  /** True if the decision is carried out. */
  readonly isCarriedOut: boolean;
  /** Dry runs of filters that the order did not have. */
  readonly dryRuns: readonly FilterDryRun[];
  /** Dry runs that the order had. */
  readonly known: readonly FilterDryRun[];
}

interface Found {
  readonly evaluation: Evaluation;
  readonly consequence: Consequence;
}

/**
 * Writes what was found out about orders, and has it acted upon, in one transaction under the orders'
 * locks. What is older than what is stored is refused; the same again changes nothing.
 *
 * Whoever waits for locks takes them in this order, so that nobody waits in a circle: orders by their
 * keys, what carrying out locks of their shops, filters. Retention waits for no order.
 */
export async function storeEvaluations(
  deps: StoringDeps,
  tx: Database,
  evaluations: readonly Evaluation[],
): Promise<void> {
  const inOrder = [...evaluations].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const inserted = await insertNew(tx, inOrder);
  const found: Found[] = [];
  for (const evaluation of inOrder) {
    const consequence = await writeOne(tx, evaluation, inserted);
    if (consequence) found.push({ evaluation, consequence });
  }
  const assessed = found.filter(({ consequence }) => consequence.isAssessed);
  await noteAssessed(
    tx,
    assessed.map(({ evaluation }) => evaluation),
  );
  for (const each of found) await follow(deps, tx, each);
  await noteDryRuns(tx, found);
  await noteHits(deps, tx, found);
}

/** @returns null when nothing follows */
async function writeOne(
  tx: Database,
  evaluation: Evaluation,
  inserted: Map<string, OrderRow>,
): Promise<Consequence | null> {
  const key = keyOf(evaluation);
  const order = inserted.get(key);
  if (!order) return change(tx, evaluation);
  inserted.delete(key);
  const { dryRuns } = order;
  return { order, isNew: true, isAssessed: true, isCarriedOut: true, dryRuns, known: [] };
}

/** Writes what is new about an order that is here. */
async function change(tx: Database, evaluation: Evaluation): Promise<Consequence | null> {
  const { live } = evaluation;
  const before = await lockRow(tx, evaluation);
  if (!before || before.platformUpdatedAt.getTime() > live.updatedAt) return null;
  const isSettledNow =
    isSettled(before, evaluation.at.getTime()) || staysScheduled(before, evaluation.decision);
  return live.cancelledAt !== null || isSettledNow
    ? changeSettled(tx, evaluation, before)
    : changeDecided(tx, evaluation, before);
}

/** Writes what Shopify says now of an order whose decision stands. */
async function changeSettled(
  tx: Database,
  evaluation: Evaluation,
  before: OrderRow,
): Promise<Consequence> {
  const { live, gathered, policy } = evaluation;
  const level = levelNow(before, gathered.facts.risk, policy);
  const order = await update(tx, evaluation, { ...platformColumns(gathered, live), level });
  // Somebody cancelled it: that is noted once, whatever we wanted.
  const isCarriedOut = live.cancelledAt !== null && before.queue !== "cancelled";
  return { order, isNew: false, isAssessed: false, isCarriedOut, dryRuns: [], known: [] };
}

/** Writes a decision that differs from the stored one. Null: it does not. */
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
  return { order, isNew: false, isAssessed, isCarriedOut, dryRuns, known: before.dryRuns };
}

async function follow(
  { carryOut }: StoringDeps,
  tx: Database,
  { evaluation, consequence: { order, isNew, isAssessed, isCarriedOut } }: Found,
): Promise<void> {
  const { shop, decision, policy, at } = evaluation;
  if (isCarriedOut) {
    await carryOut(tx, { shopId: shop.id, order, isNew, decision, policy, at });
  }
  // Nothing is done to past orders, so nothing is written on them.
  if (isAssessed && !evaluation.isPast) await wantAssessment(tx, evaluation, { isNew });
}

/** Writes what filters in dry run would have done into the timelines. */
async function noteDryRuns(tx: Database, found: readonly Found[]): Promise<void> {
  const events = found.flatMap(({ evaluation: { shop, at }, consequence: { order, dryRuns } }) =>
    dryRuns.map((dryRun) => ({
      ...{ shopId: shop.id, orderId: order.orderId, at, actor: "palisade" },
      ...{ kind: "filter-dry-run", sentence: dryRunSentence(dryRun), detail: dryRun },
    })),
  );
  if (events.length > 0) await tx.insert(orderEvents).values(events);
}

/** Counts the filters that decided, and those that would have in dry run: an order once, whatever they would have done. */
async function noteHits({ noteHit }: StoringDeps, tx: Database, found: readonly Found[]) {
  const hits = found.flatMap(({ evaluation: { shop, decision, at }, consequence }) => {
    const { filterId } = decision;
    const { isAssessed, isCarriedOut, dryRuns, known } = consequence;
    const decided = isAssessed && isCarriedOut && filterId !== null ? [filterId] : [];
    const knownIds = known.map((dryRun) => dryRun.filterId);
    const inDryRun = dryRuns
      .map((dryRun) => dryRun.filterId)
      .filter((id) => !knownIds.includes(id));
    const matched = [...decided, ...inDryRun];
    return matched.map((matchedId) => ({ shopId: shop.id, filterId: matchedId, at }));
  });
  hits.sort((one, other) => (one.filterId < other.filterId ? -1 : 1));
  for (const hit of hits) await noteHit(tx, hit);
}

const keyOf = ({ shop, gathered }: Evaluation) => `${shop.id} ${gathered.facts.id}`;

const isDryRun = ({ policy }: Evaluation) => policy.mode === "dry-run";

const columnsOf = (evaluation: Evaluation) => ({
  ...platformColumns(evaluation.gathered, evaluation.live),
  ...decidedColumns(evaluation.decision, evaluation.own),
  isDryRun: isDryRun(evaluation),
  inputsHash: evaluation.inputsHashes[0],
  ipDataVersion: evaluation.ipDataVersion,
  decidedAt: evaluation.at,
});

/** The rows of orders that are new here, by their key. */
async function insertNew(
  tx: Database,
  evaluations: readonly Evaluation[],
): Promise<Map<string, OrderRow>> {
  const fresh = evaluations.map((evaluation) => ({
    shopId: evaluation.shop.id,
    orderId: evaluation.gathered.facts.id,
    ...columnsOf(evaluation),
    // Never written again: it may have been masked or forgotten since.
    ip: evaluation.gathered.keptIp,
    isPast: evaluation.isPast,
    queue: "none" as const,
    createdAt: evaluation.at,
  }));
  const inserted = await tx.insert(orders).values(fresh).onConflictDoNothing().returning();
  return new Map(inserted.map((row) => [`${row.shopId} ${row.orderId}`, row]));
}

const ofOrder = ({ shop, gathered }: Evaluation) =>
  and(eq(orders.shopId, shop.id), eq(orders.orderId, gathered.facts.id));

async function lockRow(tx: Database, evaluation: Evaluation): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(ofOrder(evaluation)).for("update");
  return row;
}

async function update(
  tx: Database,
  evaluation: Evaluation,
  columns: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(columns).where(ofOrder(evaluation)).returning();
  return row!;
}

const hasOtherRisk = (before: OrderRow, now: OrderRow) =>
  before.score !== now.score ||
  before.riskLevel !== now.riskLevel ||
  before.recommendation !== now.recommendation;

/** The records from which decisions can be made again: what was known, by what data, and the outcome. */
async function noteAssessed(tx: Database, evaluations: readonly Evaluation[]): Promise<void> {
  if (evaluations.length === 0) return;
  const events = evaluations.map((evaluation) => {
    const { shop, gathered, own, decision, policy, inputsHashes, ipDataVersion, at } = evaluation;
    const { risk } = gathered.facts;
    return {
      shopId: shop.id,
      orderId: gathered.facts.id,
      at,
      actor: "palisade",
      kind: "assessed",
      sentence: assessedSentence(own, risk),
      detail: {
        risk,
        own: { score: own.score, level: own.level, signals: own.signals.map(({ id }) => id) },
        decision,
        mode: policy.mode,
        inputsHash: inputsHashes[0],
        ipDataVersion,
      },
    };
  });
  await tx.insert(orderEvents).values(events);
}

function assessedSentence(own: OrderAssessment, risk: Evaluation["gathered"]["facts"]["risk"]) {
  const ours = `Palisade counts ${own.score} of 100 points.`;
  if (risk === null) return `${ours} Shopify has not assessed the risk.`;
  if (risk.level === "pending") return `${ours} Shopify is still assessing the risk.`;
  return `${ours} Shopify says: risk ${risk.level}, recommendation ${risk.recommendation}.`;
}
