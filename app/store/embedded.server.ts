import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Logger } from "pino";

import type { Database, OpenDatabase } from "./client.server";
import { migrationsFolder } from "./migrate.server";
import * as schema from "./schema";

/** The default of 128 MB would be reserved in this process; the tables here are small. */
const START_PARAMS = PGlite.defaultStartParams.concat(["-c", "shared_buffers=16MB"]);

/** Opens PostgreSQL inside this process, its data in `<dataDir>/database`. */
export async function openEmbedded(dataDir: string, _log?: Logger): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const pglite = await PGlite.create({
    dataDir: join(dataDir, "database"),
    startParams: START_PARAMS,
  });
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: migrationsFolder() });
  return {
    db: db as unknown as Database,
    kind: "pglite",
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    notify: async (channel, payload) => {
      await pglite.query("select pg_notify($1, $2)", [channel, payload]);
    },
    close: () => pglite.close(),
  };
}
