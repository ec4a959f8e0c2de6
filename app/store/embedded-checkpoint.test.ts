import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";

import { checkpointWhenDue } from "./embedded-checkpoint.server";
import { createDatabaseFolder, START_PARAMS } from "./embedded-template.server";

const parent = mkdtempSync(join(tmpdir(), "palisade-checkpoint-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("the write-ahead log of a process that runs on and on does not grow on and on", async () => {
  const folder = join(parent, "database");
  await createDatabaseFolder(folder);
  const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMS });
  await pglite.exec("create table filler (text text)");
  const write = () =>
    pglite.exec("insert into filler select repeat('x', 1000) from generate_series(1, 6000)");
  const segments = () =>
    readdirSync(join(folder, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

  expect(await checkpointWhenDue(pglite, 4_000_000)).toBe(false);
  const checkpoints: boolean[] = [];
  for (let round = 0; round < 20; round++) {
    await write();
    checkpoints.push(await checkpointWhenDue(pglite, 4_000_000));
  }
  expect(checkpoints.every(Boolean)).toBe(true);
  // 20 times 6 MB were logged, in segments of 16 MB; few of them are kept.
  expect(segments()).toBeLessThanOrEqual(4);
  await pglite.close();
});
