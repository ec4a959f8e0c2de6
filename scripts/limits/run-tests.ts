import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import type { Order, Outcome } from "./runner";

/** Longest run of the nearest tests. A change may make a loop endless. */
const LONGEST_MS = 240_000;

/** Outcome of a run. "endless" if it was ended. */
export type Ran = Outcome | "endless";

/** Keeps a process that runs tests, and replaces it when a run does not end. */
export class TestRunner {
  #child: ChildProcess | null = null;

  constructor(readonly root: string) {}

  /** @throws Error if the process fails for another reason than a change */
  async run(order: Order): Promise<Ran> {
    const child = await this.#ready();
    const settled = new AbortController();
    const { signal } = settled;
    const timer = setTimeout(() => this.end(), LONGEST_MS);
    child.send(order);
    const [outcome] = (await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => [null]),
    ]).finally(() => {
      clearTimeout(timer);
      settled.abort();
    })) as [Outcome | null];
    if (outcome) return outcome;
    this.#child = null;
    if (order.change) return "endless";
    throw new Error("The process that runs the tests ended.");
  }

  end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const child = fork(join(this.root, "scripts/limits/runner.ts"), {
      cwd: this.root,
      execArgv: ["--import", "tsx"],
    });
    await once(child, "message");
    return (this.#child = child);
  }
}
