import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";

/**
 * Returns the folder of the SQL migrations: next to this file in the sources, next to the bundle in dist/.
 *
 * @throws Error when it is missing
 */
export function migrationsFolder(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "migrations");
  if (existsSync(join(folder, "meta", "_journal.json"))) return folder;
  throw new Error(`The database migrations are missing; looked in ${folder}. Build the app again.`);
}

/** Error for tables that a version before the first migration created. They cannot be converted. */
export class EarlierTablesError extends Error {
  constructor(where: string, options?: ErrorOptions) {
    super(
      `An earlier version of Palisade made the data in ${where}, which this version cannot read: delete it or move it away to start with an empty database.`,
      options,
    );
  }
}

/**
 * Refuses a database whose first migration differs from the first in the folder.
 *
 * @param client connected to the database, outside any transaction
 * @throws EarlierTablesError naming the database
 */
export async function refuseEarlierTables(client: ClientBase): Promise<void> {
  const { rows: found } = await client.query(
    "select where to_regclass('drizzle.__drizzle_migrations') is not null",
  );
  if (found.length === 0) return;
  const [baseline] = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { rows } = await client.query<{ name: string; first: string | null }>(
    "select current_database() as name, min(created_at)::text as first from drizzle.__drizzle_migrations",
  );
  const { name, first } = rows[0]!;
  if (first !== null && Number(first) !== baseline!.folderMillis) {
    throw new EarlierTablesError(`the database ${name}`);
  }
}
