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
 * The visitor log, a table partitioned by day (store/visit-log).
 *
 * Raw rows are stored for at most 30 days and until their day is over. Counters outlive them.
 */
export const visits = pgTable(
  "visits",
  {
    /** A batch reserves ten thousand ids and uses some of them (features/visits/log). */
    id: bigserial("id", { mode: "number" }).notNull(),
    /** Has no foreign key, because the check would take a fifth of the time to write a row, and would lock the shop. */
    shopId: uuid("shop_id").notNull(),
    at: instant("at").notNull(),
    surface: text("surface").notNull(),
    /** Reference code that the block page shows and support searches for. */
    reference: text("reference").notNull(),
    /** Outcome of engine/decision.ts. "test": a merchant's test visit, which gets the block page and is not counted. */
    outcome: text("outcome", { enum: [...OUTCOMES, "test"] }).notNull(),
    /** Reason.cause of engine/decision.ts, or "test". */
    cause: text("cause").notNull(),
    entryId: uuid("entry_id"),
    rulesetVersion: integer("ruleset_version").notNull(),
    ip: text("ip").notNull(),
    country: char("country", { length: 2 }),
    /** Second possible country of the visitor, if sources disagree. */
    otherCountry: char("other_country", { length: 2 }),
    region: text("region"),
    city: text("city"),
    /** Unsigned 32-bit number, too large for an integer column. */
    asn: bigint("asn", { mode: "number" }),
    organization: text("organization"),
    /** NetworkClass of engine/visit.ts. Null when unknown. */
    networkClass: text("network_class", { enum: NETWORK_CLASSES }),
    /** "<id>:<verdict>" of the crawler that the browser claims to be ("googlebot:verified"). Null: none. */
    crawler: text("crawler"),
    /** Signs of automation, bits of engine/automation/sign.ts. Null: none. */
    signs: integer("signs"),
    /** Monitor-only entries (action "monitor") that would have stopped the visit. */
    monitored: uuid("monitored").array(),
    userAgent: text("user_agent").notNull(),
    referrer: text("referrer").notNull(),
    path: text("path").notNull(),
    /** Reference code of the browser's first visit, from its checkout pass. Null if the visit had no pass. */
    journey: text("journey"),
    /** Time, author and note of a staff member's mark that the visitor is no threat. */
    trustedAt: instant("harmless_at"),
    trustedBy: text("harmless_by"),
    trustedNote: text("harmless_note"),
  },
  (table) => [
    // The id orders visits of the same time, so that no two pages of the report share one.
    primaryKey({ columns: [table.shopId, table.at, table.id] }),
    index("visits_by_id").on(table.id),
    // Allowed visits are too many for this index: they are found by the time that their code begins with.
    index("visits_by_code")
      .on(table.shopId, table.reference)
      .where(sql`${table.outcome} <> 'allow'`),
    // Small, because every new visitor touches another page of it. Also finds the addresses of a block.
    index("visits_by_address").on(sql`address_key(${table.shopId}, ${table.ip})`, table.at),
    index("visits_of_entry")
      .on(table.shopId, table.entryId, table.at, table.id)
      .where(sql`${table.entryId} is not null`),
    index("visits_of_journey")
      .on(table.shopId, table.journey)
      .where(sql`${table.journey} is not null`),
    // Visits that were not allowed. They are few, and merchants view them most.
    index("visits_stopped")
      .on(table.shopId, table.at, table.id)
      .where(sql`${table.outcome} <> 'allow'`),
  ],
);

/**
 * Visits per hour, for dashboards.
 *
 * `visits` counts every visit. `counted_only` counts those without a row because the buffer was full. So sum(visits) -
 * sum(counted_only) = number of rows in the log, except for test visits.
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
    countedOnly: bigint("counted_only", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.hour, table.surface, table.outcome, table.cause],
    }),
  ],
);

/** Visits per hour and country: the visits of `visit_counters`, grouped differently. */
export const countryCounters = pgTable(
  "country_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** "" when unknown, because primary keys exclude null. */
    country: text("country").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
    /** Visits of this row that got the block page or a redirect. */
    blocked: bigint("blocked", { mode: "number" }).notNull().default(0),
    /** Visits of this row that the firewall logged. The rest, minus `counted_only`, are the storefront's. */
    firewall: bigint("firewall", { mode: "number" }).notNull().default(0),
    /** Visits of this row, of either surface, whose log row was dropped. */
    countedOnly: bigint("counted_only", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour, table.country] })],
);

/** Visits per hour, network class and crawler: the visits of `visit_counters`, grouped differently. */
export const trafficCounters = pgTable(
  "traffic_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** NetworkClass of engine/visit.ts. "" when unknown. */
    network: text("network").notNull(),
    /** Verdict on the crawler that the browser claims to be. "" without a claim. */
    crawler: text("crawler").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour, table.network, table.crawler] })],
);

/**
 * Page views per hour that browsers showed without a decision, because no answer came in time.
 *
 * Browsers report them with a later request, so they count for the hour of the report and are approximate. A request
 * that was answered too late may still be in the visitor log.
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
 * Sketches of the visitors of an hour or a day, which estimate the distinct visitors of any period (base/registers.ts).
 * No visitor can be identified in them.
 */
export const visitorSketches = pgTable(
  "visitor_sketches",
  {
    shopId: shopId(),
    span: text("span", { enum: ["hour", "day"] }).notNull(),
    /** Start of the hour or the day, UTC. */
    start: instant("start").notNull(),
    /** Values of the registers that were hit, unordered. At most 1,024. */
    registers: smallint("registers").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.span, table.start] })],
);

/** Decisions of an entry, and its matches with the action "monitor", per day (UTC). */
export const entryHits = pgTable(
  "entry_hits",
  {
    shopId: shopId(),
    entryId: uuid("entry_id").notNull(),
    day: date("day").notNull(),
    hits: bigint("hits", { mode: "number" }).notNull(),
    /** Time of the last visit that the entry decided. Null: the entry decided no visit on that day. */
    lastAt: instant("last_at"),
    monitored: bigint("monitored", { mode: "number" }).notNull().default(0),
    lastMonitoredAt: instant("last_monitored_at"),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.entryId, table.day] })],
);

/** Shops whose visits are watched live in any process, and until when. Writers of their visits notify all processes. */
export const followedShops = pgTable("followed_shops", {
  shopId: shopId().primaryKey(),
  until: instant("until").notNull(),
});
