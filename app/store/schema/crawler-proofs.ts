import { index, pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** Addresses that name servers proved to be a crawler's; of no shop, and gone after two days. */
export const crawlerProofs = pgTable(
  "crawler_proofs",
  {
    /** The address and the names it was asked for. */
    key: text("key").primaryKey(),
    provenAt: instant("proven_at").notNull(),
  },
  (table) => [index("crawler_proofs_by_moment").on(table.provenAt)],
);
