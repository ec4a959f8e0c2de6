import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * The last preview of a change on past visits. One per shop.
 *
 * Contains counts and ids of visits, no visitor data. So masking or deletion in the log applies here as well.
 */
export const replays = pgTable("replays", {
  shopId: shopId().primaryKey(),
  id: uuid("id").notNull(),
  state: text("state", { enum: ["running", "done", "cancelled", "failed"] }).notNull(),
  range: text("range", { enum: ["24h", "7d", "30d"] }).notNull(),
  from: instant("from").notNull(),
  until: instant("until").notNull(),
  /** {save, input}: the save under test (contract/rules/preview.ts). Null after the preview has ended. */
  draft: jsonb("draft"),
  total: bigint("total", { mode: "number" }).notNull(),
  read: bigint("read", { mode: "number" }).notNull().default(0),
  /** PreviewCounts of features/decisions/visit-preview/preview-tally.ts. Null until the preview is done. */
  result: jsonb("result"),
  /** Reason of a failure, for the merchant. "" otherwise. */
  problem: text("problem").notNull().default(""),
  startedBy: text("started_by").notNull(),
  startedAt: instant("started_at").notNull(),
  /** Time of the last progress. A preview without progress for long has died. */
  seenAt: instant("seen_at").notNull(),
});
