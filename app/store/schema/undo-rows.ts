import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Rows before and after a merchant's call changed them, for "Undo" in the message of the change.
 *
 * Triggers write them in the transaction of the change if platform/data-api/undoable.server.ts enables it (decision
 * 0024). They may contain people's addresses, so they are deleted after half an hour
 * (features/overview/undo/undo-retention.server.ts).
 */
export const undoRows = pgTable(
  "undo_rows",
  {
    /** Order of the changes. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    /** Id shared by all changes of one call. */
    stepId: uuid("step_id").notNull(),
    at: instant("at")
      .notNull()
      .default(sql`now()`),
    /** Name of the table. */
    item: text("item").notNull(),
    /** Id of the row, or the section of the settings. "": the table has one row per shop. */
    itemKey: text("item_key").notNull(),
    /** The row before and after the change. Null: no row existed. */
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    index("undo_rows_of_step").on(table.stepId, table.seq),
    index("undo_rows_by_age").on(table.at),
  ],
);
