import type { OutputOf } from "#app/contract/call";
import type { getAttention } from "#app/contract/dashboard";
import { countOpenAppeals } from "#app/features/appeals/public.server";
import { currentAttackId } from "#app/features/checkout/public.server";
import { isOpen, readConnectivity } from "#app/features/embed/public.server";
import { countBrokenZones } from "#app/features/firewall/public.server";
import { cancellingState, sumTabs } from "#app/features/orders/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

/** Tabs of orders that wait for a person. */
const WAITING = ["held", "review", "scheduled", "failed"] as const;

/** Counts the work that waits for a shop's merchant. */
export async function readAttention(
  db: Database,
  shop: ShopRow,
): Promise<OutputOf<typeof getAttention>> {
  const [attack, appeals, tabs, { pausedAt }, reach, firewall] = await Promise.all([
    currentAttackId(db, shop.id),
    countOpenAppeals(db, shop.id),
    sumTabs(db, shop.id, WAITING),
    cancellingState(db, shop.id),
    readConnectivity(db, shop.id),
    countBrokenZones(db, shop.id),
  ]);
  const troubles = [
    isOpen(reach.pathLostAt, shop.embedSeenAt),
    isOpen(reach.refusedAt, shop.embedSeenAt),
    reach.sharedSince !== null,
    reach.addressVerdict === "contradicts",
  ];
  return {
    attack,
    appeals,
    held: tabs.held.orders,
    review: tabs.review.orders,
    scheduled: tabs.scheduled.orders,
    failed: tabs.failed.orders,
    isCancellingPaused: pausedAt !== null,
    connection: troubles.filter(Boolean).length,
    firewall,
  };
}
