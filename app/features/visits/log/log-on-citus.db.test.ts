import { pino } from "pino";
import { describe, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { shownVisits } from "#app/contract/visits/visit-filters";
import { eraseShop } from "#app/features/overview/public.server";
import { runOperatorCommand } from "#app/platform/operator/command";
import { type OpenDatabase, openDatabase } from "#app/store/client.server";
import { shops as shopsTable } from "#app/store/schema";
import { dropDays, makeDays } from "#app/store/visit-log/day-parts.server";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, blockedBy } from "#tests/helpers/visits";

import { visitTotals } from "../reading/counters.queries.server";
import { readVisit } from "../reading/one-visit.queries.server";
import { uniqueVisitors } from "../reading/unique-visitors.queries.server";
import { conditionsOf } from "../reading/visit-conditions.server";
import { groupVisits } from "../reading/visit-groups.queries.server";
import { searchVisits } from "../reading/visit-search.server";
import { logCommands } from "./log-commands.server";
import { createVisitRecorder } from "./visit-recorder.server";

/** URL of a database on the coordinator of a Citus cluster. The test distributes its log (docs/operators/scale.md). */
const { CITUS_URL: databaseUrl } = process.env;

const log = pino({ level: "silent" });
const conditionsFor = (shopId: string) => conditionsOf(shownVisits.parse({}), shopId);

async function distribute(database: OpenDatabase) {
  const context = { db: database.db, log, clock: Date.now, appUrl: "", secrets: [""] } as const;
  const command = { command: "distribute-log", arguments: {} };
  return runOperatorCommand(logCommands(database), command, context);
}

test.skipIf(databaseUrl)(
  "distributing the log of a database without Citus is refused with the reason",
  async () => {
    const { done, text } = await distribute(await testDatabase());
    expect(done).toBe(false);
    expect(text).toContain("This database has no Citus.");
  },
);

describe.skipIf(!databaseUrl)("Citus", () => {
  test("a distributed log is written, read, pruned by day and erased like a log on one machine", async () => {
    const database = await openDatabase({ databaseUrl, dataDir: "", log });
    const { db, upkeep } = database;
    const now = Date.now();
    try {
      expect((await distribute(database)).text).toMatch(
        /^(Distributed over|The visitor log is already)/,
      );
      expect((await distribute(database)).text).toBe("The visitor log is already distributed.");
      const shops = [await createTestShop(db), await createTestShop(db), await createTestShop(db)];
      const recorder = createVisitRecorder({ db, log, clock: () => now });
      for (const { id: shopId } of shops) {
        for (let hour = 0; hour < 72; hour += 1) {
          const at = now - hour * HOUR_MS;
          recorder.record(aVisit({ shopId, at, decision: blockedBy("ip", null) }));
        }
      }
      await recorder.flush();
      await recorder.close();
      expect(recorder.stats()).toMatchObject({ written: 216, failures: 0 });
      await upkeep((client) => makeDays(client, { now, from: now - 3 * DAY_MS }));
      for (const { id: shopId } of shops) {
        const [total] = await visitTotals(db, shopId, { days: 7, now });
        expect(total?.visits).toBe(72);
        const period = { from: now - 7 * DAY_MS, until: now + 1 };
        expect(await uniqueVisitors(db, shopId, period)).toBeGreaterThan(0);
        const conditions = conditionsFor(shopId);
        const scope = { period, conditions, beyond: null, direction: "older", limit: 50 } as const;
        const { visits } = await searchVisits(db, { shopId, ...scope });
        expect(visits).toHaveLength(50);
        const request = {
          shopId,
          period,
          conditions,
          by: "address",
          ownHosts: [],
          journeys: [],
        } as const;
        const grouped = await groupVisits(db, request);
        expect(grouped.groups.length).toBeGreaterThan(0);
        expect(await readVisit(db, shopId, visits[0]!.id)).toEqual(visits[0]);
      }
      await upkeep((client) => dropDays(client, now - DAY_MS));
      const [{ id: kept }, { id: shopId, domain: shop }] = [shops[0]!, shops[1]!];
      const scope = { beyond: null, direction: "older", limit: 100 } as const;
      const period = { from: now - 7 * DAY_MS, until: now + 1 };
      const countRemaining = async (id: string) => {
        const search = { shopId: id, period, conditions: conditionsFor(id), ...scope };
        return (await searchVisits(db, search)).visits.length;
      };
      expect(await countRemaining(kept)).toBeLessThan(49);
      await db.update(shopsTable).set({ uninstalledAt: new Date(now - DAY_MS) });
      await eraseShop(db, { shop, requestedAt: new Date(now).toISOString() }, now);
      expect(await countRemaining(shopId)).toBe(0);
      expect(await visitTotals(db, shopId, { days: 7, now })).toEqual([]);
      expect(await countRemaining(kept)).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  });
});
