import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import type { Logger } from "pino";

import { cannotBeOpened, dataArgument, serverEnvironment } from "./data-folder.server";
import type { ListenAddress } from "./listen-address.server";
import type { Program } from "./program.server";
import { logOfChanges } from "./server-disk.server";
import { sharedBuffers } from "./server-memory.server";
import type { ServerUser } from "./server-user.server";
import { freeBytes } from "./space-guard.server";

/** A fast stop that is not done by then becomes an immediate one; the next start recovers. */
const STOP_WITHIN_MS = 6_000;
/** Without a word from it: after a crash it says every ten seconds how far it has read what it wrote. */
const START_WITHIN_MS = 60_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;
const KEPT_LINES = 5;

/** Small tables, few connections, and one machine for both of us. */
const SETTINGS = [
  `shared_buffers=${sharedBuffers()}`,
  "max_connections=40",
  "wal_level=minimal",
  "max_wal_senders=0",
  "jit=off",
  "max_parallel_workers_per_gather=0",
  // A process of ours that was killed wants no more answers.
  "client_connection_check_interval=1s",
  "log_timezone=UTC",
  "timezone=UTC",
  "log_checkpoints=off",
  // What a statement did wrong we are told as its answer; the statement itself may hold people's data.
  "log_min_messages=log",
  "log_min_error_statement=panic",
];

export interface ServerOptions {
  readonly folder: string;
  readonly program: Program;
  readonly user: ServerUser;
  readonly address: ListenAddress;
  /** More settings, "name=value". */
  readonly settings?: readonly string[];
  readonly log?: Logger;
}

export interface ServerProcess {
  /** Ends the server in order; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server and keeps it running: one that ends by itself is started again.
 *
 * @throws Error saying why it does not start.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { log } = options;
  let stopping = false;
  let child = await launch(options);
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  const kept = (async () => {
    for (;;) {
      await ended(child);
      if (stopping) return;
      log?.error("the database server ended by itself; starting it again");
      for (let wait = RETRY_MIN_MS; ; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
        await delay(wait);
        if (stopping) return;
        const next = await launch(options).catch((err: unknown) => {
          log?.error({ err }, "the database server does not start");
          return null;
        });
        if (next) child = next;
        if (next && stopping) await end(next);
        if (next) break;
      }
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      process.off("exit", endWithUs);
      await end(child);
      await kept;
    },
  };
}

async function launch(options: ServerOptions): Promise<ChildProcess> {
  const { folder, program, user, address, settings = [], log } = options;
  const ofDisk = `max_wal_size=${logOfChanges(await freeBytes(folder))}`;
  const all = [...SETTINGS, ofDisk, ...address.settings, ...settings];
  const flags = all.flatMap((one) => ["-c", one]);
  const child = spawn(program.postgres, ["-D", dataArgument(folder, user), ...flags], {
    ...user,
    cwd: folder,
    env: serverEnvironment(),
    stdio: ["ignore", "ignore", "pipe"],
    // Ctrl+C in a terminal is for us: what we still have to write needs the server.
    detached: true,
  });
  const last: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error("it does not say that it is ready")),
      START_WITHIN_MS,
    );
    const failed = (why: string) => {
      clearTimeout(late);
      reject(new Error(why));
    };
    child.once("error", (error) => failed(error.message));
    child.once("close", () =>
      failed(last.find((line) => /FATAL|PANIC/.test(line)) ?? last.at(-1) ?? "it ended"),
    );
    createInterface({ input: child.stderr }).on("line", (line) => {
      last.push(line.replace(/^.*?\[\d+\] /, ""));
      if (last.length > KEPT_LINES) last.shift();
      if (line.includes("elapsed time:")) late.refresh();
      say(line, log);
      if (!line.includes("ready to accept connections")) return;
      clearTimeout(late);
      resolve();
    });
  });
  try {
    await ready;
    return child;
  } catch (cause) {
    await end(child);
    throw cannotBeOpened(folder, (cause as Error).message.replace(/\.$/, ""), cause);
  }
}

function say(line: string, log?: Logger): void {
  if (line.includes("PANIC:")) log?.error({ line }, "the database server");
  else log?.debug({ line }, "the database server");
}

async function ended(child: ChildProcess): Promise<void> {
  const isOver = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (!isOver) await once(child, "exit");
}

/** SIGINT: connections are closed, everything is written. */
async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  const impatient = setTimeout(() => child.kill("SIGQUIT"), STOP_WITHIN_MS);
  await ended(child);
  clearTimeout(impatient);
}
