import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** What one member of a shop's staff looked up lately; a few rows a person. */
export const recentLookups = pgTable(
  "recent_lookups",
  {
    shopId: shopId(),
    actor: text("actor").notNull(),
    /** Canonical address or block. */
    value: text("value").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.actor, table.value] })],
);
