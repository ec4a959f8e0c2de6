import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { shopId } from "./shops";

/**
 * Rules before each of their changes.
 *
 * Triggers write these rows in the transaction of the change, so that no writer of rules can omit it (decision 0024).
 * The rules of a past version are the current rules with every later change reverted.
 */
export const rulesetChanges = pgTable(
  "ruleset_changes",
  {
    /** Order of the changes of one item. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    /** ruleset_versions.change_id of the version that the change belongs to. */
    changeId: uuid("change_id").notNull(),
    /** The table: rule_entries or redirect_rules. */
    item: text("item", { enum: ["entry", "redirect"] }).notNull(),
    itemId: uuid("item_id").notNull(),
    /** The row before the change. Null: there was none. */
    before: jsonb("before"),
  },
  (table) => [
    index("ruleset_changes_by_change").on(table.shopId, table.changeId),
    // Used by the visitor report, which names the deleted entries that decided visits.
    index("ruleset_changes_by_item")
      .on(table.shopId, table.itemId, table.seq)
      .where(sql`${table.before} is not null`),
    // Used by the hourly query of customers' addresses. Other changes are far more numerous.
    index("ruleset_changes_of_orders")
      .on(table.shopId, table.itemId)
      .where(sql`${table.before} ->> 'source' = 'order'`),
  ],
);
