import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { AttackFigures } from "#app/contract/attack-figures";
import type { AttackCounts } from "#app/engine/attack/attack-counts";
import type { DetectorState, Finding } from "#app/engine/attack/detector-state";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Counts of a shop's visits, checkouts and orders within a few seconds, one row per process and interval.
 *
 * The evaluation adds the rows to the shop's state and deletes them, so the table contains only the last seconds.
 * Contains no IP address, no customer and no order.
 */
export const attackCounts = pgTable(
  "attack_counts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    counts: jsonb("counts").$type<Partial<AttackCounts>>().notNull(),
  },
  (table) => [index("attack_counts_of_shop").on(table.shopId)],
);

/** Detection of attacks on a shop: its profile, tests, current attack and answers. At most 20 KB. */
export const attackWatch = pgTable(
  "attack_watch",
  {
    shopId: shopId().primaryKey(),
    state: jsonb("state").$type<DetectorState>().notNull(),
    /** Time of the last evaluation. A profile that is unused for 28 days is deleted. */
    evaluatedAt: instant("evaluated_at").notNull(),
    /** Time at which the current attack was noticed. Null if there is no attack. */
    noticedAt: instant("noticed_at"),
  },
  (table) => [
    index("attack_watch_current")
      .on(table.noticedAt)
      .where(sql`${table.noticedAt} is not null`),
    index("attack_watch_by_evaluation").on(table.evaluatedAt),
  ],
);

/**
 * Attacks on a shop, for 13 months, at most the newest 500.
 *
 * Contains networks, pages and counts, but no visitor and no customer.
 */
export const attacks = pgTable(
  "attacks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** Time at which the composition began to change. */
    since: instant("since").notNull(),
    /** Identifies the attack in the shop's detection. */
    noticedAt: instant("noticed_at").notNull(),
    /** Null while the attack lasts. */
    endedAt: instant("ended_at"),
    findings: jsonb("findings").$type<readonly Finding[]>().notNull(),
    /** Money and counts at the end of the attack. Null while it lasts. */
    figures: jsonb("figures").$type<AttackFigures>(),
    /** True if the attack lasted for 24 hours. Its traffic is then learned as usual traffic. */
    isLearned: boolean("is_learned").notNull().default(false),
  },
  (table) => [
    uniqueIndex("attacks_of_shop").on(table.shopId, table.noticedAt),
    index("attacks_by_age").on(table.noticedAt),
  ],
);

/** Timeline of an attack: what was noticed, what was done, and by whom. At most 200 events per attack. */
export const attackEvents = pgTable(
  "attack_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    attackId: uuid("attack_id")
      .notNull()
      .references(() => attacks.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** AttackEventKind of features/checkout/attacks/history. */
    kind: text("kind").notNull(),
    /** "palisade", or the session's actor. */
    actor: text("actor").notNull(),
    details: jsonb("details").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [index("attack_events_of_attack").on(table.shopId, table.attackId, table.id)],
);
