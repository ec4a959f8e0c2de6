import { chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** User that the server runs as. Empty: the user of this process. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Unprivileged user for the server, because PostgreSQL refuses to run as root. Systems with a root user have this user
 * without an installation step.
 */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Returns the user the server runs as: an unprivileged one for root, else this process's user. */
export const serverUser = (): ServerUser => (process.getuid?.() === 0 ? NOBODY : {});

/** Gives a file, or a folder with its content, to the server's user unless it belongs to that user. Only root needs it. */
export function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid === undefined || gid === undefined) return;
  const stats = lstatSync(path);
  if (stats.uid === uid || stats.isSymbolicLink()) return;
  if (stats.isDirectory())
    for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name));
  // The folder last: the next start continues after an interruption.
  chownSync(path, uid, gid);
}
