import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import type { Program } from "./program.server";
import { giveTo, type ServerUser } from "./server-user.server";

/** The one role of the server; the folder holds its password. */
export const ROLE = "palisade";
const PASSWORD_FILE = "palisade-password";

/** Text sorts and compares by its characters' numbers, on every system alike. */
const INIT_FLAGS = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--auth=scram-sha-256",
  "--no-instructions",
];

/** What the server's programs get of our environment: none of its secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: "C", TZ: "UTC" };
}

/**
 * How the server is told its data folder. It starts in that folder, and as another user it may be able to go
 * nowhere from there by name: the folders above may be root's.
 */
export function dataArgument(folder: string, { uid }: ServerUser): string {
  return uid !== undefined && process.platform === "linux" ? "/proc/self/cwd" : resolve(folder);
}

/**
 * Makes the data folder where there is none, and looks at one that is there before the server does.
 *
 * @throws Error with what to do: data of another version of PostgreSQL, or a folder that is not whole.
 */
export async function prepareDataFolder(
  folder: string,
  program: Program,
  user: ServerUser,
): Promise<void> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    await initialise(folder, program, user);
  }
  const version = contentOf(join(folder, "PG_VERSION"));
  if (!version) throw cannotBeOpened(folder, "PG_VERSION is missing");
  if (version !== program.major) {
    throw cannotBeOpened(folder, `it is of PostgreSQL ${version}, this is ${program.major}`);
  }
  readPassword(folder);
  giveTo(user, folder);
  chmodSync(folder, 0o700);
}

export function cannotBeOpened(folder: string, why: string, cause?: unknown): Error {
  return new Error(
    `The database in ${resolve(folder)} cannot be opened: ${why}. Put a backup in its place, or move it away to start with an empty one.`,
    { cause },
  );
}

/** @throws Error when the folder has none. */
export function readPassword(folder: string): string {
  const password = contentOf(join(folder, PASSWORD_FILE));
  if (!password) throw cannotBeOpened(folder, `${PASSWORD_FILE} is missing`);
  return password;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}

/** The folder appears under its name when it is complete: a process killed half-way leaves no half database. */
async function initialise(folder: string, { initdb }: Program, user: ServerUser): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const data = join(unfinished, "data");
  const passwordFile = join(unfinished, "password");
  // One that was killed may have left its own initdb writing for another moment.
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, unfinished);
  const where = dataArgument(data, user);
  const inFolder = where === resolve(data) ? passwordFile : "../password";
  const flags = ["-D", where, "-U", ROLE, `--pwfile=${inFolder}`, ...INIT_FLAGS];
  await promisify(execFile)(initdb, flags, { ...user, cwd: data, env: serverEnvironment() }).catch(
    (cause: Error & { stderr?: string }) => {
      throw new Error(`A database cannot be made in ${resolve(folder)}: ${reason(cause)}`, {
        cause,
      });
    },
  );
  renameSync(passwordFile, join(data, PASSWORD_FILE));
  renameSync(data, folder);
  rmSync(unfinished, { recursive: true, force: true });
}

function reason({ message, stderr }: { message: string; stderr?: string }): string {
  if (stderr?.includes("could not look up effective user ID")) {
    return "the system has no name for this user, and PostgreSQL asks for one. Run as a user with a name, or name a server with DATABASE_URL";
  }
  const lines = (stderr || message).trim().split("\n");
  return lines.find((line) => /error|FATAL/.test(line)) ?? lines.at(-1) ?? "";
}
