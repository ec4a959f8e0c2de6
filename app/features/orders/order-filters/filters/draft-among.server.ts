import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import type { Database } from "#app/store/client.server";

import { compileFilters } from "./active-filters.server";
import { readFilters } from "./order-filters.queries.server";

/** An unsaved filter, and the id of the filter it replaces. */
export interface OrderDraft {
  readonly filter: OrderFilterFields;
  /** Null for a new filter, which comes last. */
  readonly id: string | null;
}

/** A filter is previewed as enabled, live and without an expiry. */
const PREVIEWED = { enabled: true, isDryRun: false, expiresAt: null };

interface DraftAmong {
  /** Live filters that are evaluated before the draft, in their order. */
  readonly above: readonly OrderFilter[];
  readonly drafted: OrderFilter;
  /** Saved version of the filter that the draft replaces. Null for a new filter. */
  readonly saved: OrderFilter | null;
}

/** Compiles a draft of a filter among the shop's filters. */
export async function draftAmong(
  db: Database,
  shopId: string,
  { filter, id }: OrderDraft,
): Promise<DraftAmong> {
  const stored = await readFilters(db, shopId);
  const place = stored.findIndex((each) => each.id === id);
  const above = compileFilters(place < 0 ? stored : stored.slice(0, place));
  const [drafted] = compileFilters([{ ...filter, ...PREVIEWED, id: "draft" }]);
  const [saved] = compileFilters(place < 0 ? [] : [{ ...stored[place]!, ...PREVIEWED }]);
  return {
    above: above.filter(({ isDryRun }) => !isDryRun),
    drafted: drafted!,
    saved: saved ?? null,
  };
}
