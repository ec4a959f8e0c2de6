import { and, eq, isNull, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { sumCancelled, sumHeld } from "#app/features/orders/public.server";
import { requestMail } from "#app/features/shop/public.server";
import { visitsBetween, wasCounting } from "#app/features/visits/public.server";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import { knownZone, localTime } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { settings, shops } from "#app/store/schema";
import { daysOf, instantsOf } from "#app/ui/times/zoned-days";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";

import { readAttention } from "../story/attention.server";
import { attentionLines } from "../story/attention-lines";
import { summaryText } from "./summary-text";
import { summaryMail as texts } from "./texts";

/** Local hour at which summaries are sent. */
const SEND_AT_HOUR = 8;
const MONDAY = "Mon";

/** Returns the queue that runs every hour and writes the summaries of stores where it is 8:00. */
export function summaryQueue(db: Database, clock: Clock): JobQueues {
  return {
    "merchant-summaries": {
      everyMs: HOUR_MS,
      run: async () => {
        const now = Math.floor(clock() / HOUR_MS) * HOUR_MS;
        for (const shop of await subscribers(db)) await summarize(db, shop, now);
      },
    },
  };
}

/** Reads the shops that receive summaries, with the interval. */
function subscribers(db: Database) {
  const rhythm = sql<string>`${settings.value} ->> 'summary'`;
  return db
    .select({ shop: shops, rhythm })
    .from(settings)
    .innerJoin(shops, eq(shops.id, settings.shopId))
    .where(
      and(
        eq(settings.section, "notifications"),
        isNull(shops.uninstalledAt),
        sql`${rhythm} in ('daily', 'weekly')`,
      ),
    );
}

type Subscriber = Awaited<ReturnType<typeof subscribers>>[number];

async function summarize(db: Database, { shop, rhythm }: Subscriber, now: number) {
  const { hour, weekday } = localTime(now, shop.timezone);
  const isWeekly = rhythm === "weekly";
  if (hour !== SEND_AT_HOUR || (isWeekly && weekday !== MONDAY)) return;
  const timeZone = knownZone(shop.timezone);
  const [days, daysEarlier] = [now, now - (isWeekly ? 7 : 1) * DAY_MS].map((at) =>
    daysBefore(at, timeZone, isWeekly),
  ) as [Days, Days];
  const [visits, wasCounted, visitsBefore, cancelled, held, attention] = await Promise.all([
    visitsBetween(db, shop.id, days),
    wasCounting(db, shop.id, daysEarlier.from),
    visitsBetween(db, shop.id, daysEarlier),
    sumCancelled(db, shop.id, days),
    sumHeld(db, shop.id, days),
    readAttention(db, shop),
  ]);
  const write = () => {
    const period = periodText(days, timeZone, isWeekly);
    const text = summaryText({
      ...{ period, before: isWeekly ? texts.weekBefore : texts.dayBefore },
      ...{ visits, orders: { cancelled, held } },
      visitsBefore: wasCounted ? visitsBefore : null,
      attention: attentionLines(attention).map((line) => line.text),
    });
    return {
      subject: texts.subject({ period }),
      text: `${text}\n\n${texts.zone({ zone: zoneName(timeZone) })}`,
    };
  };
  await requestMail(db, {
    ...{ shopId: shop.id, kind: "summary", at: new Date(now), write, page: "/dashboard" },
  });
}

interface Days {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
}

/**
 * Names dates, because an email may arrive days late: "on 22 November 2026", "from 16 November 2026 to 22 November
 * 2026".
 */
function periodText({ from, until }: Days, timeZone: string, isWeek: boolean): string {
  const dayOf = (at: number) => zonedDay(new Date(at).toISOString(), timeZone);
  const [first, last] = [dayOf(from), dayOf(until - 1)];
  return isWeek ? texts.inWeek({ first, last }) : texts.onDay({ day: last });
}

/**
 * Returns the previous day or the previous seven days in the store's time zone. A day with a clock change has 23 or 25
 * hours.
 */
function daysBefore(now: number, timeZone: string, isWeek: boolean): Days {
  const week = daysOf(null, null, now - DAY_MS, timeZone);
  const days = isWeek ? week : { first: week.last, last: week.last };
  const { from, until } = instantsOf(days, timeZone);
  return { from: Date.parse(from), until: Date.parse(until) };
}
