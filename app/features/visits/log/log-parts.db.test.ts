import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { visits } from "#app/store/schema";
import { partsOf } from "#app/store/visit-log/day-parts.server";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit } from "#tests/helpers/visits";

import { logPartsQueue } from "./log-parts.server";
import { keepPrivacy } from "./retention.server";
import { createVisitRecorder } from "./visit-recorder.server";

const { db, upkeep } = await testDatabase();
const log = pino({ level: "silent" });
const NOW = Date.UTC(2026, 10, 20, 12, 30);
const signal = new AbortController().signal;

/** Simulates days by running the hourly job, from `from` to `until` days after NOW. */
async function simulateDays(shopId: string, from: number, until: number): Promise<void> {
  for (let day = from; day <= until; day += 1) {
    const now = NOW + day * DAY_MS;
    await logPartsQueue({ upkeep, log, clock: () => now }).run({}, { signal });
    const recorder = createVisitRecorder({ db, log, clock: () => now });
    recorder.record(aVisit({ shopId, at: now }));
    await recorder.close();
    expect(await keepPrivacy({ db, log, now })).toEqual({ deleted: 0, masked: 0 });
  }
}

async function daysLeft(shopId: string): Promise<number[]> {
  const found = await db.select().from(visits).where(eq(visits.shopId, shopId)).orderBy(visits.at);
  return found.map(({ at }) => (at.getTime() - NOW) / DAY_MS);
}

test("the log gains and drops one partition per day and stores visits for thirty days", async () => {
  await upkeep(async (client) => {
    for (const { name } of await partsOf(client)) await client.query(`drop table ${name}`);
  });
  const shop = await createTestShop(db);
  await simulateDays(shop.id, 0, 35);
  expect(await daysLeft(shop.id)).toEqual(Array.from({ length: 31 }, (_, n) => n + 5));
  expect(await upkeep(partsOf)).toHaveLength(31 + 3);
});
