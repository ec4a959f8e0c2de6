import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

import type { WriterMessage } from "./writer-messages";

export interface WriterProcess {
  /** Everything it has acknowledged, oldest first. */
  readonly messages: readonly WriterMessage[];
  /** Resolves with the first message that is meant; rejects when the process ends without one. */
  until(isMeant: (message: WriterMessage) => boolean): Promise<WriterMessage>;
  /** Ends it as a power switch would, and waits until it is gone and all it said was read. */
  kill(): Promise<void>;
  /** Resolves once the process has ended by itself. */
  ended(): Promise<void>;
}

/** Starts tests/faults/visit-writer.ts on a data folder. */
export function startWriter(dataDir: string, ...flags: string[]): WriterProcess {
  const script = fileURLToPath(new URL("./visit-writer.ts", import.meta.url));
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    ["--import", "tsx", script, dataDir, ...flags],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const messages: WriterMessage[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    // The last line may be cut off by the kill; then it was never said.
    if (line.endsWith("}")) messages.push(JSON.parse(line) as WriterMessage);
  });
  const closed = Promise.all([once(child, "close"), once(lines, "close")]);
  return {
    messages,
    until: async (isMeant) => {
      for (;;) {
        const found = messages.find(isMeant);
        if (found) return found;
        if (child.stdout.destroyed) throw new Error("it ended without saying what was expected");
        await Promise.race([once(lines, "line"), closed]);
      }
    },
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
    ended: async () => void (await closed),
  };
}
