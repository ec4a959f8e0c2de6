import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** Value of `shop` for jobs without a shop. Sorts before every id. */
export const NO_SHOP = "-";

const isWaiting = sql`state = 'waiting'`;

/**
 * Jobs: work outside requests. A finished job is deleted. A job that was given up remains for 30 days.
 *
 * @see docs/decisions/0090-one-owner-of-jobs.md
 */
export const jobs = pgTable(
  "jobs",
  {
    /** UUID version 7: jobs of the same time run in the order of their ids. */
    id: uuid("id").primaryKey(),
    queue: text("queue").notNull(),
    /** Queue group whose workers run the job. */
    queueGroup: text("queue_group").notNull(),
    /** Key of the job. At most one job per queue and key waits. Null: no limit. */
    key: text("key"),
    payload: jsonb("payload").notNull(),
    shop: text("shop")
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce(payload->>'shopId', '${NO_SHOP}')`)),
    /** "waiting", "running", "given-up" until its queue has been notified, then "failed". */
    state: text("state").notNull().default("waiting"),
    runAt: instant("run_at").notNull().defaultNow(),
    /** Attempts begun, the running one included. */
    attempts: integer("attempts").notNull().default(0),
    /** After this many failed attempts the job is given up. */
    maxAttempts: integer("max_attempts").notNull(),
    /** Time until which a running job belongs to the process that claimed it. */
    leaseUntil: instant("lease_until"),
    /** Reason for waiting until an outage of Shopify ends (Waiting). Null: it does not wait. */
    waits: jsonb("waits"),
    /** Error of the last failed attempt (Failure). */
    error: jsonb("error"),
    createdAt: instant("created_at").notNull().defaultNow(),
    givenUpAt: instant("given_up_at"),
  },
  (table) => [
    uniqueIndex("jobs_one_waits_per_key").on(table.queue, table.key).where(isWaiting),
    index("jobs_turns_of_shops")
      .on(table.queueGroup, table.shop, table.runAt, table.id)
      .where(isWaiting),
    index("jobs_running")
      .on(table.queue, table.key)
      .where(sql`state = 'running'`),
    index("jobs_given_up")
      .on(table.queue)
      .where(sql`state = 'given-up'`),
    index("jobs_waiting_for_shopify")
      .using("btree", sql`(waits->>'shop')`, sql`(waits->>'reason')`)
      .where(sql`state = 'waiting' and waits is not null`),
  ],
);
