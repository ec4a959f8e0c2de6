import { eq } from "drizzle-orm";
import { z } from "zod";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import { countOpenJobs, enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { EVALUATE_QUEUE, requestEvaluations } from "../evaluation/evaluate-queue.server";
import {
  addPastFound,
  readIntake,
  saveIntake,
  unknownOrders,
} from "../evaluation/order-intake.queries.server";
import { listOrders } from "../reading/list-orders.server";

export const SYNC_QUEUE = "sync-orders";

/** Maximum age of past orders in days. Shopify shows older orders only to apps with an extra permission. */
const SYNC_DAYS_MAX = 60;

const payloadSchema = z.object({
  shopId: z.uuid(),
  days: z.number().int().min(1).max(SYNC_DAYS_MAX),
  cursor: z.string().nullable().default(null),
  /** Shopify's search query, which all pages of the list share. */
  query: z.string().optional(),
});

interface SyncDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
}

/** Minimum age of a past order. Newer orders arrive automatically and are protected. */
const NOT_YET_PAST_MS = 15 * MINUTE_MS;

/**
 * Returns Shopify's search query for the orders of the last days, without the newest.
 *
 * @param now epoch milliseconds
 */
export function pastOrdersQuery(days: number, now: number): string {
  const [from, until] = [days * DAY_MS, NOT_YET_PAST_MS].map((ms) => new Date(now - ms));
  return `created_at:>='${from!.toISOString()}' created_at:<'${until!.toISOString()}'`;
}

/**
 * Requests the import of a shop's orders of the last days, at most 60. They are assessed, and risky
 * orders need review. No automatic action is ever taken on past orders.
 */
export async function syncOrders(tx: Database, shopId: string, days: number): Promise<void> {
  await saveIntake(tx, shopId, { pastFound: 0 });
  await enqueue(tx, SYNC_QUEUE, { shopId, days }, { key: shopId });
}

/**
 * Returns the queue that imports past orders, one page per job, so that other jobs run in between.
 */
export function syncQueue({ db, admin, clock }: SyncDeps): JobQueue {
  return {
    run: async (payload) => {
      const { shopId, days, cursor, query: began } = payloadSchema.parse(payload);
      const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
      if (!shop || shop.uninstalledAt !== null || !mayRead(shop.scopes, "orders")) return;
      const query = began ?? pastOrdersQuery(days, clock());
      const page = await listOrders(admin, shop.domain, { query, first: "oldest-change" }, cursor);
      const missing = await unknownOrders(db, shopId, page.orders);
      await db.transaction(async (tx) => {
        const wishes = missing.map((orderId) => ({ shopId, orderId, isRequested: true }));
        await requestEvaluations(tx, wishes);
        await addPastFound(tx, shopId, missing.length);
        if (page.next === null) return;
        const next = { shopId, days, cursor: page.next, query };
        await enqueue(tx, SYNC_QUEUE, next, { key: shopId });
      });
    },
  };
}

/** Progress of reading past orders. */
interface PastReading {
  /** Orders found so far that were not stored. */
  readonly found: number;
  /** Number of found orders that are still to be read. */
  readonly left: number;
  /** True until the end of Shopify's list. */
  readonly isListing: boolean;
}

/**
 * Returns the progress of the import.
 *
 * @returns null if no import was requested
 */
export async function readPastReading(db: Database, shopId: string): Promise<PastReading | null> {
  const found = (await readIntake(db, shopId))?.pastFound ?? null;
  if (found === null) return null;
  const countOpen = (queue: "sync-orders" | "evaluate-order", payload: object) =>
    countOpenJobs(db, queue, { keyStart: shopId, payload: { shopId, ...payload } });
  const isListing = (await countOpen(SYNC_QUEUE, {})) > 0;
  return { found, left: await countOpen(EVALUATE_QUEUE, { isRequested: true }), isListing };
}
