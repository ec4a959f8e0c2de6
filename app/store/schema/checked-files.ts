import { index, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Files that were read and wait for the merchant's import, for at most an hour: rules, customers, order filters,
 * checkout rules and settings.
 *
 * Chunk 0 is the file without its rows. Each later chunk is an array of its next rows, which keeps statements short.
 */
export const checkedFiles = pgTable(
  "checked_files",
  {
    shopId: shopId(),
    id: uuid("id").notNull(),
    chunk: integer("chunk").notNull(),
    /** Member of the staff who chose the file. No one else can import it. */
    actor: text("actor").notNull(),
    expiresAt: instant("expires_at").notNull(),
    content: json("content").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id, table.chunk] }),
    index("checked_files_by_end").on(table.expiresAt),
  ],
);
