import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isOutage } from "#app/platform/data-api/outage.server";

import { type OpenDatabase, openDatabase } from "../client.server";
import { rows } from "../rows.server";
import { createSpaceGuard, requireSpace, SPACE_LOW_BYTES } from "./space-guard.server";

const parent = mkdtempSync(join(tmpdir(), "palisade-space-"));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: parent });
  await database.db.execute(sql`create table notes (text text)`);
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Connections hear of a change a moment later. */
const patience = { timeout: 10_000 };
const write = () =>
  database.db.execute(sql`insert into notes values ('x')`).then(
    () => "written",
    (error: { cause?: { code?: string } }) => (isOutage(error) ? error.cause?.code : error),
  );
const count = async () => (await rows(database.db, sql`select * from notes`)).length;

test("while the disk is nearly full writing is refused and reading goes on, until there is room", async () => {
  let free = SPACE_LOW_BYTES;
  const guard = createSpaceGuard(database.db, async () => free);

  await guard.look();
  expect(await write()).toBe("written");
  free = SPACE_LOW_BYTES - 1;
  await guard.look();
  await expect.poll(write, patience).toBe("25006");
  const before = await count();

  free = SPACE_LOW_BYTES + 1;
  await guard.look();
  expect(await write()).toBe("25006");
  expect(await count()).toBe(before);
  expect(guard.hasRoom()).toBe(false);
  free = SPACE_LOW_BYTES * 2;
  await guard.look();
  await expect.poll(write, patience).toBe("written");
  expect(guard.hasRoom()).toBe(true);
});

test("a process that ended while its disk was full opens a database that can be written again", async () => {
  await createSpaceGuard(database.db, async () => 0).look();
  await expect.poll(write, patience).toBe("25006");
  await database.close();
  database = await openDatabase({ dataDir: parent });
  expect(await write()).toBe("written");
});

test("the database is not opened on a disk that cannot hold it", async () => {
  const opening = requireSpace("/srv/palisade", async () => SPACE_LOW_BYTES - 1);
  await expect(opening).rejects.toThrow(/disk of \/srv\/palisade has 95 MB left.*needs 96 MB/);
  await requireSpace("/srv/palisade", async () => SPACE_LOW_BYTES);
});
