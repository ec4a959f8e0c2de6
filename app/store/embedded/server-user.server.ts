import { chownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Who the server runs as: PostgreSQL refuses to be root. Empty: whoever we are. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** What nobody is where the list of users does not say. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Ourselves; for root "nobody", whom every system has without anything being added to it. */
export function serverUser(): ServerUser {
  return process.getuid?.() === 0 ? nobody() : {};
}

function nobody(): Required<ServerUser> {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/**
 * Hands a file or a folder with all it holds to the server's user. Nothing to do unless we are root,
 * and nothing on later starts: a folder that is theirs already is left as it is.
 */
export function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid === undefined || gid === undefined) return;
  const stats = lstatSync(path);
  if (stats.uid === uid || stats.isSymbolicLink()) return;
  if (stats.isDirectory())
    for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name));
  // The folder last: one that was handed over half-way is handed over again.
  chownSync(path, uid, gid);
}
