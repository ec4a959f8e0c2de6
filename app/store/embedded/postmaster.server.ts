import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The entries of postmaster.pid, the lock file that PostgreSQL writes into its data folder. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** False if the server crashed and no other program than a server of this folder may have its process id. */
  readonly isRunning: boolean;
}

/** Reads a data folder's lock file. Null if it has none. */
export function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return { pid, port: Number(lines[3]), isRunning: runsOn(folder, pid) };
  } catch {
    return null;
  }
}

/**
 * Reports whether a process is a server of this folder. Another program may have its process id by now. A server's
 * working folder is its data folder.
 */
function runsOn(folder: string, pid: number): boolean {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" }).includes(
        folder,
      );
    }
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
}
