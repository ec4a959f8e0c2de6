import { and, desc, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { dataRequests } from "#app/store/schema";

/** Days for which a request is stored. A store has 30 days to answer it. */
const OPEN_DAYS = 30;

type RequestRow = typeof dataRequests.$inferSelect;
type Named = Pick<RequestRow, "email" | "phone" | "orderIds">;
type NewRequest = Named & Pick<RequestRow, "customerId">;

/** Stores a data request. */
export async function addRequest(
  tx: Database,
  shopId: string,
  { email, phone, customerId, orderIds }: NewRequest,
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + OPEN_DAYS * DAY_MS);
  const named = { email, phone, customerId, orderIds: [...orderIds] };
  await tx.insert(dataRequests).values({ shopId, ...named, requestedAt: at, expiresAt });
}

const isOpen = (shopId: string, at: Date) =>
  and(eq(dataRequests.shopId, shopId), gt(dataRequests.expiresAt, at));

/** Returns a store's open data requests, newest first. */
export function openRequests(db: Database, shopId: string, at: Date): Promise<RequestRow[]> {
  return db
    .select()
    .from(dataRequests)
    .where(isOpen(shopId, at))
    .orderBy(desc(dataRequests.requestedAt), dataRequests.id);
}

/** Returns an open request. Null if the request does not exist or has expired. */
export async function openRequest(
  db: Database,
  shopId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(isOpen(shopId, at), eq(dataRequests.id, id)));
  return row ?? null;
}

/** Records the first download of the file. Later downloads change nothing. */
export async function noteDownload(tx: Database, id: string, by: string, at: Date): Promise<void> {
  const isFirst = and(eq(dataRequests.id, id), sql`${dataRequests.downloadedAt} is null`);
  await tx.update(dataRequests).set({ downloadedAt: at, downloadedBy: by }).where(isFirst);
}

/** Returns the SQL condition for the data requests of a customer. */
function isOf(shopId: string, { email, phone, orderIds }: Named): SQL | undefined {
  const any = [
    ...(email === "" ? [] : [sql`lower(${dataRequests.email}) = lower(${email})`]),
    ...(phone === "" ? [] : [eq(dataRequests.phone, phone)]),
    sql`${dataRequests.orderIds} ?| ${sql.param([...orderIds])}::text[]`,
  ];
  return and(eq(dataRequests.shopId, shopId), or(...any));
}

/** Returns the stored data requests of a customer. */
export async function readRequestsOf(
  db: Database,
  shopId: string,
  named: Named,
): Promise<RequestRow[]> {
  return db.select().from(dataRequests).where(isOf(shopId, named));
}

/**
 * Deletes the data requests of a customer.
 *
 * @returns the number of deleted requests
 */
export async function forgetRequestsOf(
  tx: Database,
  shopId: string,
  named: Named,
): Promise<number> {
  const deletion = tx.delete(dataRequests).where(isOf(shopId, named));
  return (await deletion.returning({ id: dataRequests.id })).length;
}

/** Returns the queue that deletes expired requests. */
export function requestRetention(db: Database, clock: Clock): JobQueue {
  return {
    everyMs: DAY_MS,
    run: async () => {
      await db.delete(dataRequests).where(lte(dataRequests.expiresAt, new Date(clock())));
    },
  };
}
