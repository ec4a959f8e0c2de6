import { eq, type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { forgetEndedEntries } from "#app/features/rules/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { maskStored } from "#app/features/visits/public.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import { inSteps } from "#app/platform/jobs/in-steps";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

/**
 * Retention in days. Long enough to answer a chargeback, which customers can request for about four
 * months.
 */
const KEEP_ORDERS_DAYS = 180;

const ORDERS = {
  table: sql`orders`,
  id: sql`order_id`,
  idType: sql`text`,
  at: sql`placed_at`,
  unreadable: null,
} as const;

interface RetentionDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}

/**
 * Returns the queue that deletes orders after 180 days, with their timeline. The queue deletes or masks the customer's
 * IP address and removes the link to the visits when the visitor log does (settings section "privacy"). It removes all
 * links once the merchant disables them, and deletes expired entries of orders from the IP list.
 */
export function orderRetention({ db, log, clock }: RetentionDeps): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: async (_, { signal }) => {
      const done = { deleted: 0, masked: 0 };
      const found = await rows<{ id: string }>(db, sql`select shop_id as id from order_intake`);
      const ids = found.map(({ id }) => id);
      await eachShop(ids, { log, signal }, async (id) => {
        const { retentionDays, mask, connectOrders } = await readSettings(db, id, "privacy");
        const placedBefore = (days: number) =>
          sql`shop_id = ${id}::uuid and placed_at < ${moment(clock() - days * DAY_MS)}`;
        await forgetAddresses(db, id, new Date(clock()));
        done.deleted += await inSteps({ signal }, (step) =>
          forget(db, placedBefore(KEEP_ORDERS_DAYS), step),
        );
        done.masked += await inSteps({ signal }, (step) =>
          dropIp(db, placedBefore(retentionDays), step),
        );
        if (!connectOrders) {
          const every = sql`shop_id = ${id}::uuid`;
          done.masked += await inSteps({ signal }, (step) => dropJourney(db, every, step));
        }
        if (mask === "none") return;
        const due = placedBefore(mask === "at-once" ? 0 : 1);
        // An order without an address has nothing to mask, but loses its link to visits at the same time.
        const withoutIp = sql`${due} and ip is null`;
        done.masked += await inSteps({ signal }, (step) => dropJourney(db, withoutIp, step));
        done.masked += await inSteps({ signal }, (step) => maskStored(db, ORDERS, due, step));
      });
      if (done.deleted + done.masked > 0) log.info(done, "orders were deleted or masked");
    },
  };
}

async function forgetAddresses(db: Database, shopId: string, at: Date): Promise<void> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (shop) await forgetEndedEntries(db, { shop, at });
}

/**
 * Selects and locks the oldest rows. Skips locked rows until the next run, so that the run never waits
 * while it holds many locks.
 */
const oldest = (which: SQL, limit: number) =>
  sql`with oldest as (
    select shop_id, order_id from orders where ${which}
    order by placed_at limit ${limit}::int for update skip locked)`;

const AMONG_THEM = sql`(shop_id, order_id) in (select shop_id, order_id from oldest)`;

async function forget(db: Database, which: SQL, limit: number): Promise<number> {
  const done = sql`${oldest(which, limit)} delete from orders where ${AMONG_THEM} returning 1`;
  return (await rows(db, done)).length;
}

async function dropIp(db: Database, which: SQL, limit: number): Promise<number> {
  const known = sql`${which} and (ip is not null or journey is not null)`;
  const done = sql`${oldest(known, limit)}
    update orders set ip = null, journey = null where ${AMONG_THEM} returning 1`;
  return (await rows(db, done)).length;
}

async function dropJourney(db: Database, which: SQL, limit: number): Promise<number> {
  const done = sql`${oldest(sql`${which} and journey is not null`, limit)}
    update orders set journey = null where ${AMONG_THEM} returning 1`;
  return (await rows(db, done)).length;
}
