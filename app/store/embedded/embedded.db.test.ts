import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { placeForData } from "#tests/helpers/servers/place-for-data";

import { connectDatabase, joinDatabase, type OpenDatabase, openDatabase } from "../client.server";
import { shops } from "../schema";
import { startEmbeddedServer } from "./embedded.server";
import { giveTo, serverUser } from "./server-user.server";

let root: string;
let dataDir: string;
const open: OpenDatabase[] = [];
const start = async () => {
  const database = await openDatabase({ dataDir });
  open.push(database);
  return database;
};

/** What a first start makes, once for all tests that are about later ones: it takes longer than most of them. */
let madeBefore: string;
beforeAll(async () => {
  madeBefore = mkdtempSync(join(placeForData(), "palisade-embedded-"));
  await (await openDatabase({ dataDir: madeBefore })).close();
});
afterAll(() => rmSync(madeBefore, { recursive: true, force: true }));

/** The folder as an earlier start has left it. */
function startedBefore(): void {
  cpSync(madeBefore, dataDir, { recursive: true });
  giveTo(serverUser(), join(dataDir, "postgresql"));
}

beforeEach(() => {
  root = mkdtempSync(join(placeForData(), "palisade-embedded-"));
  dataDir = join(root, "data");
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  rmSync(root, { recursive: true, force: true });
});

test("the first start makes the folder, readable for its owner only, and later ones find the data", async () => {
  const first = await start();
  await first.db.insert(shops).values({ domain: "kept.myshopify.com" });
  for (const folder of [dataDir, join(dataDir, "postgresql")]) {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  await first.close();
  const second = await start();
  expect(await second.db.select({ domain: shops.domain }).from(shops)).toEqual([
    { domain: "kept.myshopify.com" },
  ]);
});

test("a folder that is open is not opened a second time", async () => {
  startedBefore();
  await start();
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use`);
});

test("closing lets go of the folder, and closing twice is closing once", async () => {
  startedBefore();
  const first = await start();
  await Promise.all([first.close(), first.close()]);
  expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
  await start();
});

test("what a first start that was killed left behind is cleared away", async () => {
  mkdirSync(join(dataDir, "postgresql.unfinished", "data", "base"), { recursive: true });
  writeFileSync(join(dataDir, "postgresql.unfinished", "data", "PG_VERSION"), "18");
  const { db } = await start();
  expect(await db.select().from(shops)).toEqual([]);
  expect(existsSync(join(dataDir, "postgresql.unfinished"))).toBe(false);
});

test.each([
  [
    "lost its PG_VERSION",
    (folder: string) => rmSync(join(folder, "PG_VERSION")),
    "PG_VERSION is missing",
  ],
  [
    "lost its password",
    (folder: string) => rmSync(join(folder, "palisade-password")),
    "palisade-password is missing",
  ],
  [
    "is of another version",
    (folder: string) => writeFileSync(join(folder, "PG_VERSION"), "17\n"),
    "it is of PostgreSQL 17, this is 18",
  ],
  [
    "lost what the server starts from",
    (folder: string) => rmSync(join(folder, "global", "pg_control")),
    "could not open file",
  ],
])(
  "a folder that %s is refused with what to do and left as it is, and the lock is let go",
  async (_, damage, why) => {
    startedBefore();
    const folder = join(dataDir, "postgresql");
    damage(folder);
    const before = readdirSync(folder);
    await expect(start()).rejects.toThrow(why);
    await expect(start()).rejects.toThrow("Put a backup in its place");
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
  },
);

test("a folder that an earlier version of the app made is refused with one sentence, and its data stays", async () => {
  startedBefore();
  const folder = join(dataDir, "postgresql");
  const before = await start();
  await before.db.insert(shops).values({ domain: "earlier.myshopify.com" });
  await before.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  await before.close();
  await expect(start()).rejects.toThrow(
    `An earlier version of Palisade made the data in ${folder}, which this version cannot read: delete it or move it away to start with an empty database.`,
  );
  expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
  const server = await startEmbeddedServer(dataDir);
  const beside = connectDatabase({ databaseUrl: server.url() });
  expect(await beside.db.select({ domain: shops.domain }).from(shops)).toEqual([
    { domain: "earlier.myshopify.com" },
  ]);
  await beside.close();
  await server.stop();
});

test("what a crash left does not keep the server from starting, whoever has its number now", async () => {
  startedBefore();
  // No program of Node's: another user may not be let into the folder it lies in.
  const child = spawn("sleep", ["600"], { uid: serverUser().uid });
  writeFileSync(
    join(dataDir, "postgresql", "postmaster.pid"),
    [child.pid, "/elsewhere", 1, 5432, "/nowhere", "", "", "ready"].join("\n"),
  );
  await start();
  child.kill("SIGKILL");
});

test("a server that ends by itself is started again, and the app's queries find it", async () => {
  startedBefore();
  const { db } = await start();
  const pid = Number(
    readFileSync(join(dataDir, "postgresql", "postmaster.pid"), "utf8").split("\n")[0],
  );
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect
    .poll(
      () =>
        db
          .select()
          .from(shops)
          .catch(() => "away"),
      { timeout: 20_000, interval: 50 },
    )
    .toEqual([]);
});

test("a command beside the app goes to its server, and to the folder when nobody runs", async () => {
  startedBefore();
  const app = await start();
  await app.db.insert(shops).values({ domain: "seen.myshopify.com" });
  for (const isAppRunning of [true, false]) {
    if (!isAppRunning) await app.close();
    const beside = await joinDatabase({ dataDir });
    expect(await beside.db.select({ domain: shops.domain }).from(shops)).toEqual([
      { domain: "seen.myshopify.com" },
    ]);
    await beside.close();
  }
});

test("data lie deeper than a socket's name reaches, and in a folder with spaces", async () => {
  dataDir = join(dataDir, "Müller & Söhne's shop", "x".repeat(150));
  const { db } = await start();
  expect(await db.select().from(shops)).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
