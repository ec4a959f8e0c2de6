import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** Data folder after a first start. Created once for all tests, because it takes longer than most tests. */
let madeBefore: string;
beforeAll(async () => {
  madeBefore = mkdtempSync(join(placeForData(), "palisade-embedded-"));
  await (await openDatabase({ dataDir: madeBefore })).close();
});
afterAll(() => rmSync(madeBefore, { recursive: true, force: true }));

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

const serverPid = () =>
  Number(readFileSync(join(dataDir, "postgresql", "postmaster.pid"), "utf8").split("\n")[0]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the first start creates a private data folder, and the second start finds its data", async () => {
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

test("a second start in one data folder is rejected, and the first continues", async () => {
  startedBefore();
  const { db } = await start();
  await expect(start()).rejects.toThrow(
    `The data folder ${join(dataDir, "postgresql")} is in use by another Palisade (its database server is process ${serverPid()}): stop that one, or choose another folder with DATA_DIR.`,
  );
  expect(await db.select().from(shops)).toEqual([]);
});

test("closing the embedded database twice stops its server once and frees the folder", async () => {
  startedBefore();
  const first = await start();
  const pid = serverPid();
  await Promise.all([first.close(), first.close()]);
  expect(isRunning(pid)).toBe(false);
  await start();
});

test("a killed app leaves no database server, and the next start finds the data", async () => {
  startedBefore();
  const client = new URL("../client.server.ts", import.meta.url).href;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(client)});
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await db.execute("insert into shops (domain) values ('kept.myshopify.com')");
    process.send("saved");`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const app = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(app, "message");
  const pid = serverPid();
  expect(isRunning(pid)).toBe(true);
  app.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
  const { db } = await start();
  expect(await db.select({ domain: shops.domain }).from(shops)).toEqual([
    { domain: "kept.myshopify.com" },
  ]);
});

test("the remains of a killed first start are deleted", async () => {
  mkdirSync(join(dataDir, "postgresql.unfinished", "data", "base"), { recursive: true });
  writeFileSync(join(dataDir, "postgresql.unfinished", "data", "PG_VERSION"), "18");
  const { db } = await start();
  expect(await db.select().from(shops)).toEqual([]);
  expect(existsSync(join(dataDir, "postgresql.unfinished"))).toBe(false);
});

test.each([
  [
    "lacks PG_VERSION",
    (folder: string) => rmSync(join(folder, "PG_VERSION")),
    "is not a valid data directory",
  ],
  [
    "is of another version",
    (folder: string) => writeFileSync(join(folder, "PG_VERSION"), "17\n"),
    "database files are incompatible with server",
  ],
  [
    "lacks its control file",
    (folder: string) => rmSync(join(folder, "global", "pg_control")),
    "could not open file",
  ],
])(
  "a data folder that %s is rejected with the remedy and left unchanged",
  async (_, damage, why) => {
    startedBefore();
    const folder = join(dataDir, "postgresql");
    damage(folder);
    const before = readdirSync(folder);
    const sentence = await start().catch(({ message }: Error) => message);
    expect(sentence).toContain(why);
    expect(sentence).toContain("put a backup in its place");
    expect(readdirSync(folder)).toEqual(before);
  },
);

test("a data folder of an earlier app version is rejected, and its data is not changed", async () => {
  startedBefore();
  const folder = join(dataDir, "postgresql");
  const before = await start();
  await before.db.insert(shops).values({ domain: "earlier.myshopify.com" });
  await before.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  await before.close();
  await expect(start()).rejects.toThrow(
    `An earlier version of Palisade made the data in ${folder}, which this version cannot read: delete it or move it away to start with an empty database.`,
  );
  const server = await startEmbeddedServer(dataDir);
  const beside = connectDatabase({ databaseUrl: server.url() });
  expect(await beside.db.select({ domain: shops.domain }).from(shops)).toEqual([
    { domain: "earlier.myshopify.com" },
  ]);
  await beside.close();
  await server.stop();
});

test("the database server starts after a crash although another program has its process ID", async () => {
  startedBefore();
  // Runs "sleep", because the server's user may be unable to read the folder of Node.js.
  const child = spawn("sleep", ["600"], { uid: serverUser().uid });
  writeFileSync(
    join(dataDir, "postgresql", "postmaster.pid"),
    [child.pid, "/elsewhere", 1, 5432, "/nowhere", "", "", "ready"].join("\n"),
  );
  await start();
  child.kill("SIGKILL");
});

test("a command uses the server of a running app, and starts one if no app runs", async () => {
  startedBefore();
  const app = await start();
  await app.db.insert(shops).values({ domain: "seen.myshopify.com" });
  for (const isAppRunning of [true, false]) {
    if (!isAppRunning) await app.close();
    const command = await joinDatabase({ dataDir });
    expect(await command.db.select({ domain: shops.domain }).from(shops)).toEqual([
      { domain: "seen.myshopify.com" },
    ]);
    await command.close();
  }
});

test("the path of a data folder may be long and contain spaces", async () => {
  dataDir = join(dataDir, "Müller & Söhne's shop", "x".repeat(150));
  const { db } = await start();
  expect(await db.select().from(shops)).toEqual([]);
});
