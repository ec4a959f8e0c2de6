import { and, eq, isNull, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "../../platform/clock";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import { knownZone, localTime } from "../../platform/local-time";
import type { Database } from "../../store/client.server";
import { settings, shops } from "../../store/schema";
import { daysOf, instantsOf } from "../../ui/times/zoned-days";
import { zoneName } from "../../ui/times/zoned-time";
import { visitsBetween } from "../visitors/public-counters.server";
import { requestMail } from "./merchant-mail.server";
import { summaryText } from "./summary";

/** The hour of the store's day at which summaries are written. */
const SEND_AT_HOUR = 8;
const MONDAY = "Mon";

/** Every hour: writes the summaries of the stores where it is eight in the morning. */
export function summaryQueue(db: Database, clock: Clock): JobQueues {
  return {
    "merchant-summaries": {
      everyMs: HOUR_MS,
      run: async () => {
        const now = Math.floor(clock() / HOUR_MS) * HOUR_MS;
        for (const shop of await subscribers(db)) await summarise(db, shop, now);
      },
    },
  };
}

/** Shops that have the app and asked for a summary, with how often. */
function subscribers(db: Database) {
  const rhythm = sql<string>`${settings.value} ->> 'summary'`;
  return db
    .select({ id: shops.id, timezone: shops.timezone, rhythm })
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

async function summarise(db: Database, { id, timezone, rhythm }: Subscriber, now: number) {
  const { hour, weekday } = localTime(now, timezone);
  const isWeekly = rhythm === "weekly";
  if (hour !== SEND_AT_HOUR || (isWeekly && weekday !== MONDAY)) return;
  const timeZone = knownZone(timezone);
  const period = isWeekly ? "last week" : "yesterday";
  const visits = await visitsBetween(db, id, daysBefore(now, timeZone, isWeekly));
  const text = `${summaryText(visits, period)}\n\nDays are in your store's time zone, ${zoneName(timeZone)}.`;
  await requestMail(db, {
    shopId: id,
    kind: "summary",
    subject: `What Palisade stopped ${period}`,
    text,
  });
}

/** The whole day before, or the seven: a day on which clocks change has 23 or 25 hours. */
function daysBefore(now: number, timeZone: string, isWeek: boolean) {
  const week = daysOf(null, null, now - DAY_MS, timeZone);
  const days = isWeek ? week : { first: week.last, last: week.last };
  const { from, until } = instantsOf(days, timeZone);
  return { from: Date.parse(from), until: Date.parse(until) };
}
