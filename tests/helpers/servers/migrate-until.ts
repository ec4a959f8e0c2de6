import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

import { installLanes } from "#app/store/job-lanes.server";
import { migrationsFolder } from "#app/store/migrate.server";
import { executeSqlOf } from "#app/store/postgres-pool.server";

/** Makes the tables as a release left them whose last migration was `last`, such as "0056_visitor-sketches". */
export async function migrateUntil(client: pg.Client, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palisade-migrations-"));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const path = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
    if (end === 0) throw new Error(`There is no migration ${last}.`);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await installLanes(executeSqlOf(client));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
