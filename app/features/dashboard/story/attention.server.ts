import { sql } from "drizzle-orm";

import type { OutputOf } from "../../../contract/call";
import type { getAttention } from "../../../contract/dashboard";
import type { ShopRow } from "../../../platform/data-api/handlers";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { countOpenAppeals } from "../../appeals/public.server";
import { isOpen, readReach } from "../../extension-status/public-reach.server";
import { countBrokenZones } from "../../firewall/public.server";
import { cancellingState } from "../../order-actions/public.server";

/** What waits for somebody of the store. */
export async function readAttention(
  db: Database,
  shop: ShopRow,
): Promise<OutputOf<typeof getAttention>> {
  const [appeals, orders, { pausedAt }, reach, firewall] = await Promise.all([
    countOpenAppeals(db, shop.id),
    countWaiting(db, shop.id),
    cancellingState(db, shop.id),
    readReach(db, shop.id),
    countBrokenZones(db, shop.id),
  ]);
  const troubles = [
    isOpen(reach.pathLostAt, shop.embedSeenAt),
    isOpen(reach.refusedAt, shop.embedSeenAt),
    reach.sharedSince !== null,
    reach.addressVerdict === "contradicts",
  ];
  return {
    appeals,
    ...orders,
    isCancellingPaused: pausedAt !== null,
    connection: troubles.filter(Boolean).length,
    firewall,
  };
}

type Waiting = Pick<OutputOf<typeof getAttention>, "held" | "review" | "scheduled" | "failed">;

/** Orders by what is to be done about them, as the tabs of Fraud Protect count them. */
async function countWaiting(db: Database, shopId: string): Promise<Waiting> {
  const [counted] = await rows<Waiting>(
    db,
    sql`select count(*) filter (where queue = 'held')::int as held,
          count(*) filter (where queue = 'review')::int as review,
          count(*) filter (where queue = 'scheduled')::int as scheduled,
          count(*) filter (where queue = 'failed')::int as failed
        from orders
        where shop_id = ${shopId}::uuid and queue in ('held', 'review', 'scheduled', 'failed')`,
  );
  return counted ?? { held: 0, review: 0, scheduled: 0, failed: 0 };
}
