import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

import { bundledScript } from "../helpers/servers/bundled-script";
import type { WriterMessage } from "./writer-messages";

/** A process that reports its progress, one JSON object per line. */
export interface StartedProcess<Message> {
  /** All messages of the process, oldest first. */
  readonly messages: readonly Message[];
  /** Resolves with the first matching message. Rejects if the process ends before it sends a matching message. */
  until(isMeant: (message: Message) => boolean): Promise<Message>;
  /** Kills the process immediately, like a power failure. */
  strike(): void;
  /** Sends a signal to the process. */
  signal(name: NodeJS.Signals): void;
  /** Kills the process, and waits until it has exited and its messages were read. */
  kill(): Promise<void>;
  /** Resolves once the process has exited and all its messages were read. Sends no signal. */
  ended(): Promise<void>;
}

export type WriterProcess = StartedProcess<WriterMessage>;

/** Starts tests/faults/visit-writer.ts on a data folder. */
export const startWriter = (dataDir: string, ...flags: string[]): Promise<WriterProcess> =>
  startProcess("./visit-writer.ts", dataDir, ...flags);

/** Starts a script, named by its path from this folder. */
export async function startProcess<Message>(
  script: string,
  ...args: string[]
): Promise<StartedProcess<Message>> {
  const path = await bundledScript(fileURLToPath(new URL(script, import.meta.url)));
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [path, ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const messages: Message[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    // The kill may cut off the last line, which then does not count as reported.
    if (line.endsWith("}")) messages.push(JSON.parse(line) as Message);
  });
  const closed = Promise.all([once(child, "close"), once(lines, "close")]);
  const strike = () => void child.kill("SIGKILL");
  // The process is killed when its parent ends after a failed run.
  process.once("exit", strike);
  child.once("exit", () => process.off("exit", strike));
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
    strike,
    signal: (name) => void child.kill(name),
    kill: async () => {
      strike();
      await closed;
    },
    ended: async () => void (await closed),
  };
}
