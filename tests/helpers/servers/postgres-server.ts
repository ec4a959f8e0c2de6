import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { type EmbeddedServer, startEmbeddedServer } from "#app/store/embedded/embedded.server";

import { placeForData } from "./place-for-data";

export interface PostgresServer {
  /** Address of a database of this server. */
  url(database: string): string;
  /** Process id of its first process, which starts the others. */
  pid(): number;
  /** Stops the server like an outage. The data remains. */
  stop(): Promise<void>;
  /** Starts the server again at the same address. */
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

const SETTINGS = [
  // Tests need no durability, so speed is preferred.
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=128MB",
  // Enough connections for many concurrent test files.
  "max_connections=200",
];

/**
 * Starts a PostgreSQL server with its own data folder.
 *
 * @param more settings in addition to the tests' settings
 */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  const dataDir = mkdtempSync(join(placeForData(), "palisade-postgres-"));
  const settings = [...SETTINGS, ...more];
  const server = await startEmbeddedServer(dataDir, { settings });
  let running: EmbeddedServer | null = server;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  return {
    url: (database) => server.url(database),
    pid: () => server.pid(),
    stop,
    start: async () => {
      running ??= await startEmbeddedServer(dataDir, { settings, port: server.port });
    },
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
