import { index, pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** Addresses that DNS proved to be a crawler's. Shared by all shops and deleted after two days. */
export const crawlerProofs = pgTable(
  "crawler_proofs",
  {
    /** The address, and the host names against which the address was checked. */
    key: text("key").primaryKey(),
    provenAt: instant("proven_at").notNull(),
  },
  (table) => [index("crawler_proofs_by_moment").on(table.provenAt)],
);
