import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { shops } from "./schema";

const database = await testDatabase();
const { db } = database;

test("a shop that is inserted and selected is unchanged", async () => {
  const shop = await createTestShop(db, { country: "DE" });
  const rows = await db.select().from(shops).where(eq(shops.domain, shop.domain));
  expect(rows).toEqual([shop]);
  expect(rows[0]?.installedAt).toBeInstanceOf(Date);
});

test("a notification reaches every listener of its channel and no other listener", async () => {
  const events: string[] = [];
  let resolve = () => {};
  const delivered = new Promise<void>((done) => (resolve = done));
  const stopOther = await database.listen("other_channel", (payload) =>
    events.push(`other ${payload}`),
  );
  const stop = await database.listen("ruleset_changed", (payload) => {
    events.push(payload);
    if (payload === "last") resolve();
  });
  await database.notify("ruleset_changed", "first");
  await db.execute(sql`select pg_notify('ruleset_changed', 'last')`);
  await delivered;
  await stop();
  await stopOther();
  expect(events).toEqual(["first", "last"]);
});

test("a notification from a rolled-back transaction is not delivered", async () => {
  const events: string[] = [];
  let markDelivered = () => {};
  const delivered = new Promise<void>((resolve) => (markDelivered = resolve));
  const stop = await database.listen("ruleset_changed", (payload) => {
    events.push(payload);
    if (payload === "after") markDelivered();
  });
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('ruleset_changed', 'rolled back')`);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await database.notify("ruleset_changed", "after");
  await delivered;
  await stop();
  expect(events).toEqual(["after"]);
});
