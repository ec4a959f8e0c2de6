import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Rows that a merchant's call changed, as they were before and after, for "Undo" in the message of the
 * change. Triggers write it, in the transaction of the change, when platform/data-api/undoable.server.ts
 * says so (decision 0034). It may hold people's addresses, so nothing stays longer than half an hour
 * (features/overview/undo/undo-retention.server.ts).
 */
export const undoRows = pgTable(
  "undo_rows",
  {
    /** Order of the changes. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    /** One for all that a call changed. */
    stepId: uuid("step_id").notNull(),
    at: instant("at")
      .notNull()
      .default(sql`now()`),
    /** The table. */
    item: text("item").notNull(),
    /** Its id, or the section of the settings; "": the table has one row a shop. */
    itemKey: text("item_key").notNull(),
    /** The row; null: there was none. */
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    index("undo_rows_of_step").on(table.stepId, table.seq),
    index("undo_rows_by_age").on(table.at),
  ],
);
