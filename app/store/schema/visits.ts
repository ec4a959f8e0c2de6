import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { OUTCOMES } from "#app/engine/decision";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * The visitor log, in the database a table partitioned by day (store/visit-log). Raw rows live for thirty days at most, and
 * until the day they are of is over; counters outlive them.
 */
export const visits = pgTable(
  "visits",
  {
    /** Batches take ten thousand at a time and use some of them (features/visits/log). */
    id: bigserial("id", { mode: "number" }).notNull(),
    /** Refers to no shop: a check of each row takes a fifth of the time that writing it does, and shops are locked for it. */
    shopId: uuid("shop_id").notNull(),
    at: instant("at").notNull(),
    surface: text("surface").notNull(),
    /** What the block page shows the visitor, and what support searches for. */
    reference: text("reference").notNull(),
    /** engine/decision.ts Outcome; "test": a merchant's test visit, shown the block page; in no counter. */
    outcome: text("outcome", { enum: [...OUTCOMES, "test"] }).notNull(),
    /** engine/decision.ts Reason.cause, or "test" */
    cause: text("cause").notNull(),
    entryId: uuid("entry_id"),
    rulesetVersion: integer("ruleset_version").notNull(),
    ip: text("ip").notNull(),
    country: char("country", { length: 2 }),
    /** Where the visitor may be as well: sources disagree, and the country is unsure. */
    otherCountry: char("other_country", { length: 2 }),
    region: text("region"),
    city: text("city"),
    /** Four bytes without a sign, more than an integer column holds. */
    asn: bigint("asn", { mode: "number" }),
    organisation: text("organisation"),
    /** engine/visit.ts NetworkClass; null when unknown. */
    networkClass: text("network_class", { enum: NETWORK_CLASSES }),
    /** "<id>:<verdict>" of the crawler the browser says it is ("googlebot:verified"); null: none. */
    crawler: text("crawler"),
    /** Signs of automation, bits of engine/automation/sign.ts; null: none. */
    signs: integer("signs"),
    /** Entries that only watch (action "monitor") and would have stopped the visit. */
    monitored: uuid("monitored").array(),
    userAgent: text("user_agent").notNull(),
    referrer: text("referrer").notNull(),
    path: text("path").notNull(),
    /** When somebody of the store said that the visitor is no threat, who, and what they wrote. */
    trustedAt: instant("harmless_at"),
    trustedBy: text("harmless_by"),
    trustedNote: text("harmless_note"),
  },
  (table) => [
    // The id decides among visits of one moment, so that no page of the report has one twice.
    primaryKey({ columns: [table.shopId, table.at, table.id] }),
    index("visits_by_id").on(table.id),
    // Of those that were let in there are too many: they are found by the time their code begins with.
    index("visits_by_code")
      .on(table.shopId, table.reference)
      .where(sql`${table.outcome} <> 'allow'`),
    // Kept small, because every new visitor goes to another page of it. Also finds the addresses of a block.
    index("visits_by_address").on(sql`address_key(${table.shopId}, ${table.ip})`, table.at),
    index("visits_of_entry")
      .on(table.shopId, table.entryId, table.at, table.id)
      .where(sql`${table.entryId} is not null`),
    // What was not simply let in: few, and what merchants look at most.
    index("visits_stopped")
      .on(table.shopId, table.at, table.id)
      .where(sql`${table.outcome} <> 'allow'`),
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
    visits: bigint("visits", { mode: "number" }).notNull(),
    unlogged: bigint("unlogged", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.hour, table.surface, table.outcome, table.cause],
    }),
  ],
);

/** Visits by hour and country; the same visits as `visit_counters`, seen otherwise. */
export const countryCounters = pgTable(
  "country_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** "" when unknown, so that the primary key holds. */
    country: text("country").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
    /** Those of `visits` that saw the block page or were sent elsewhere. */
    blocked: bigint("blocked", { mode: "number" }).notNull().default(0),
    /** Those of `visits` that the firewall logged; the rest, without `unlogged`, are the storefront's. */
    firewall: bigint("firewall", { mode: "number" }).notNull().default(0),
    /** Those of `visits`, of either surface, whose row was dropped. */
    unlogged: bigint("unlogged", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour, table.country] })],
);

/** Visits by hour, network class and crawler; the same visits as `visit_counters`, seen otherwise. */
export const trafficCounters = pgTable(
  "traffic_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** engine/visit.ts NetworkClass; "" when unknown. */
    network: text("network").notNull(),
    /** Verdict about the crawler the browser says it is; "" when it names none. */
    crawler: text("crawler").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour, table.network, table.crawler] })],
);

/**
 * Page views by hour that browsers showed without a decision because no answer came in time: told by
 * them with a later question, so by the hour they told it, and only roughly true. A question that was
 * answered too late may stand in the visitor log all the same.
 */
export const missedCounters = pgTable(
  "missed_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    passes: bigint("passes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour] })],
);

/**
 * Sketches of the visitors of an hour or a day, from which is told how many came in any time, each counted once
 * (base/registers.ts). No visitor can be found in them.
 */
export const visitorSketches = pgTable(
  "visitor_sketches",
  {
    shopId: shopId(),
    span: text("span", { enum: ["hour", "day"] }).notNull(),
    /** Start of the hour or the day, UTC. */
    start: instant("start").notNull(),
    /** At most 1,024, one for each register that was hit, in no order. */
    registers: smallint("registers").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.span, table.start] })],
);

/** How often one entry decided, and how often it only watched (action "monitor"), by day (UTC). */
export const entryHits = pgTable(
  "entry_hits",
  {
    shopId: shopId(),
    entryId: uuid("entry_id").notNull(),
    day: date("day").notNull(),
    hits: bigint("hits", { mode: "number" }).notNull(),
    /** The last visit it decided; null: it decided none that day. */
    lastAt: instant("last_at"),
    monitored: bigint("monitored", { mode: "number" }).notNull().default(0),
    lastMonitoredAt: instant("last_monitored_at"),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.entryId, table.day] })],
);

/**
 * Shops whose visits somebody looks at as they happen, in any process, and until when: whoever writes visits of
 * theirs says so to all.
 */
export const followedShops = pgTable("followed_shops", {
  shopId: shopId().primaryKey(),
  until: instant("until").notNull(),
});
