import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import type { Logger } from "pino";

import { removeSocketFolder } from "./listen-address.server";
import { disownNumber, isRunningServer, readPostmaster } from "./postmaster-file.server";

const LOOK_EVERY_MS = 20;
/** As long as it may take to write everything; then it is ended as by a power cut, which it survives. */
const PATIENCE_MS = 8_000;

/**
 * Ends the server that a killed process of ours left on a folder. Who calls this holds the folder's lock, so
 * no living process of ours needs that server.
 */
export async function stopOrphan(folder: string, log?: Logger): Promise<void> {
  const postmaster = existsSync(folder) ? readPostmaster(folder) : null;
  if (!postmaster) return;
  const started = Date.now();
  if (isRunningServer(postmaster, folder)) {
    log?.warn({ pid: postmaster.pid }, "stopping a database server that a killed process left");
    process.kill(postmaster.pid, "SIGINT");
    while (isRunningServer(postmaster, folder)) {
      if (Date.now() - started > PATIENCE_MS) signal(postmaster.pid, "SIGQUIT");
      await delay(LOOK_EVERY_MS);
    }
  } else disownNumber(folder);
  removeSocketFolder(postmaster.host);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
