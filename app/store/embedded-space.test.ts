import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createSpaceGuard, requireSpace, SPACE_LOW_BYTES } from "./embedded-space.server";

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec("create table notes (text text)");
});
afterAll(() => pglite.close());

test("while the disk is nearly full writing is refused and reading goes on, until there is room", async () => {
  let free = SPACE_LOW_BYTES;
  const guard = createSpaceGuard(pglite, async () => free);
  const write = () => pglite.query("insert into notes values ('x')");
  const count = async () => (await pglite.query("select * from notes")).rows.length;

  await guard.look();
  await write();
  free = SPACE_LOW_BYTES - 1;
  await guard.look();
  await expect(write()).rejects.toMatchObject({ code: "25006" });
  expect(await count()).toBe(1);

  free = SPACE_LOW_BYTES + 1;
  await guard.look();
  await expect(write()).rejects.toMatchObject({ code: "25006" });
  free = SPACE_LOW_BYTES * 2;
  await guard.look();
  await write();
  expect(await count()).toBe(2);
});

test("the database is not opened on a disk that cannot hold it", async () => {
  const opening = requireSpace("/srv/palisade", async () => SPACE_LOW_BYTES - 1);
  await expect(opening).rejects.toThrow(/disk of \/srv\/palisade has 95 MB left.*needs 96 MB/);
  await requireSpace("/srv/palisade", async () => SPACE_LOW_BYTES);
});
