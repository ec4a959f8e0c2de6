import { and, eq, isNull, sql } from "drizzle-orm";

import { type Clock, HOUR_MS } from "#app/base/clock";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import { clockTime, knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { settings, shops } from "#app/store/schema";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";
import { counted, numeral } from "#app/words/numbers";

import { requestMail } from "./request-mail.server";
import { findSpike, SPIKE_HOURS } from "./spike";

/** Returns the queue that checks the last hour for spikes, for shops with spike emails. Runs every hour. */
export function spikeQueue(db: Database, clock: Clock): JobQueues {
  return {
    "merchant-spikes": {
      everyMs: HOUR_MS,
      run: async () => {
        const until = Math.floor(clock() / HOUR_MS) * HOUR_MS;
        for (const watcher of await watchers(db)) await look(db, watcher, until);
      },
    },
  };
}

function watchers(db: Database) {
  return db
    .select({ id: shops.id, timezone: shops.timezone })
    .from(settings)
    .innerJoin(shops, eq(shops.id, settings.shopId))
    .where(
      and(
        eq(settings.section, "notifications"),
        isNull(shops.uninstalledAt),
        sql`${settings.value} ->> 'spikes' = 'true'`,
      ),
    );
}

interface Watcher {
  readonly id: string;
  readonly timezone: string;
}

async function look(db: Database, { id: shopId, timezone }: Watcher, until: number): Promise<void> {
  const spike = findSpike(await stoppedByHour(db, shopId, until));
  if (!spike) return;
  const { count, usual } = spike;
  await requestMail(db, {
    shopId,
    kind: "spikes",
    at: new Date(until),
    page: "/visitors",
    subject: `${counted(count, "visit was", "visits were")} stopped within an hour`,
    text:
      `${hourBefore(until, knownZone(timezone))}, Palisade stopped ${counted(count, "visit", "visits")} to your store. A typical hour in the week before had ${numeral(usual)}.\n\n` +
      "You don’t need to do anything: they were stopped. See the visitor report for details.",
  });
}

/**
 * Formats the hour before `until`: "Between 13:00 and 14:00 on 24 November 2026 (Europe/Berlin, your store’s time
 * zone)".
 */
function hourBefore(until: number, timeZone: string): string {
  const from = until - HOUR_MS;
  const hour = `Between ${clockTime(from, timeZone)} and ${clockTime(until, timeZone)}`;
  const day = zonedDay(new Date(from).toISOString(), timeZone);
  return `${hour} on ${day} (${zoneName(timeZone)}, your store’s time zone)`;
}

/** Returns the stopped visits per hour before `until`, oldest first. */
async function stoppedByHour(db: Database, shopId: string, until: number): Promise<number[]> {
  const from = until - SPIKE_HOURS * HOUR_MS;
  const found = await rows<{ at: number; stopped: number }>(
    db,
    sql`select (extract(epoch from hour) * 1000)::float8 as at, sum(visits)::float8 as stopped
        from visit_counters
        where shop_id = ${shopId} and hour >= to_timestamp(${from}::float8 / 1000)
          and hour < to_timestamp(${until}::float8 / 1000)
          and outcome in ('block', 'redirect', 'restrict', 'challenge')
        group by hour`,
  );
  const counts = Array.from({ length: SPIKE_HOURS }, () => 0);
  for (const { at, stopped } of found) counts[Math.round((at - from) / HOUR_MS)] = stopped;
  return counts;
}
