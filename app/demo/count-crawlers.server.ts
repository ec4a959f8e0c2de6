import { sql } from "drizzle-orm";

import { answerOfDecision } from "#app/engine/crawlers/crawler-answers";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import type { Outcome } from "#app/engine/decision";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { crawlerCounters } from "#app/store/schema";

type Counter = typeof crawlerCounters.$inferInsert;

/** Verified visits of one crawler in an hour, with one decision. */
interface CountedVisits {
  readonly hour: Date;
  readonly surface: Surface;
  readonly crawler: string;
  readonly outcome: Outcome;
  readonly cause: string;
  readonly visits: number;
}

const PURPOSES = new Map<string, Counter["purpose"]>(
  CRAWLERS.map(({ id, purpose }) => [id, purpose]),
);

/** Writes the counters of the answers to verified crawlers, as the visit recorder would. */
export async function countCrawlers(tx: Database, shopId: string): Promise<void> {
  const found = await rows<CountedVisits>(
    tx,
    sql`select date_trunc('hour', at, 'UTC') as hour, surface, split_part(crawler, ':', 1) as crawler,
          outcome, cause, count(*)::int as visits
        from visits where shop_id = ${shopId}::uuid and crawler like '%:verified'
        group by 1, 2, 3, 4, 5`,
  );
  const counters = new Map<string, Counter>();
  for (const { hour, surface, crawler, outcome, cause, visits } of found) {
    const entryPoint = surface === "storefront" ? surface : "edge";
    const purpose = PURPOSES.get(crawler)!;
    const answer = answerOfDecision(outcome, cause);
    const key = [new Date(hour).toISOString(), entryPoint, purpose, answer].join(" ");
    const answers = (counters.get(key)?.answers ?? 0) + visits;
    counters.set(key, { shopId, hour: new Date(hour), entryPoint, purpose, answer, answers });
  }
  if (counters.size > 0) await tx.insert(crawlerCounters).values([...counters.values()]);
}
