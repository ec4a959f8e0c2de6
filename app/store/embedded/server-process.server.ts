import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { dataArgument, serverEnvironment } from "./data-folder.server";
import type { Program } from "./program.server";
import type { ServerUser } from "./server-user.server";

/** A fast shutdown that takes longer becomes an immediate one. The next start recovers. */
const STOP_WITHIN_MS = 6_000;
/** Silence of a server that starts. During recovery it reports progress every ten seconds. */
const START_WITHIN_MS = 60_000;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Virtual memory: the server uses only what it touches.
  "shared_buffers=512MB",
  "max_wal_size=4GB",
  "max_connections=40",
  "wal_level=minimal",
  "max_wal_senders=0",
  "jit=off",
  "max_parallel_workers_per_gather=0",
  // Ends queries of a killed process.
  "client_connection_check_interval=1s",
  "log_timezone=UTC",
  "timezone=UTC",
  "log_checkpoints=off",
  // Errors of statements reach the app as answers. The statements may contain personal data.
  "log_min_messages=log",
  "log_min_error_statement=panic",
];

/**
 * Program of the process between the app and the server. It stops the server when its input has data (orderly) or ends (at
 * once), so a crash of the app leaves no server behind.
 */
const KEEPER = `
  const [user, program, ...args] = process.argv.slice(1);
  const stdio = ["ignore", "ignore", "inherit"];
  const server = require("node:child_process").spawn(program, args, { ...JSON.parse(user), stdio });
  server.once("error", ({ message }) => process.stderr.write("FATAL: " + message + "\\n"));
  server.once("close", () => process.exit());
  process.stdin.on("data", () => server.kill("SIGINT")).on("end", () => server.kill("SIGQUIT"));
`;

interface ServerOptions {
  readonly folder: string;
  readonly program: Program;
  readonly user: ServerUser;
  readonly port: number;
  /** Further settings, "name=value". */
  readonly settings: readonly string[];
  /** Process id in the lock file of a crashed server, which the server ignores. */
  readonly crashedPid: number | undefined;
}

/**
 * Starts a PostgreSQL server and waits until it accepts connections.
 *
 * @returns stops the server
 * @throws Error with the server's reason
 */
export async function startServer(options: ServerOptions): Promise<() => Promise<void>> {
  const { folder, program, user, port, settings, crashedPid } = options;
  const flags = [...SETTINGS, `port=${port}`, ...settings].flatMap((setting) => ["-c", setting]);
  const server = [
    JSON.stringify(user),
    program.postgres,
    "-D",
    dataArgument(folder, user),
    ...flags,
  ];
  const child = spawn(process.execPath, ["-e", KEEPER, "--", ...server], {
    cwd: folder,
    env: {
      ...serverEnvironment(),
      ...(crashedPid !== undefined && { PG_GRANDPARENT_PID: `${crashedPid}` }),
    },
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl+C in a terminal reaches only the app, which needs the server until it has stopped.
    detached: true,
  });
  child.stdin.on("error", () => {
    // The keeper ended first.
  });
  try {
    await untilReady(child);
  } catch (error) {
    await end(child);
    throw error;
  }
  return () => end(child);
}

function untilReady(child: ReturnType<typeof spawn>): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("it did not become ready")), START_WITHIN_MS);
    child.once("close", () => {
      clearTimeout(late);
      const fatal = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "it ended";
      reject(new Error(fatal.replace(/^.*?(FATAL|PANIC): */, "")));
    });
    createInterface({ input: child.stderr! }).on("line", (line) => {
      lines.push(line);
      late.refresh();
      if (!line.includes("ready to accept connections")) return;
      clearTimeout(late);
      resolve();
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin!.write("stop");
  const late = setTimeout(() => child.stdin!.end(), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}
