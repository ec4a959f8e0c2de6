import { and, eq, isNull, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "../../platform/clock";
import type { JobQueues } from "../../platform/jobs.server";
import type { Database } from "../../store/client.server";
import { settings, shops } from "../../store/schema";
import { visitsBetween } from "../visitors/public.server";

import { localTime } from "../../platform/local-time";
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
  const until = now - SEND_AT_HOUR * HOUR_MS;
  const window = { from: until - (isWeekly ? 7 : 1) * DAY_MS, until };
  const period = isWeekly ? "last week" : "yesterday";
  const text = summaryText(await visitsBetween(db, id, window), period);
  await requestMail(db, {
    shopId: id,
    kind: "summary",
    subject: `What Palisade stopped ${period}`,
    text,
  });
}
