import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Database, openDatabase } from "../../app/store/client.server";

/** Does something on a fresh database that the app starts by itself, with its durable settings; it is deleted afterwards. */
export async function onEmbedded<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const database = await openDatabase({ dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
