import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable } from "drizzle-orm/pg-core";

import type { AttackCounts } from "#app/engine/attack/attack-counts";
import type { DetectorState } from "#app/engine/attack/detector-state";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Composition of a shop's visits, checkouts and orders of some seconds, one row per process and count.
 *
 * The evaluation deletes the rows that it adds to the shop's state, so the table is empty but for some seconds. Contains no
 * IP address, no customer and no order.
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

/** Detection of attacks on a shop: its profile, tests and current attack. At most 20 KB. */
export const attackWatch = pgTable(
  "attack_watch",
  {
    shopId: shopId().primaryKey(),
    state: jsonb("state").$type<DetectorState>().notNull(),
    /** Time at which the current attack was noticed. Null without an attack. */
    noticedAt: instant("noticed_at"),
  },
  (table) => [
    index("attack_watch_current")
      .on(table.noticedAt)
      .where(sql`${table.noticedAt} is not null`),
  ],
);
