import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { NO_COUNTS } from "#app/engine/attack/attack-counts";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { lockSettings } from "#app/features/shop/public.server";
import { addAttackCounts } from "#app/features/visits/public.server";
import { rows } from "#app/store/rows.server";
import { attackCounts, attackWatch, settings, shops } from "#app/store/schema";
import {
  ATTACK_NOW as NOW,
  checkoutRobots,
  learnedDays,
  watchedShops,
} from "#tests/helpers/attacks/watched-shops";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { deleteUnusedProfiles } from "./watch-attacks.server";

const { db } = await testDatabase();
const { learnedShop, evaluateAt, stateOf, mailsOf, queuesAt } = watchedShops(db);
const waiting = (shopId: string) =>
  db.select().from(attackCounts).where(eq(attackCounts.shopId, shopId));

/** Records each statement that deletes counts, including statements that delete no rows. */
const recordDeletes = () =>
  db.execute(sql`
    create table deletes (statement text);
    create function record_delete() returns trigger language plpgsql as
      $$ begin insert into deletes values (current_query()); return null; end $$;
    create trigger recorded after delete on attack_counts for each statement execute function record_delete();`);

const recordedDeletes = async () =>
  (await rows<{ statement: string }>(db, sql`select statement from deletes`)).map(
    ({ statement }) => statement,
  );

test("no attack is reported for a shop with visits but unknown checkouts", async () => {
  const shop = await learnedShop(learnedDays({ ...NO_COUNTS, arrivals: 50 }));
  await addAttackCounts(db, [{ shopId: shop.id, counts: { arrivals: 500, automated: 500 } }]);
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(shop.id))!.state.attack).toBeNull();
  expect(await mailsOf(shop.id)).toEqual([]);
});

test("a job process whose clock is an hour behind evaluates attacks without an error", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW - 2 * HOUR_MS);
  expect((await stateOf(id))!.state.attack).not.toBeNull();
  expect(await waiting(id)).toEqual([]);
});

test("a shop with an unreadable detector state does not delay other shops", async () => {
  const [broken, other] = [await learnedShop(), await learnedShop()];
  const state = { ...NO_STATE, profile: 5 } as unknown as DetectorState;
  await db.update(attackWatch).set({ state }).where(eq(attackWatch.shopId, broken.id));
  await addAttackCounts(db, [checkoutRobots(broken.id, 20), checkoutRobots(other.id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(other.id))!.noticedAt).not.toBeNull();
  await db.delete(shops).where(eq(shops.id, broken.id));
});

test("counts of an uninstalled shop are deleted without an evaluation, and counts of an unknown shop are dropped", async () => {
  const { id } = await createTestShop(db);
  await addAttackCounts(db, [checkoutRobots(id, 20), checkoutRobots(crypto.randomUUID(), 20)]);
  await db
    .update(shops)
    .set({ uninstalledAt: new Date(NOW) })
    .where(eq(shops.id, id));
  await evaluateAt(NOW);
  expect(await waiting(id)).toEqual([]);
  expect(await stateOf(id)).toBeUndefined();
});

test("the attack of an uninstalled shop is deleted unreported, and reinstalling the app reports no attack", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const uninstalledAt = (at: Date | null) =>
    db.update(shops).set({ uninstalledAt: at }).where(eq(shops.id, id));
  await uninstalledAt(new Date(NOW + 2 * MINUTE_MS));
  await evaluateAt(NOW + 3 * MINUTE_MS);
  expect(await stateOf(id)).toMatchObject({ noticedAt: null, state: { attack: null } });
  await uninstalledAt(null);
  await evaluateAt(NOW + 30 * MINUTE_MS);
  expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
    "Your store may be under attack",
  ]);
});

test("no attack is reported while Visit required is off", async () => {
  const { id: shopId } = await learnedShop();
  const before = (await stateOf(shopId))!.state.at;
  const value = { mode: "off" };
  await db.insert(settings).values({ shopId, section: "checkout-pass", value, updatedBy: "test" });
  await addAttackCounts(db, [{ shopId, counts: { arrivals: 500, automated: 500 } }]);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await stateOf(shopId)).toMatchObject({ noticedAt: null, state: { at: before } });
  expect(await waiting(shopId)).toEqual([]);
});

test("an attack is stored while the settings of another shop in the same run are locked", async () => {
  const pair = [await learnedShop(), await learnedShop()];
  const [first, second] = pair.sort((one, other) => (one.id < other.id ? -1 : 1));
  await addAttackCounts(
    db,
    pair.map(({ id }) => checkoutRobots(id, 20)),
  );
  let evaluated: Promise<void> | undefined;
  const noticedAt = async ({ id }: { id: string }) => (await stateOf(id))!.noticedAt;
  await db.transaction(async (tx) => {
    await lockSettings(tx, second!.id);
    evaluated = evaluateAt(NOW + MINUTE_MS);
    await expect.poll(() => noticedAt(first!)).not.toBeNull();
    expect(await noticedAt(second!)).toBeNull();
  });
  await evaluated;
  expect(await noticedAt(second!)).not.toBeNull();
});

test("the run after an aborted run starts with the shop after the last evaluated shop", async () => {
  const ids = (await Promise.all(Array.from({ length: 201 }, () => createTestShop(db))))
    .map(({ id }) => id)
    .sort();
  let stopping = new AbortController();
  const clock = () => {
    stopping.abort();
    return NOW;
  };
  const queues = queuesAt(clock);
  const runWatch = async () => {
    stopping = new AbortController();
    const counts = ids.map((id) => checkoutRobots(id, 1));
    await addAttackCounts(db, counts);
    await queues["watch-attacks"]!.run({}, { signal: stopping.signal });
  };
  await runWatch();
  expect(await waiting(ids[200]!)).toHaveLength(1);
  await runWatch();
  expect(await waiting(ids[200]!)).toEqual([]);
});

test("an aborted run stores the attacks of all shops that it evaluated", async () => {
  const shops = [await learnedShop(), await learnedShop()];
  await addAttackCounts(
    db,
    shops.map(({ id }) => checkoutRobots(id, 20)),
  );
  const stopping = new AbortController();
  const queues = queuesAt(() => {
    stopping.abort();
    return NOW;
  });
  await queues["watch-attacks"]!.run({}, { signal: stopping.signal });
  for (const { id } of shops) expect((await stateOf(id))!.noticedAt).not.toBeNull();
});

test("counts are deleted by shop, and an attacked shop without new counts causes no deletion", async () => {
  const { id } = await learnedShop();
  await recordDeletes();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW);
  expect(await recordedDeletes()).toEqual([
    expect.stringMatching(/^delete from attack_counts\s+where shop_id = any/),
  ]);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await recordedDeletes()).toHaveLength(1);
});

test("a profile is deleted if its shop was not evaluated for 28 days", async () => {
  const [unused, used] = [await learnedShop(), await learnedShop()];
  await addAttackCounts(db, [checkoutRobots(unused.id, 1)]);
  await evaluateAt(NOW);
  await addAttackCounts(db, [checkoutRobots(used.id, 1)]);
  await evaluateAt(NOW + 1);
  await deleteUnusedProfiles(db, NOW + 28 * DAY_MS);
  expect(await stateOf(unused.id)).toBeDefined();
  await deleteUnusedProfiles(db, NOW + 28 * DAY_MS + 1);
  expect(await stateOf(unused.id)).toBeUndefined();
  expect(await stateOf(used.id)).toBeDefined();
});
