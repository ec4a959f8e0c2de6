import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { prepareDataFolder } from "#app/store/embedded/data-folder.server";
import { listenAddress, serverUrl } from "#app/store/embedded/listen-address.server";
import { readPostmaster } from "#app/store/embedded/postmaster-file.server";
import { findProgram } from "#app/store/embedded/program.server";
import { type ServerProcess, startServer } from "#app/store/embedded/server-process.server";
import { serverUser } from "#app/store/embedded/server-user.server";

import { placeForData } from "./place-for-data";

export interface PostgresServer {
  /** Address of a database of this server. */
  url(database: string): string;
  /** Number of its first process, which starts the others. */
  pid(): number;
  /** Ends the server as an outage would; the data stays. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

const SETTINGS = [
  // Tests need no data after a power cut, and get their answers sooner.
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=128MB",
  // For many test files at once.
  "max_connections=200",
];

/**
 * Starts a PostgreSQL of its own: the one the app brings.
 *
 * @param more settings beside those of tests
 */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  // A program may not be run from memory everywhere.
  const parent = mkdtempSync(join(tmpdir(), "palisade-postgres-"));
  const data = mkdtempSync(join(placeForData(), "palisade-postgres-"));
  const folder = join(data, "data");
  const user = serverUser();
  const program = await findProgram(user, parent);
  await prepareDataFolder(folder, program, user);
  const address = await listenAddress(user);
  let server: ServerProcess | null = null;
  const start = async () => {
    server ??= await startServer({
      folder,
      program,
      user,
      address,
      settings: [...SETTINGS, ...more],
    });
  };
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  await start();
  return {
    url: (database) => serverUrl(folder, address, database),
    pid: () => readPostmaster(folder)!.pid,
    stop,
    start,
    remove: async () => {
      await stop();
      address.remove();
      for (const made of [data, parent]) rmSync(made, { recursive: true, force: true });
    },
  };
}
