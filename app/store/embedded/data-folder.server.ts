import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Program } from "./program.server";
import { giveTo, type ServerUser } from "./server-user.server";

/** The only role of the server. The data folder contains its password. */
const ROLE = "palisade";
const PASSWORD_FILE = "palisade-password";

/** Text sorts and compares by code point, so that the order is equal on every system. */
const INIT_FLAGS = [
  ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  ...["--auth=scram-sha-256", "--no-instructions"],
];

/** Returns the environment of the server's programs. It contains none of the app's secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: "C", TZ: "UTC" };
}

/**
 * Returns the -D argument of a program that starts in the data folder.
 *
 * The server's user may be unable to reach the folder by name, because the folders above may be root's.
 */
export function dataArgument(folder: string, { uid }: ServerUser): string {
  return uid !== undefined && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** Creates the data folder unless it exists, and gives it to the server's user. */
export async function prepareDataFolder(
  folder: string,
  program: Program,
  user: ServerUser,
): Promise<void> {
  if (!existsSync(folder)) await initialize(folder, program, user);
  giveTo(user, folder);
}

/**
 * Creates the data folder under another name and renames it when it is complete. So a killed process leaves no partial
 * database.
 */
async function initialize(folder: string, { initdb }: Program, user: ServerUser): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const data = join(unfinished, "data");
  // The initdb of a killed process may write for another moment.
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const passwordFile = join(unfinished, PASSWORD_FILE);
  writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  giveTo(user, unfinished);
  const flags = ["-D", dataArgument(data, user), "-U", ROLE, `--pwfile=../${PASSWORD_FILE}`];
  try {
    const options = { ...user, cwd: data, env: serverEnvironment() };
    await promisify(execFile)(initdb, [...flags, ...INIT_FLAGS], options);
  } catch (cause) {
    const { message, stderr } = cause as Error & { stderr?: string };
    const why = stderr?.split("\n").find((line) => line.includes("error")) ?? message;
    throw new Error(
      `A database cannot be created in ${folder}: ${why}. A server at DATABASE_URL needs none.`,
      { cause },
    );
  }
  renameSync(passwordFile, join(data, PASSWORD_FILE));
  renameSync(data, folder);
  rmSync(unfinished, { recursive: true, force: true });
}

/** Returns the address of a database of the server that runs on a data folder. */
export function serverUrl(folder: string, port: number, database = "postgres"): string {
  const password = readFileSync(join(folder, PASSWORD_FILE), "utf8");
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}
