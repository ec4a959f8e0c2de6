import {
  type AddressSpan,
  type AddressVisits,
  countAddressVisits,
} from "#app/features/visits/public.server";
import { inBatches } from "#app/platform/jobs/in-batches";

import type { EvaluationDeps } from "./evaluation-steps.server";
import { type OrderHistory, type OrderMoment, readHistories } from "./order-history.queries.server";
import { readShopNow, type ShopNow } from "./shop-now.server";
import { type Evaluation, storeEvaluations } from "./store-evaluation.server";

/** Database queries of an evaluation, batched over the orders that are evaluated at once. */
export interface EvaluationBatches {
  readonly shopNow: (shopId: string) => Promise<ShopNow | null>;
  readonly history: (order: OrderMoment) => Promise<OrderHistory>;
  readonly visits: (span: AddressSpan) => Promise<AddressVisits>;
  /** Writes it down and has it acted upon; see storeEvaluations(). */
  readonly store: (evaluation: Evaluation) => Promise<void>;
}

/** Those of one process. */
export function evaluationBatches(deps: EvaluationDeps): EvaluationBatches {
  const { db, clock, log } = deps;
  /** Several items at once, or one by itself in the same way. */
  const shared = <Item, Outcome>(doAll: (items: readonly Item[]) => Promise<readonly Outcome[]>) =>
    inBatches<Item, Outcome>({
      together: doAll,
      alone: async (item) => (await doAll([item]))[0]!,
      onFailure: (err, { size }) => log.warn({ err, size }, "orders are looked at one by one"),
    });
  const readShops = async (shopIds: readonly string[]) => {
    const read = new Map<string, ShopNow | null>();
    for (const shopId of new Set(shopIds)) {
      read.set(shopId, await readShopNow(db, deps, shopId, clock()));
    }
    return shopIds.map((shopId) => read.get(shopId) ?? null);
  };
  const storeAll = async (evaluations: readonly Evaluation[]) => {
    await db.transaction((tx) => storeEvaluations(deps, tx, evaluations));
    return evaluations.map(() => undefined);
  };
  return {
    shopNow: shared(readShops),
    history: shared((orders) => readHistories(db, orders)),
    visits: shared((spans) => countAddressVisits(db, spans)),
    store: shared(storeAll),
  };
}
