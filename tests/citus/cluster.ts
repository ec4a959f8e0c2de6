import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serverEnvironment } from "#app/store/embedded/data-folder.server";
import { giveTo, type ServerUser, serverUser } from "#app/store/embedded/server-user.server";

import { freePort } from "../helpers/servers/app-process";
import { runOnNode } from "../helpers/servers/citus";

const WORKERS = 2;
const ROLE = "palisade";
/** Database with the list of nodes, from which other databases read the nodes. */
const DATABASE = "palisade";
const HOST = "127.0.0.1";

const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  `listen_addresses = '${HOST}'`,
  "unix_socket_directories = ''",
  // Every test database has a Citus process on every node, and each connection may open some
  // between nodes.
  "max_connections = 300",
  "max_worker_processes = 100",
  "shared_buffers = 256MB",
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
  "jit = off",
];

/** Test data need not survive a power failure, and answers are faster without the guarantee. */
const CARELESS = [
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  // Shards of each table and of each day of the log. The default of 32 would make a database slow
  // to create.
  "citus.shard_count = 4",
];
const DURABLE = ["shared_buffers = 512MB", "max_wal_size = 1GB"];

interface Node {
  readonly folder: string;
  readonly port: number;
}

export interface CitusCluster {
  /** Address of a database on the coordinator that knows the workers. */
  readonly url: string;
  /** Stops every node and deletes its data. */
  remove(): void;
}

export interface CitusOptions {
  /** Parent of the data folder. Default: the system's folder of temporary files. */
  readonly parent?: string;
  /** True if commits wait until they are on the disk, as in production. */
  readonly durable?: boolean;
}

/**
 * Starts Citus on this machine: a coordinator and two workers, with passwords and only on the
 * loopback interface.
 *
 * @throws Error with the packages to install
 */
export async function startCitus(options: CitusOptions = {}): Promise<CitusCluster> {
  const { parent = tmpdir(), durable = false } = options;
  const bin = findPrograms();
  const user = serverUser();
  const home = mkdtempSync(join(parent, "palisade-citus-"));
  const password = randomBytes(24).toString("hex");
  const passwordFile = join(home, "password");
  const passFile = join(home, "pgpass");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(passFile, `*:*:*:${ROLE}:${password}\n`, { mode: 0o600 });
  giveTo(user, home);
  const program = programOf(bin, user, passFile);
  const nodes: Node[] = [];
  /** Stops a node. Ignores a node that is not running, so that the others are stopped. */
  const stopNode = (folder: string) => {
    try {
      program("pg_ctl", ["-D", folder, "-m", "immediate", "stop"]);
    } catch {
      // The program has reported the reason.
    }
  };
  const remove = () => {
    for (const { folder } of nodes) stopNode(folder);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    for (let made = 0; made <= WORKERS; made += 1) {
      const [folder, port] = [join(home, `node-${made}`), await freePort()];
      program("initdb", ["-D", folder, "-U", ROLE, `--pwfile=${passwordFile}`, ...INIT_FLAGS]);
      const settings = [...SETTINGS, ...(durable ? DURABLE : CARELESS), `port = ${port}`];
      appendFileSync(join(folder, "postgresql.conf"), settings.join("\n"));
      nodes.push({ folder, port });
      program("pg_ctl", ["-D", folder, "-w", "-l", join(folder, "log"), "start"]);
    }
    const address = ({ port }: Node, database: string) =>
      `postgres://${ROLE}:${password}@${HOST}:${port}/${database}`;
    for (const node of nodes) {
      await runOnNode(address(node, "postgres"), [`create database ${DATABASE}`]);
      await runOnNode(address(node, DATABASE), ["create extension citus"]);
    }
    const [coordinator, ...workers] = nodes;
    const url = address(coordinator!, DATABASE);
    await runOnNode(url, [
      `select citus_set_coordinator_host('${HOST}', ${coordinator!.port})`,
      ...workers.map(({ port }) => `select citus_add_node('${HOST}', ${port})`),
    ]);
    return { url, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const INIT_FLAGS = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", "--no-sync"];

/**
 * Runs a program of PostgreSQL as the user of its servers. Nodes read the passwords of the others
 * from `passFile`.
 */
function programOf(bin: string, user: ServerUser, passFile: string) {
  const env = { ...serverEnvironment(), PGPASSFILE: passFile };
  return (name: string, args: readonly string[]) => {
    // Not piped, because a server would inherit the pipe and keep it open.
    const { error, status } = spawnSync(join(bin, name), args, {
      ...user,
      cwd: "/",
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (error || status !== 0) throw error ?? new Error(`${name} ended with ${status}.`);
  };
}

/** Returns the program folder of the PostgreSQL with Citus that `PG_CONFIG` names. */
function findPrograms(): string {
  const program = process.env.PG_CONFIG ?? "pg_config";
  const readConfig = (what: string) =>
    spawnSync(program, [what], { encoding: "utf8" }).stdout?.trim();
  const [bin, lib] = [readConfig("--bindir"), readConfig("--pkglibdir")];
  if (bin && lib && existsSync(join(lib, "citus.so"))) return bin;
  throw new Error(
    `There is no Citus beside ${program}. Install it for a PostgreSQL of this machine, and name that one's pg_config in PG_CONFIG.`,
  );
}
