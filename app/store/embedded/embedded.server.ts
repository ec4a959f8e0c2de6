import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Logger } from "pino";

import type { OpenDatabase } from "../database";
import { EarlierTablesError } from "../migrate.server";
import { openPostgres } from "../postgres.server";
import { prepareDataFolder } from "./data-folder.server";
import { lockFolder } from "./folder-lock.server";
import { listenAddress, serverUrl } from "./listen-address.server";
import { stopOrphan } from "./orphan.server";
import { isRunningServer, readPostmaster } from "./postmaster-file.server";
import { findProgram } from "./program.server";
import { startServer } from "./server-process.server";
import { serverUser } from "./server-user.server";
import { allowWriting, keepWatchingSpace, requireSpace } from "./space-guard.server";

const FOLDER = "postgresql";

export interface EmbeddedServer {
  /** Address of one of its databases. */
  url(database?: string): string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that npm installed, as a process of its own, its data in
 * `<dataDir>/postgresql`.
 *
 * The server's own lock knows nothing of other containers on one volume, and takes any program that has an
 * old server's number for that server: so the lock beside the folder comes first.
 *
 * @param settings more settings of the server, "name=value".
 * @throws Error naming the process that holds the folder, or why the data cannot be read.
 */
export async function startEmbeddedServer(
  dataDir: string,
  log?: Logger,
  settings?: readonly string[],
): Promise<EmbeddedServer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, "database.lock"), resolve(dataDir));
  try {
    await requireSpace(resolve(dataDir));
    const folder = resolve(dataDir, FOLDER);
    const user = serverUser();
    await stopOrphan(folder, log);
    const program = await findProgram(user, resolve(dataDir), log);
    await prepareDataFolder(folder, program, user);
    await allowWriting(folder);
    const address = await listenAddress(user);
    const server = await startServer({ folder, program, user, address, settings, log }).catch(
      (error: unknown) => {
        address.remove();
        throw error;
      },
    );
    return {
      url: (database) => serverUrl(folder, address, database),
      stop: async () => {
        await server.stop();
        address.remove();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the embedded database: starts its server, and stops it when it is closed. */
export async function openEmbedded(
  dataDir: string,
  { log, connections }: { readonly log?: Logger; readonly connections?: number | undefined } = {},
): Promise<OpenDatabase> {
  const started = performance.now();
  const server = await startEmbeddedServer(dataDir, log);
  try {
    const database = await openPostgres({ databaseUrl: server.url(), connections }, log);
    const space = keepWatchingSpace(database.db, resolve(dataDir), log);
    const ms = Math.round(performance.now() - started);
    log?.info({ folder: resolve(dataDir), ms }, "the embedded database is open");
    return {
      ...database,
      kind: "embedded",
      hasRoom: space.hasRoom,
      close: async () => {
        space.stop();
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    if (!(error instanceof EarlierTablesError)) throw error;
    throw new EarlierTablesError(resolve(dataDir, FOLDER), { cause: error });
  }
}

/** Address of the server that runs on a data folder, for those who come beside the app; null when none does. */
export function runningServerUrl(dataDir: string): string | null {
  const folder = resolve(dataDir, FOLDER);
  const postmaster = readPostmaster(folder);
  if (!postmaster || !isRunningServer(postmaster, folder)) return null;
  return serverUrl(folder, postmaster);
}
