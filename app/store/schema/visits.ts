import {
  bigint,
  bigserial,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** The visitor log. Raw rows live at most thirty days; counters outlive them. */
export const visits = pgTable(
  "visits",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    at: instant("at").notNull(),
    surface: text("surface").notNull(),
    /** What the block page shows the visitor, and what support searches for. */
    reference: text("reference").notNull(),
    /** "test": a merchant's test visit, shown the block page; in no counter. */
    outcome: text("outcome", { enum: ["allow", "block", "test"] }).notNull(),
    /** engine/decision.ts Reason.cause, or "test" */
    cause: text("cause").notNull(),
    entryId: uuid("entry_id"),
    rulesetVersion: integer("ruleset_version").notNull(),
    ip: text("ip").notNull(),
    country: char("country", { length: 2 }),
    region: text("region"),
    city: text("city"),
    /** Four bytes without a sign, more than an integer column holds. */
    asn: bigint("asn", { mode: "number" }),
    organisation: text("organisation"),
    userAgent: text("user_agent").notNull(),
    referrer: text("referrer").notNull(),
    path: text("path").notNull(),
  },
  (table) => [
    index("visits_by_time").on(table.shopId, table.at),
    index("visits_by_reference").on(table.shopId, table.reference),
  ],
);

/**
 * Visits by hour, what dashboards read. `visits` counts every visit; `unlogged` counts those of
 * them whose row was dropped because the buffer was full, so that
 * sum(visits) - sum(unlogged) = number of rows in the log, test visits apart.
 */
export const visitCounters = pgTable(
  "visit_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    surface: text("surface").notNull(),
    outcome: text("outcome").notNull(),
    cause: text("cause").notNull(),
    /** "" when unknown, so that the primary key holds. */
    country: text("country").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
    unlogged: bigint("unlogged", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.hour, table.surface, table.outcome, table.cause, table.country],
    }),
  ],
);

/** How often one entry decided, by day (UTC). */
export const entryHits = pgTable(
  "entry_hits",
  {
    shopId: shopId(),
    entryId: uuid("entry_id").notNull(),
    day: date("day").notNull(),
    hits: bigint("hits", { mode: "number" }).notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.entryId, table.day] })],
);
