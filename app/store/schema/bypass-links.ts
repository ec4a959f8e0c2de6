import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Links with which a merchant allows chosen people. A revoked link is deleted. */
export const bypassLinks = pgTable(
  "bypass_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    label: text("label").notNull(),
    /** SHA-256 of the token in the address, hexadecimal. The token itself is never stored. */
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Maximum browsers that may open the link. Null: unlimited. */
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    lastUsedAt: instant("last_used_at"),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    unique("bypass_links_token").on(table.shopId, table.tokenHash),
    index("bypass_links_by_age").on(table.shopId, table.createdAt),
  ],
);
