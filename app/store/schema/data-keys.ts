import { pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/** The app's own keys (platform/data-keys), never in the clear. */
export const dataKeys = pgTable("data_keys", {
  id: text("id").primaryKey(),
  /** The key's material, encrypted once under each client secret that may be asked to open it; the newest last. */
  wraps: text("wraps").array().notNull(),
  /** When new things begin to be made with it; the newest that has begun is the current one. */
  currentFrom: instant("current_from").notNull(),
  createdAt: instant("created_at").notNull(),
});
