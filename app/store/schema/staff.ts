import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Names of a shop's staff who opened the app, for whoever reads what they changed. */
export const staffMembers = pgTable(
  "staff_members",
  {
    shopId: shopId(),
    /** "staff:<user id>", as changes name who made them. */
    actor: text("actor").notNull(),
    /** First and last name; "": the platform knows none. */
    name: text("name").notNull(),
    /** When the platform said so. */
    notedAt: instant("noted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.actor] })],
);
