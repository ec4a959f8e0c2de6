import { integer, pgTable, primaryKey } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Challenges that visitors solved, per hour. The number shown is in visit_counters. */
export const solvedChallenges = pgTable(
  "solved_challenges",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    solved: integer("solved").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour] })],
);
