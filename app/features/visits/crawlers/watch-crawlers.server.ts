import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { CRAWLER_ERRORS, isAlarming } from "#app/engine/crawlers/crawler-answers";
import { notify, requestMail } from "#app/features/shop/public.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import { inSteps } from "#app/platform/jobs/in-steps";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { alarmText, type AnswersOfHour } from "./alarm-text";
import { alarm as texts } from "./texts";

const EVERY_MS = 5 * MINUTE_MS;
/** Retention of the counters. Longer than the seven days that the Bot Blocker screen shows. */
const KEPT_MS = 30 * DAY_MS;

interface WatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Returns the queue that reports errors shown to verified crawlers, at most once per day and shop, and deletes counters
 * after 30 days.
 *
 * It evaluates the current and the previous hour. All processes count in one table.
 */
export function crawlerQueues({ db, clock, log }: WatchDeps): JobQueues {
  return {
    "watch-crawlers": {
      everyMs: EVERY_MS,
      run: async (_, { signal }) => {
        const now = clock();
        const alarming = await alarmingHours(db, now);
        await eachShop([...alarming.keys()], { log, signal }, (shopId) =>
          report(db, shopId, alarming.get(shopId)!, now),
        );
        await inSteps({ signal }, (limit) => deleteOld(db, now, limit));
      },
    },
  };
}

interface CountedHour extends AnswersOfHour {
  readonly shopId: string;
}

/** Returns, by shop, the alarming hour with most errors. Omits shops with an alarm in the last 24 hours. */
async function alarmingHours(
  db: Database,
  now: number,
): Promise<ReadonlyMap<string, AnswersOfHour>> {
  const errors = sql.param([...CRAWLER_ERRORS]);
  const found = await rows<CountedHour>(
    db,
    sql`select shop_id as "shopId", entry_point as "entryPoint",
          (extract(epoch from hour) * 1000)::float8 as hour,
          jsonb_object_agg(answer, answers) as counts, sum(answers)::float8 as answers,
          coalesce(sum(answers) filter (where answer = any(${errors}::text[])), 0)::float8 as errors
        from (
          select shop_id, entry_point, hour, answer, sum(answers)::float8 as answers
          from crawler_counters where hour > ${moment(now - 2 * HOUR_MS)}
          group by shop_id, entry_point, hour, answer) as kinds
        join shops on shops.id = shop_id and uninstalled_at is null
        where not exists (select from crawler_alarms
          where crawler_alarms.shop_id = kinds.shop_id and at > ${moment(now - DAY_MS)})
        group by shop_id, entry_point, hour
        order by errors, shop_id`,
  );
  return new Map(found.filter(isAlarming).map(({ shopId, ...hour }) => [shopId, hour]));
}

/** Notifies the merchant in the app and by email, unless an alarm was sent within 24 hours. */
async function report(db: Database, shopId: string, hour: AnswersOfHour, now: number) {
  await db.transaction(async (tx) => {
    const [shop] = await rows<{ timezone: string }>(
      tx,
      sql`insert into crawler_alarms as kept (shop_id, at)
          select id, ${moment(now)} from shops where id = ${shopId} for key share
          on conflict (shop_id) do update set at = excluded.at where kept.at <= ${moment(now - DAY_MS)}
          returning (select timezone from shops where id = ${shopId}) as timezone`,
    );
    if (!shop) return;
    const at = new Date(now);
    const write = () => ({ subject: texts.subject, text: alarmText(hour, shop.timezone) });
    await notify(tx, { shopId, at, write: () => write().text });
    await requestMail(tx, {
      ...{ shopId, kind: "protection", topic: "crawlers", at, write, page: "/botBlocker" },
    });
  });
}

async function deleteOld(db: Database, now: number, limit: number): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from crawler_counters where ctid in (
          select ctid from crawler_counters where hour < ${moment(now - KEPT_MS)} limit ${limit}::int)
        returning 1`,
  );
  return deleted.length;
}
