import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase } from "pg";
import type { Logger } from "pino";

import type { OpenDatabase } from "./database";
import { migrationsFolder, refuseEarlierTables } from "./migrate.server";
import { createListener } from "./postgres-listener.server";
import { createPool } from "./postgres-pool.server";
import { underLock } from "./under-lock.server";
import { makeDays } from "./visit-log/day-parts.server";

const CONNECTIONS = 10;
/** Arbitrary number that no other program on the same server uses for advisory locks. */
const MIGRATION_LOCK = 7_251_047_233;
/** A separate lock, because upkeep may take longer than a starting process should wait. */
const UPKEEP_LOCK = 7_251_047_234;

export interface PostgresAddress {
  readonly databaseUrl: string;
  /** Address of the server itself, if `databaseUrl` leads to a pooler. Default: `databaseUrl`. */
  readonly directUrl?: string | undefined;
  /** Maximum connections of the first pool. Default: 10. */
  readonly connections?: number | undefined;
}

/**
 * Migrates a server's tables and connects to it.
 *
 * @throws Error naming host and database when the server is unreachable
 * @throws EarlierTablesError for tables of an earlier version
 */
export async function openPostgres(address: PostgresAddress, log?: Logger): Promise<OpenDatabase> {
  if (await migrateUnderLock(address.directUrl ?? address.databaseUrl)) {
    log?.warn(
      "the database is reached through a pooler: set DATABASE_DIRECT_URL to the server itself, unless the pooler keeps a connection until Palisade closes it",
    );
  }
  return connectPostgres(address, log);
}

/**
 * Connects to a server whose tables are up to date: a pool for queries and one connection for LISTEN.
 *
 * Each connection opens on first use.
 */
export function connectPostgres(address: PostgresAddress, log?: Logger): OpenDatabase {
  const { databaseUrl, directUrl = databaseUrl, connections = CONNECTIONS } = address;
  const origin = { url: databaseUrl, isPooled: directUrl !== databaseUrl };
  const openPool = (most: number) => createPool({ ...origin, most, log });
  const first = openPool(connections);
  const pools = [first];
  const listener = createListener(directUrl, log);
  return {
    ...first,
    kind: "postgres",
    origin,
    listen: listener.listen,
    notify: async (channel, payload) => {
      await first.db.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    upkeep: (work) => underLock(directUrl, UPKEEP_LOCK, work),
    openPool: (most) => {
      const pool = openPool(most);
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await listener.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/**
 * Migrates the tables.
 *
 * @returns true if a pooler answers at this address
 */
function migrateUnderLock(url: string): Promise<boolean> {
  return underLock(url, MIGRATION_LOCK, async (client) => {
    await refuseEarlierTables(client);
    // All migrations run in one transaction. In a transaction that changed tables on several connections at once, Citus
    // refuses to create functions.
    await client.query("set citus.multi_shard_modify_mode to sequential");
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await makeDays(client, { now: Date.now() });
    return isBehindPooler(client);
  });
}

/** Reports whether a pooler answers. A pooler reports its own process id, not the id of the server's process. */
async function isBehindPooler(client: ClientBase & { processID?: number | null }) {
  const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
  return rows[0]?.id !== client.processID;
}
