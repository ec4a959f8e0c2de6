import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** Work to do outside a request, written in the same transaction as the change that asks for it. */
export const jobs = pgTable(
  "jobs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    queue: text("queue").notNull(),
    /** One open job per key and queue; null: no limit. */
    key: text("key"),
    payload: jsonb("payload").notNull().default({}),
    runAt: instant("run_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    lockedUntil: instant("locked_until"),
    lockedBy: text("locked_by"),
    lastError: text("last_error"),
    /** When the job ended, either way; null: open. */
    doneAt: instant("done_at"),
    /** True when it ended because every attempt failed; `lastError` says how. */
    dead: boolean("dead").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("jobs_due")
      .on(table.runAt)
      .where(sql`${table.doneAt} is null`),
    uniqueIndex("jobs_open_key")
      .on(table.queue, table.key)
      .where(sql`${table.doneAt} is null and ${table.key} is not null`),
  ],
);

/** Who did what. Rows are only ever added; they hold no visitor data and outlive the shop. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopDomain: text("shop_domain").notNull(),
    at: instant("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    detail: jsonb("detail").notNull().default({}),
  },
  (table) => [index("audit_log_by_shop").on(table.shopDomain, table.at)],
);

/** Deliveries already handled; the platform delivers at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    /** The same for every delivery about one event; for support, not for telling copies apart. */
    eventId: text("event_id"),
    topic: text("topic").notNull(),
    shopDomain: text("shop_domain").notNull(),
    /** When the event happened at the platform; deliveries arrive in any order. */
    triggeredAt: instant("triggered_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_newest").on(table.shopDomain, table.topic, table.triggeredAt),
  ],
);
