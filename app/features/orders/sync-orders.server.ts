import { eq } from "drizzle-orm";
import { z } from "zod";

import type { AdminGraphql } from "../../platform/admin-graphql.server";
import { type Clock, DAY_MS } from "../../platform/clock";
import { enqueue, type JobQueue } from "../../platform/jobs.server";
import { mayRead } from "../../platform/scopes";
import type { Database } from "../../store/client.server";
import type { Queryable } from "../../store/rows.server";
import { shops } from "../../store/schema";

import { requestEvaluations } from "./evaluate-queue.server";
import { listOrders } from "./list-orders.server";
import { unknownOrders } from "./order-intake.queries.server";

export const SYNC_QUEUE = "sync-orders";

/** The platform shows older orders only to apps with a permission of their own. */
const SYNC_DAYS_MAX = 60;

const payloadSchema = z.object({
  shopId: z.uuid(),
  days: z.number().int().min(1).max(SYNC_DAYS_MAX),
  cursor: z.string().nullable().default(null),
  /** "2026-11-20T12:00:00.000Z": the list of all pages begins here. */
  from: z.iso.datetime().optional(),
});

interface SyncParts {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
}

/**
 * Has a shop's orders of the last days taken in, at most 60. They are assessed; about those placed more
 * than three days ago nothing is done but to put the risky ones to review.
 */
export async function syncOrders(tx: Queryable, shopId: string, days: number): Promise<void> {
  await enqueue(tx, SYNC_QUEUE, { shopId, days }, { key: shopId });
}

/** The queue that takes old orders in, a page a job, so that others get their turn in between. */
export function syncQueue({ db, admin, clock }: SyncParts): JobQueue {
  return {
    run: async (payload) => {
      const { shopId, days, cursor, from } = payloadSchema.parse(payload);
      const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
      if (!shop || shop.uninstalledAt !== null || !mayRead(shop.scopes, "orders")) return;
      const since = from ?? new Date(clock() - days * DAY_MS).toISOString();
      const list = { query: `created_at:>='${since}'`, first: "oldest-change" } as const;
      const page = await listOrders(admin, shop.domain, list, cursor);
      const missing = await unknownOrders(db, shopId, page.orders);
      await db.transaction(async (tx) => {
        const wishes = missing.map((orderId) => ({ shopId, orderId, isWanted: true }));
        await requestEvaluations(tx, wishes);
        if (page.next === null) return;
        const next = { shopId, days, cursor: page.next, from: since };
        await enqueue(tx, SYNC_QUEUE, next, { key: shopId });
      });
    },
  };
}
