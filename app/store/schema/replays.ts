import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * The last try of a change on past visits; one a shop. It holds counts and ids of visits, nothing of
 * a visitor, so that what is masked or deleted in the log is gone here as well.
 */
export const replays = pgTable("replays", {
  shopId: shopId().primaryKey(),
  id: uuid("id").notNull(),
  state: text("state", { enum: ["running", "done", "cancelled", "failed"] }).notNull(),
  range: text("range", { enum: ["24h", "7d", "30d"] }).notNull(),
  from: instant("from").notNull(),
  until: instant("until").notNull(),
  /** {save, input}: the save that is tried (contract/rules/preview.ts); null once it ended. */
  draft: jsonb("draft"),
  total: bigint("total", { mode: "number" }).notNull(),
  read: bigint("read", { mode: "number" }).notNull().default(0),
  /** PreviewCounts of features/decisions/visit-preview/preview-tally.ts; null before it is done. */
  result: jsonb("result"),
  /** Why it failed, for the merchant; "" otherwise. */
  problem: text("problem").notNull().default(""),
  startedBy: text("started_by").notNull(),
  startedAt: instant("started_at").notNull(),
  /** When it last said how far it came: one that is silent for long has died. */
  seenAt: instant("seen_at").notNull(),
});
