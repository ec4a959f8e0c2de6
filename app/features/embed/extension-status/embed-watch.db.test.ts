import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#app/store/client.server";
import { merchantMails, notifications, shops } from "#app/store/schema";
import { createTestShop, type Shop, testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

import { isEmbedRunning } from "./embed-status";
import {
  CHECK_QUEUE,
  type EmbedFinding,
  noteFinding,
  noteSighting,
  readWatch,
  saveCheck,
  settleShop,
  wasEverOn,
} from "./embed-watch.queries.server";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const FERNHILL = { id: "9001", name: "Fernhill" };
const AUTUMN = { id: "9002", name: "Fernhill (autumn)" };

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const newShop = () => createTestShop(database.db, { installedAt: new Date(NOON - 60 * MINUTE) });
const findingFrom = (
  source: EmbedFinding["source"],
  isOn: boolean,
  theme = FERNHILL,
): EmbedFinding => ({
  source,
  status: isOn ? "active" : "available",
  theme,
});
const note = ({ id }: Shop, finding: EmbedFinding, minutes: number) =>
  noteFinding(database.db, id, finding, NOON + minutes * MINUTE);
const sighting = ({ id }: Shop, minutes: number, path = "/") =>
  noteSighting(database.db, { shopId: id, path, freshMs: MINUTE }, NOON + minutes * MINUTE);

async function readShop({ id }: Shop) {
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
  return shop!;
}
/** Runs the last step of a check without a new finding. */
const settle = async (shop: Shop, minutes: number) =>
  settleShop(database.db, shop.id, (await readShop(shop)).embedStatus, NOON + minutes * MINUTE);
const isOn = async (shop: Shop, minutes: number) =>
  isEmbedRunning(await readShop(shop), NOON + minutes * MINUTE);
const messages = async ({ id }: Shop, unread = false) => {
  const all = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.shopId, id))
    .orderBy(notifications.createdAt);
  return all.filter(({ readAt }) => !unread || readAt === null).map(({ content }) => content);
};
const openChecks = async ({ id }: Shop) =>
  (await openJobs(database.db, { queue: CHECK_QUEUE, key: id })).length;

test("a merchant who never enabled the embed receives no message", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("admin", false), 0);
  await note(shop, findingFrom("storefront", false), 10);
  expect(await messages(shop)).toEqual([]);
  const watch = await readWatch(database.db, shop.id);
  expect([wasEverOn(shop, watch), watch.publishedThemeName]).toEqual([false, "Fernhill"]);
});

test("a stopped embed and its return cause one message each, and an outdated message counts as read", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("theme", true), 0);
  expect(await messages(shop)).toEqual([]);
  await note(shop, findingFrom("theme", false, AUTUMN), 10);
  await note(shop, findingFrom("theme", false, AUTUMN), 20);
  await note(shop, findingFrom("storefront", false, AUTUMN), 40);
  const [stopped, ...more] = await messages(shop);
  expect(more).toEqual([]);
  expect(stopped).toContain("stopped protecting");
  expect(stopped).toContain("“Fernhill (autumn)”, which replaced “Fernhill”");

  await note(shop, findingFrom("theme", true, FERNHILL), 60);
  await note(shop, findingFrom("theme", true, FERNHILL), 61);
  expect(await messages(shop)).toHaveLength(2);
  expect(await messages(shop, true)).toEqual([
    "Your storefront is protected again: the app embed of Palisade is on in your published theme “Fernhill”.",
  ]);
});

test("two simultaneous findings cause one message", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("theme", true), 0);
  await Promise.all([
    note(shop, findingFrom("storefront", false), 10),
    note(shop, findingFrom("theme", false), 10),
    note(shop, findingFrom("theme", false), 10),
  ]);
  expect(await messages(shop)).toHaveLength(1);
});

test("a finding on the storefront does not override a status from the admin of the last five minutes", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("admin", false), 0);
  await note(shop, findingFrom("storefront", true), 2);
  expect(await isOn(shop, 2)).toBe(false);
  await note(shop, findingFrom("storefront", true), 6);
  expect(await isOn(shop, 6)).toBe(true);
});

test("a finding on the storefront that confirms the admin's status adds the name of the theme", async () => {
  const shop = await newShop();
  const admin = (isActive: boolean) => ({ ...findingFrom("admin", isActive), theme: null });
  await note(shop, admin(true), 0);
  await note(shop, findingFrom("storefront", true), 1);
  await note(shop, admin(false), 20);
  expect(await messages(shop)).toEqual([]);
  await note(shop, findingFrom("storefront", false, AUTUMN), 20.1);
  expect(await readWatch(database.db, shop.id)).toMatchObject({
    source: "admin",
    onThemeName: "Fernhill",
    publishedThemeName: "Fernhill (autumn)",
  });
  expect(await messages(shop)).toEqual([expect.stringContaining("which replaced “Fernhill”")]);
});

