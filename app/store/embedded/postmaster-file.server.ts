import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What a server writes about itself into the folder it holds (PostgreSQL's lock file). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket, or the address it listens on. */
  readonly host: string;
}

const NAME = "postmaster.pid";

/** Null when no server holds the folder, or none did when it last ended in order. */
export function readPostmaster(folder: string): Postmaster | null {
  const content = contentOf(join(folder, NAME));
  if (content === null) return null;
  const [pid, , , port, sockets, address] = content.split("\n");
  return { pid: Number(pid), port: Number(port), host: sockets || address || "" };
}

/** Whether the server that wrote the file runs still, and not another program that has its number now. */
export function isRunningServer({ pid }: Postmaster, folder: string): boolean {
  if (!pid) return false;
  if (process.platform !== "linux") return commandOf(pid)?.includes(resolve(folder)) ?? false;
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
}

/**
 * A server that finds its number in use by any program takes that for another server. The file itself stays:
 * it also names the memory that processes of the old server may still hold. A number of our own process is
 * one that the server does not mind.
 */
export function disownNumber(folder: string): void {
  const path = join(folder, NAME);
  const content = contentOf(path);
  if (content === null) return;
  writeFileSync(path, [process.pid, ...content.split("\n").slice(1)].join("\n"));
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function commandOf(pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return null;
  }
}
