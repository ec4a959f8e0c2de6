import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { Logger } from "pino";

import type { OpenDatabase } from "../database";
import { EarlierTablesError } from "../migrate.server";
import { openPostgres } from "../postgres.server";
import { prepareDataFolder, serverUrl } from "./data-folder.server";
import { readPostmaster } from "./postmaster.server";
import { findProgram } from "./program.server";
import { startServer } from "./server-process.server";
import { serverUser } from "./server-user.server";

const FOLDER = "postgresql";
/** Time for the server of a crashed app to end. */
const ENDS_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 20;

export interface EmbeddedServer {
  readonly port: number;
  /** Process id of the server's first process. */
  pid(): number;
  /** Address of one of the server's databases. */
  url(database?: string): string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that npm installed, with its data in `<dataDir>/postgresql`. For demo, development and tests.
 *
 * @param options.settings further settings of the server, "name=value"
 * @param options.port of the loopback interface; left out: a free one
 * @throws Error with one sentence if another process uses the folder, or the data cannot be read
 */
export async function startEmbeddedServer(
  dataDir: string,
  options: { readonly settings?: readonly string[]; readonly port?: number } = {},
): Promise<EmbeddedServer> {
  const folder = resolve(dataDir, FOLDER);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const crashedPid = await requireUnused(folder);
  const user = serverUser();
  const program = await findProgram(user);
  await prepareDataFolder(folder, program, user);
  const { settings = [], port = await freePort() } = options;
  const stop = await startServer({ folder, program, user, port, settings, crashedPid }).catch(
    (cause: Error) => {
      throw new Error(
        `The database in ${folder} cannot be opened (${cause.message}): put a backup in its place, or move it away to start with an empty one.`,
        { cause },
      );
    },
  );
  return {
    port,
    pid: () => readPostmaster(folder)!.pid,
    url: (database) => serverUrl(folder, port, database),
    stop,
  };
}

/**
 * Waits until no server uses the data folder.
 *
 * @returns the process id in the lock file of a crashed server. Undefined if there is no lock file
 * @throws Error if a server still runs after ENDS_WITHIN_MS
 */
async function requireUnused(folder: string): Promise<number | undefined> {
  for (const started = Date.now(); ; await delay(LOOK_EVERY_MS)) {
    const postmaster = readPostmaster(folder);
    if (!postmaster?.isRunning) return postmaster?.pid;
    if (Date.now() - started < ENDS_WITHIN_MS) continue;
    throw new Error(
      `The data folder ${folder} is in use by another Palisade (its database server is process ${postmaster.pid}): stop that one, or choose another folder with DATA_DIR.`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Opens the embedded database: starts its server, and stops it when it is closed. */
export async function openEmbedded(
  dataDir: string,
  { log, connections }: { readonly log?: Logger; readonly connections?: number | undefined } = {},
): Promise<OpenDatabase> {
  const started = performance.now();
  const server = await startEmbeddedServer(dataDir);
  try {
    const database = await openPostgres({ databaseUrl: server.url(), connections }, log);
    const ms = Math.round(performance.now() - started);
    log?.info({ folder: resolve(dataDir), ms }, "the embedded database is open");
    return {
      ...database,
      kind: "embedded",
      close: async () => {
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

/** Returns the address of the server that runs on a data folder. Null if no server runs on the folder. */
export function runningServerUrl(dataDir: string): string | null {
  const folder = resolve(dataDir, FOLDER);
  const postmaster = readPostmaster(folder);
  return postmaster?.isRunning ? serverUrl(folder, postmaster.port) : null;
}
