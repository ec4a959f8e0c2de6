import { and, eq, inArray } from "drizzle-orm";

import type { FilterDryRun } from "#app/engine/orders/order-policy";
import type { Database } from "#app/store/client.server";
import { orderEvents } from "#app/store/schema";

/** Detail of a timeline event about a decision or about a filter in dry run. */
type Detail = { readonly decision?: { readonly filterId: string | null } } & Partial<FilterDryRun>;

/**
 * Returns the filters that decided about an order or matched it in dry run, according to its
 * timeline. The order's own row contains only the latest decision.
 */
export async function recordedFilters(
  tx: Database,
  shopId: string,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const events = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.kind, ["assessed", "filter-dry-run"]),
      ),
    );
  return new Set(
    events.flatMap(({ detail }) => {
      const { decision, filterId } = detail as Detail;
      return decision?.filterId ?? filterId ?? [];
    }),
  );
}
