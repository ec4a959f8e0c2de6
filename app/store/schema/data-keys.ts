import { pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** The app's own keys (platform/data-keys), always encrypted. */
export const dataKeys = pgTable("data_keys", {
  id: text("id").primaryKey(),
  /** The key's material, encrypted under each client secret that may open it. The newest is last. */
  wraps: text("wraps").array().notNull(),
  /** Time from which the key is used for new data. The newest key whose time has passed is current. */
  currentFrom: instant("current_from").notNull(),
  createdAt: instant("created_at").notNull(),
});
