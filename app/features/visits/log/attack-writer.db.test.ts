import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { attackCounts } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit } from "#tests/helpers/visits";

import { addAttackCounts, createAttackWriter } from "./attack-writer.server";
import { createVisitRecorder } from "./visit-recorder.server";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const countsOf = async (shopId: string) =>
  (await db.select().from(attackCounts).where(eq(attackCounts.shopId, shopId))).map(
    ({ counts }) => counts,
  );

test("each process writes the attack counts of its visits, including visits without a row in the log", async () => {
  const { id: shopId } = await createTestShop(db);
  const recorders = [1, 2].map(() =>
    createVisitRecorder({ db, log, clock: Date.now, bufferMax: 1 }),
  );
  for (const recorder of recorders) {
    recorder.record(aVisit({ shopId, signs: 1 }));
    recorder.record(aVisit({ shopId }));
    await recorder.close();
  }
  expect(await countsOf(shopId)).toMatchObject([
    { arrivals: 2, automated: 1 },
    { arrivals: 2, automated: 1 },
  ]);
});

test("a shop has at most 500 waiting rows of attack counts, and another shop's counts are still written", async () => {
  const [{ id }, other] = [await createTestShop(db), await createTestShop(db)];
  const one = { shopId: id, counts: { arrivals: 1 } };
  await addAttackCounts(
    db,
    Array.from({ length: 499 }, () => one),
  );
  await addAttackCounts(db, [one]);
  await addAttackCounts(db, [one, { ...one, shopId: other.id }]);
  expect(await countsOf(id)).toHaveLength(500);
  expect(await countsOf(other.id)).toHaveLength(1);
});

test("two solved challenges of a process are written as one row of attack counts", async () => {
  const { id } = await createTestShop(db);
  const recorder = createVisitRecorder({ db, log, clock: Date.now });
  recorder.countSolved(id);
  recorder.countSolved(id);
  await recorder.close();
  expect(await countsOf(id)).toMatchObject([{ solved: 2 }]);
});

test("a process writes its attack counts automatically after five seconds", async () => {
  const { id } = await createTestShop(db);
  const writer = createAttackWriter({ db, log });
  writer.addSolved(id);
  await expect.poll(() => countsOf(id), { timeout: 8_000 }).toMatchObject([{ solved: 1 }]);
  writer.stop();
}, 10_000);
