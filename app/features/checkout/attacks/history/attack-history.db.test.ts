import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { Attack, Finding } from "#app/engine/attack/detector-state";
import { attackEvents, attacks } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { MAX_EVENTS, recordAttackEvent } from "../../record-attack-event.server";
import { deleteOldAttacks, endAttack, MAX_ATTACKS, storeAttack } from "./store-attack.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 20, 12);

const finding = (signal: Finding["signal"], key = ""): Finding => ({
  ...{ signal, key, suspects: 9, total: 10, usual: 0.03 },
  ...{ since: NOW - MINUTE_MS, lastAt: NOW },
});
const attackAt = (noticedAt: number, ...findings: Finding[]): Attack => ({
  ...{ since: noticedAt - MINUTE_MS, noticedAt },
  findings: findings.length > 0 ? findings : [finding("no-visit")],
});
const begin = (shopId: string, attack: Attack) =>
  storeAttack(db, { shopId, attack, now: attack.noticedAt }, null);
const attacksOf = (shopId: string) =>
  db.select().from(attacks).where(eq(attacks.shopId, shopId)).orderBy(asc(attacks.noticedAt));
const eventsOf = (shopId: string) =>
  db
    .select()
    .from(attackEvents)
    .where(eq(attackEvents.shopId, shopId))
    .orderBy(asc(attackEvents.id));

test("an attack is stored as one row with an event for its start, each new finding and its end", async () => {
  const { id: shopId } = await createTestShop(db);
  const first = attackAt(NOW);
  await begin(shopId, first);
  const same = { ...first, findings: [{ ...first.findings[0]!, suspects: 20 }] };
  await storeAttack(db, { shopId, attack: same, now: NOW + 10_000 }, first.findings);
  const wider = { ...same, findings: [...same.findings, finding("network", "64500")] };
  await storeAttack(db, { shopId, attack: wider, now: NOW + 20_000 }, same.findings);
  const step = { shopId, attack: wider, now: NOW + 30_000 };
  await endAttack(db, step, { why: "learned", figures: null });
  await endAttack(db, step, { why: "normal", figures: null });
  expect(await attacksOf(shopId)).toMatchObject([
    { findings: wider.findings, endedAt: new Date(NOW + 30_000), isLearned: true, figures: null },
  ]);
  const [noticed, changed, ended, ...more] = await eventsOf(shopId);
  expect(noticed).toMatchObject({
    ...{ kind: "noticed", actor: "palisade", at: new Date(NOW) },
    details: { findings: first.findings },
  });
  expect(changed).toMatchObject({
    kind: "changed",
    details: { findings: [finding("network", "64500")] },
  });
  expect(ended).toMatchObject({ kind: "ended", details: { why: "learned" } });
  expect(more).toEqual([]);
});

test("an event is stored with the current attack or a given attack of the same shop, not of another shop", async () => {
  const [{ id: shopId }, other] = [await createTestShop(db), await createTestShop(db)];
  const event = { shopId, at: NOW, kind: "rule-added", actor: "staff:42" } as const;
  expect(await recordAttackEvent(db, event)).toBeNull();
  await begin(shopId, attackAt(NOW));
  const [attack] = await attacksOf(shopId);
  expect(await recordAttackEvent(db, event)).toBe(attack!.id);
  expect(await recordAttackEvent(db, { ...event, shopId: other.id })).toBeNull();
  const named = { ...event, attackId: attack!.id };
  expect(await recordAttackEvent(db, { ...named, shopId: other.id })).toBeNull();
  const step = { shopId, attack: attackAt(NOW), now: NOW + 1 };
  await endAttack(db, step, { why: "normal", figures: null });
  expect(await recordAttackEvent(db, event)).toBeNull();
  expect(await recordAttackEvent(db, { ...event, at: NOW + 1 })).toBe(attack!.id);
  expect(await recordAttackEvent(db, named)).toBe(attack!.id);
});

test("an attack stores at most 200 events and the event of its end", async () => {
  const { id: shopId } = await createTestShop(db);
  await begin(shopId, attackAt(NOW));
  const event = { shopId, at: NOW, kind: "answer-changed", actor: "palisade" } as const;
  for (let count = 1; count < MAX_EVENTS; count++) await recordAttackEvent(db, event);
  expect(MAX_EVENTS).toBe(200);
  expect(await recordAttackEvent(db, event)).toBeNull();
  const step = { shopId, attack: attackAt(NOW), now: NOW + 1 };
  await endAttack(db, step, { why: "normal", figures: null });
  const events = await eventsOf(shopId);
  expect(events).toHaveLength(201);
  expect(events.at(-1)!.kind).toBe("ended");
});

test("a shop stores its newest 500 attacks, and another shop's attacks are not deleted", async () => {
  const [{ id: shopId }, other] = [await createTestShop(db), await createTestShop(db)];
  await begin(other.id, attackAt(NOW - DAY_MS));
  const many = Array.from({ length: MAX_ATTACKS }, (_, minute) => {
    const at = new Date(NOW + minute * MINUTE_MS);
    return { shopId, since: at, noticedAt: at, endedAt: at, findings: [] };
  });
  await db.insert(attacks).values(many);
  await begin(shopId, attackAt(NOW + MAX_ATTACKS * MINUTE_MS));
  const remainingAttacks = await attacksOf(shopId);
  expect(remainingAttacks).toHaveLength(500);
  expect(remainingAttacks[0]!.noticedAt).toEqual(new Date(NOW + MINUTE_MS));
  expect(await attacksOf(other.id)).toHaveLength(1);
});

test("an attack and its events are deleted 13 months after it was noticed", async () => {
  const { id: shopId } = await createTestShop(db);
  await begin(shopId, attackAt(NOW));
  await deleteOldAttacks(db, NOW + 396 * DAY_MS);
  expect(await attacksOf(shopId)).toHaveLength(1);
  await deleteOldAttacks(db, NOW + 396 * DAY_MS + 1);
  expect(await attacksOf(shopId)).toEqual([]);
  expect(await eventsOf(shopId)).toEqual([]);
});