test("the admin's status is also reported after an inconclusive check", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("admin", true), 0);
  await note(shop, findingFrom("admin", false), 10);
  await settle(shop, 11);
  expect(await messages(shop)).toHaveLength(1);
});

test("a visit shortly after the embed stopped does not count as its return, and a later visit does", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("theme", true), 0);
  await note(shop, findingFrom("theme", false), 10);
  await sighting(shop, 11);
  await settle(shop, 11);
  expect([await isOn(shop, 11), (await messages(shop)).length]).toEqual([false, 1]);
  await sighting(shop, 15, "/products/kettle");
  await settle(shop, 15);
  expect([await isOn(shop, 15), (await messages(shop)).length]).toEqual([true, 2]);
  expect(await readShop(shop)).toMatchObject({ embedSeenPath: "/products/kettle" });
});

test("a visit is stored at most once per minute, and enqueues a check if it contradicts the status", async () => {
  const shop = await newShop();
  await sighting(shop, 0, "/a");
  await sighting(shop, 0.5, "/b");
  expect(await readShop(shop)).toMatchObject({ embedSeenPath: "/a", embedSeenAt: new Date(NOON) });
  expect(await openChecks(shop)).toBe(1);

  const known = await newShop();
  await note(known, findingFrom("theme", true), 0);
  await sighting(known, 1);
  expect(await openChecks(known)).toBe(0);

  const checked = await newShop();
  await saveCheck(database.db, checked.id, { checkedAt: new Date(NOON) });
  await sighting(checked, 2);
  expect(await openChecks(checked)).toBe(0);
  await sighting(checked, 6);
  expect(await openChecks(checked)).toBe(1);
});

test("the path of a visit is truncated to 300 characters", async () => {
  const shop = await newShop();
  await sighting(shop, 0, `/${"x".repeat(5_000)}`);
  expect((await readShop(shop)).embedSeenPath).toHaveLength(300);
});

test("after a new installation the status from the old installation is ignored", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("theme", true), 0);
  const installedAt = new Date(NOON + 30 * MINUTE);
  await database.db
    .update(shops)
    .set({ installedAt, embedStatus: null, embedStatusAt: null, embedSeenAt: null })
    .where(eq(shops.id, shop.id));
  await note(shop, findingFrom("admin", false), 31);
  expect(await messages(shop)).toEqual([]);
  expect(wasEverOn(await readShop(shop), await readWatch(database.db, shop.id))).toBe(false);
  await note(shop, findingFrom("admin", true), 40);
  expect(wasEverOn(await readShop(shop), await readWatch(database.db, shop.id))).toBe(true);
});

test("a deleted shop is skipped by the embed watch", async () => {
  const unknownShop = { id: "00000000-0000-4000-8000-000000000000" } as Shop;
  await note(unknownShop, findingFrom("admin", true), 0);
  await sighting(unknownShop, 0);
  await settleShop(database.db, unknownShop.id, null, NOON);
  expect((await readWatch(database.db, unknownShop.id)).source).toBeNull();
});

test("the email about a stop is withdrawn if protection returns before it is sent", async () => {
  const email = "owner@example.com";
  const shop = await createTestShop(database.db, {
    installedAt: new Date(NOON - 60 * MINUTE),
    email,
  });
  const mails = async () => {
    const all = await database.db
      .select()
      .from(merchantMails)
      .where(eq(merchantMails.shopId, shop.id));
    return all.map(({ subject, page, happenedAt }) => ({
      subject,
      page,
      at: happenedAt.getTime(),
    }));
  };
  await note(shop, findingFrom("theme", true), 0);
  await note(shop, findingFrom("theme", false), 10);
  const page = "/extensions";
  expect(await mails()).toEqual([
    { subject: "Palisade stopped protecting your store", page, at: NOON + 10 * MINUTE },
  ]);
  await note(shop, findingFrom("theme", true), 20);
  expect(await mails()).toEqual([
    { subject: "Your storefront is protected again", page, at: NOON + 20 * MINUTE },
  ]);
});

test("a visit in an unlisted market folder enqueues a check at most once per hour", async () => {
  const shop = await newShop();
  await note(shop, findingFrom("storefront", true), 0);
  const know = (marketFolders: string[] | null) =>
    database.db.update(shops).set({ marketFolders }).where(eq(shops.id, shop.id));
  const checksAfter = async (minutes: number, path: string) => {
    await sighting(shop, minutes, path);
    return openChecks(shop);
  };
  await saveCheck(database.db, shop.id, { checkedAt: new Date(NOON) });
  expect(await checksAfter(61, "/en-row/products/a")).toBe(0);
  await know(["/de"]);
  expect(await checksAfter(65, "/de/products/a")).toBe(0);
  expect(await checksAfter(70, "/pages/a")).toBe(0);
  await saveCheck(database.db, shop.id, { checkedAt: new Date(NOON + 20 * MINUTE) });
  expect(await checksAfter(75, "/en-row/products/a")).toBe(0);
  expect(await checksAfter(80, "/en-row/products/a")).toBe(1);
});
