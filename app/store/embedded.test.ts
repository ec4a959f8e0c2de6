import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { type OpenDatabase, openDatabase } from "./client.server";
import { shops } from "./schema";

let dataDir: string;
const open: OpenDatabase[] = [];
const start = async () => {
  const database = await openDatabase({ dataDir });
  open.push(database);
  return database;
};

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "palisade-embedded-")), "data");
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

test("the first start makes the folder, readable for its owner only, and later ones find the data", async () => {
  const first = await start();
  await first.db.insert(shops).values({ domain: "kept.myshopify.com" });
  for (const folder of [dataDir, join(dataDir, "database")]) {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  await first.close();
  const second = await start();
  expect(await second.db.select({ domain: shops.domain }).from(shops)).toEqual([
    { domain: "kept.myshopify.com" },
  ]);
});

test("a folder that is open is not opened a second time", async () => {
  await start();
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use`);
});

test("closing lets go of the folder, and closing twice is closing once", async () => {
  const first = await start();
  await Promise.all([first.close(), first.close()]);
  expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
  await start();
});

test("what a first start that was killed left behind is cleared away", async () => {
  mkdirSync(join(dataDir, "database.unfinished", "base"), { recursive: true });
  writeFileSync(join(dataDir, "database.unfinished", "PG_VERSION"), "18");
  const { db } = await start();
  expect(await db.select().from(shops)).toEqual([]);
  expect(existsSync(join(dataDir, "database.unfinished"))).toBe(false);
});

test("a damaged folder is refused with what to do, and the lock is let go", async () => {
  mkdirSync(join(dataDir, "database"), { recursive: true });
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "9.6\n");
  await expect(start()).rejects.toThrow("cannot be opened. Put a backup in its place");
  expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
});
