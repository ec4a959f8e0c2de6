import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
const NEEDED = ["initdb", "pg_ctl", "pg_dump", "pg_restore", "pg_basebackup"];
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root. The least privileged user runs it there. */
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

/**
 * Returns the folder of a complete PostgreSQL, server and tools, from the newest Debian package.
 * The npm package has no pg_dump.
 *
 * @throws Error with the packages to install
 */
export function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, "bin"));
  const found = folders.find((bin) => NEEDED.every((name) => existsSync(join(bin, name))));
  if (found) return found;
  throw new Error("This needs PostgreSQL with its tools: apt-get install postgresql");
}

/** Creates a folder that the server's user owns, unless it exists. */
export function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (uid !== undefined) chownSync(path, uid, uid);
  return path;
}

export interface Cluster {
  /** Returns the address of a database of the cluster. */
  url(database: string): string;
  start(): void;
  /** Stops the server. Does nothing if it is stopped. */
  stop(): void;
}

/** Returns a cluster in its own folder, reachable through a socket only. */
export function clusterIn(folder: string, bin: string, sockets: string): Cluster {
  const control = (...args: string[]) => runAs(bin, "pg_ctl", "-D", folder, "-w", ...args);
  const settings = `-c listen_addresses='' -k ${sockets}`;
  let runs = false;
  return {
    url: (database) =>
      `postgres://palisade@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    start: () => {
      control("start", "-l", `${folder}.log`, "-o", settings);
      runs = true;
    },
    stop: () => {
      if (runs) control("stop", "-m", "fast");
      runs = false;
    },
  };
}

/** Starts a new, empty cluster. */
export function newCluster(
  folder: string,
  bin: string,
  sockets: string,
  settings: string,
): Cluster {
  runAs(bin, "initdb", "-D", folder, "-U", "palisade", "-A", "trust", "-E", "UTF8", "--locale=C");
  appendFileSync(join(folder, "postgresql.conf"), settings);
  return clusterIn(folder, bin, sockets);
}

/**
 * Runs a program of PostgreSQL.
 *
 * @throws Error with the program's output if it fails
 */
export function runAs(bin: string, program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(bin, program), args, {
    uid,
    cwd: "/",
    encoding: "utf8",
    // The server that pg_ctl starts inherits its streams, so they must not be pipes.
    stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
  });
  if (status !== 0) throw new Error(`${program} failed (${status}): ${stderr ?? ""}`);
}
