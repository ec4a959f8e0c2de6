import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Names of a shop's staff who opened the app, to show the authors of changes. */
export const staffMembers = pgTable(
  "staff_members",
  {
    shopId: shopId(),
    /** "staff:<user id>", the actor recorded with changes. */
    actor: text("actor").notNull(),
    /** First and last name. "": Shopify has none. */
    name: text("name").notNull(),
    /** Time Shopify reported the name. */
    notedAt: instant("noted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.actor] })],
);
