import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { NO_COUNTS } from "#app/engine/attack/attack-counts";
import { addAttackCounts } from "#app/features/visits/public.server";
import { attackEvents, attacks, shops } from "#app/store/schema";
import {
  ATTACK_NOW as NOW,
  checkoutRobots,
  watchedShops,
} from "#tests/helpers/attacks/watched-shops";
import { testDatabase } from "#tests/helpers/servers/database";

const { db } = await testDatabase();
const { learnedShop, evaluateAt, mailsOf } = watchedShops(db);

const attacksOf = (shopId: string) => db.select().from(attacks).where(eq(attacks.shopId, shopId));
const timelineOf = async (shopId: string) =>
  (await db.select().from(attackEvents).where(eq(attackEvents.shopId, shopId)))
    .sort((one, other) => one.id - other.id)
    .map(({ kind, at, details }) => [kind, at.getTime() - NOW, details]);

test("evaluations store an attack with a timeline of the events noticed, reported, changed and ended", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const [noticed] = await attacksOf(id);
  expect(noticed).toMatchObject({
    ...{ noticedAt: new Date(NOW + MINUTE_MS), endedAt: null, figures: null },
    findings: [{ signal: "no-visit", suspects: 20 }],
  });
  const scripted = { ...NO_COUNTS, arrivals: 200, automated: 200 };
  await addAttackCounts(db, [checkoutRobots(id, 5), { shopId: id, counts: scripted }]);
  await evaluateAt(NOW + 2 * MINUTE_MS);
  await evaluateAt(NOW + 18 * MINUTE_MS);
  expect(await attacksOf(id)).toMatchObject([
    {
      ...{ endedAt: new Date(NOW + 18 * MINUTE_MS), isLearned: false },
      figures: { refused: null, orders: null, fees: null },
      findings: [
        { signal: "no-visit", suspects: 25 },
        { signal: "automated", suspects: 200 },
      ],
    },
  ]);
  const timeline = await timelineOf(id);
  expect(timeline.map(([kind, at]) => [kind, at])).toEqual([
    ["noticed", MINUTE_MS],
    ["proposed", MINUTE_MS],
    ["reported", MINUTE_MS],
    ["changed", 2 * MINUTE_MS],
    ["reported", 2 * MINUTE_MS],
    ["would-have-acted", 18 * MINUTE_MS],
    ["ended", 18 * MINUTE_MS],
    ["reported", 18 * MINUTE_MS],
  ]);
  expect(timeline[3]![2]).toMatchObject({ findings: [{ signal: "automated" }] });
  expect(timeline[6]![2]).toEqual({ why: "normal" });
  const [mail] = await mailsOf(id);
  expect(mail!.page).toBe(`/checkoutValidate/attacks/${noticed!.id}`);
});

test("an attack of a shop that uninstalls the app ends without figures", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const uninstalledAt = new Date(NOW + 2 * MINUTE_MS);
  await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  await evaluateAt(NOW + 3 * MINUTE_MS);
  expect(await attacksOf(id)).toMatchObject([
    { endedAt: new Date(NOW + 3 * MINUTE_MS), figures: null },
  ]);
  expect((await timelineOf(id)).at(-1)).toEqual(["ended", 3 * MINUTE_MS, { why: "unwatched" }]);
});
