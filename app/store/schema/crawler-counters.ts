import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { CRAWLER_ANSWERS } from "#app/engine/crawlers/crawler-answers";
import { CRAWLER_PURPOSES, ENTRY_POINTS } from "#app/engine/visit";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Answers to verified crawlers per hour, stored for 30 days. */
export const crawlerCounters = pgTable(
  "crawler_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    entryPoint: text("entry_point", { enum: ENTRY_POINTS }).notNull(),
    purpose: text("purpose", { enum: CRAWLER_PURPOSES }).notNull(),
    answer: text("answer", { enum: CRAWLER_ANSWERS }).notNull(),
    /** Negative if the Worker reports the store's errors and the visits in different hours. */
    answers: bigint("answers", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.hour, table.entryPoint, table.purpose, table.answer],
    }),
    index("crawler_counters_by_hour").on(table.hour),
  ],
);

/** Last alarm about errors shown to verified crawlers, at most one per day and shop. */
export const crawlerAlarms = pgTable("crawler_alarms", {
  shopId: shopId().primaryKey(),
  at: instant("at").notNull(),
});
