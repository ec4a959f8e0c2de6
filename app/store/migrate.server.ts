import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Folder of the SQL migrations: beside this file in the sources, and beside the bundle in dist/, where
 * the build puts a copy.
 *
 * @throws Error when it is not there.
 */
export function migrationsFolder(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "migrations");
  if (existsSync(join(folder, "meta", "_journal.json"))) return folder;
  throw new Error(`The database migrations are missing; looked in ${folder}. Build the app again.`);
}
