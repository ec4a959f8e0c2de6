import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Folder of the SQL migrations. Beside this file in the sources; the server bundle is one file in
 * dist/, from where the sources' folder is a sibling.
 */
export function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, "migrations"), join(here, "..", "app", "store", "migrations")];
  const found = places.find((place) => existsSync(join(place, "meta", "_journal.json")));
  if (!found)
    throw new Error(`The database migrations are missing; looked in ${places.join(", ")}.`);
  return found;
}
