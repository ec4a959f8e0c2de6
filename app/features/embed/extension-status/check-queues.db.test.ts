import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";
import { createTestShop, type Shop, testDatabase } from "#tests/helpers/servers/database";
import { NOON, platformWith } from "#tests/helpers/servers/extension-platform";
import { openJobs } from "#tests/helpers/servers/jobs";

import { checkQueues, shopsDue } from "./check-queues.server";
import { readWatch, saveCheck } from "./embed-watch.queries.server";
import { THEME_TOPICS } from "./theme-topics.server";

const HOUR = 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const shopWith = (scopes: string) =>
  createTestShop(database.db, { scopes, installedAt: new Date(NOON - 24 * HOUR) });

test("the interval of checks depends on the embed's state, and shops with recent visits are not due", async () => {
  const isShopDue = async (
    announced: "on" | "off" | null,
    checkedAgo: number | null,
    seenAgo?: number,
  ) => {
    const ago = (ms: number) => new Date(NOON - ms);
    const shop = await createTestShop(database.db, {
      embedSeenAt: seenAgo === undefined ? null : ago(seenAgo),
    });
    const checkedAt = checkedAgo === null ? null : ago(checkedAgo);
    await saveCheck(database.db, shop.id, { announced, checkedAt });
    const isDue = (await shopsDue(database.db, NOON)).includes(shop.id);
    await database.db.delete(shops).where(eq(shops.id, shop.id));
    return isDue;
  };
  expect(await isShopDue(null, null)).toBe(true);
  expect(await isShopDue(null, 23 * HOUR)).toBe(false);
  expect(await isShopDue(null, 25 * HOUR)).toBe(true);
  expect(await isShopDue("off", 5 * HOUR)).toBe(false);
  expect(await isShopDue("off", 7 * HOUR)).toBe(true);
  expect(await isShopDue("on", 0.9 * HOUR)).toBe(false);
  expect(await isShopDue("on", 1.1 * HOUR)).toBe(true);
  expect(await isShopDue("on", 1.1 * HOUR, 0.5 * HOUR)).toBe(false);
  expect(await isShopDue("on", 1.1 * HOUR, 1.5 * HOUR)).toBe(true);
  expect(await isShopDue("on", 25 * HOUR, 0.5 * HOUR)).toBe(true);
  expect(await isShopDue("off", 7 * HOUR, 0.5 * HOUR)).toBe(true);
});

test("the watch job enqueues checks for due shops, and the queue checks each shop", async () => {
  const shop = await shopWith("");
  const { checker } = platformWith(database.db, {});
  const queues = checkQueues(database.db, checker, () => NOON);
  const context = { signal: new AbortController().signal };
  await queues["watch-extensions"]!.run({}, context);
  const waiting = await openJobs(database.db, { key: shop.id });
  expect(waiting.map(({ queue, payload }) => [queue, payload])).toEqual([
    ["check-extensions", { shopId: shop.id }],
  ]);
  await queues["check-extensions"]!.run({ shopId: shop.id }, context);
  expect((await readWatch(database.db, shop.id)).checkedAt).toEqual(new Date(NOON));
});

test("a newly published theme enqueues a check unless the shop uninstalled the app", async () => {
  const shop = await shopWith("read_themes");
  const formerShop = await createTestShop(database.db, { uninstalledAt: new Date(NOON) });
  const publishTheme = (of: Shop | null) =>
    database.db.transaction((tx) => THEME_TOPICS["themes/publish"]!.run(tx, {} as never, of));
  await publishTheme(shop);
  await publishTheme(shop);
  await publishTheme(formerShop);
  await publishTheme(null);
  const keys = (await openJobs(database.db)).map(({ key }) => key);
  expect(keys.filter((key) => key === shop.id)).toHaveLength(1);
  expect(keys).not.toContain(formerShop.id);
});
