import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Recent look-ups of one staff member. A few rows per person. */
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
