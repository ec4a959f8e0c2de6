import { sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

const DAYS = 7;

/**
 * Returns the numbers of answers to verified crawlers in the last seven days by entry point, purpose and kind of
 * answer. Omits combinations without answers.
 *
 * @param now epoch milliseconds
 */
export function crawlerAnswers(
  db: Database,
  shopId: string,
  now: number,
): Promise<CountedAnswers[]> {
  return rows(
    db,
    sql`select entry_point as "entryPoint", purpose, answer, sum(answers)::float8 as answers
        from crawler_counters
        where shop_id = ${shopId} and hour >= ${moment(now - DAYS * DAY_MS)}
        group by entry_point, purpose, answer
        having sum(answers) > 0
        order by entry_point, purpose, answer`,
  );
}
