import { Worker } from "node:worker_threads";

import { moduleAddress } from "./module-address.server";
import type { Answered, ThreadRequest } from "./thread-task";

/** Memory limit of a thread. A list of 50,000 entries takes about 150 MB, a file of addresses up to 1 GB. */
const MOST_MB = 1_024;

/** Limits of a task's duration. */
export interface TaskEnd {
  readonly withinMs: number;
  readonly signal?: AbortSignal | undefined;
}

interface Running {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread of the pool. */
export class PoolThread {
  readonly #worker: Worker;
  #running: Running | null = null;
  #hasEnded = false;

  private constructor(address: string) {
    this.#worker = new Worker(new URL(address), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    this.#worker.on("message", (answered: Answered) => {
      if ("error" in answered) this.#running?.reject(answered.error);
      else this.#running?.resolve(answered.output);
    });
    this.#worker.on("messageerror", (error) => this.end(error));
    this.#worker.on("error", (error) => this.end(error));
    this.#worker.on("exit", () => this.end(new Error("the thread ended")));
  }

  static async start(): Promise<PoolThread> {
    const module = { beside: import.meta.url, name: "pool-thread.worker" };
    return new PoolThread(await moduleAddress(module));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Runs one task. The thread must be idle.
   *
   * @param moved buffers of the input to transfer instead of copying
   * @returns the output
   * @throws Error of the task, of the thread or of the time limit, or the reason of the signal
   */
  async runTask(
    request: ThreadRequest,
    moved: readonly ArrayBuffer[],
    { withinMs, signal }: TaskEnd,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const onAbort = () => this.end(signal!.reason);
    const timer = setTimeout(() => this.end(new Error("reading it took too long")), withinMs);
    signal?.addEventListener("abort", onAbort);
    // A running task keeps the process alive, an idle thread does not.
    this.#worker.ref();
    try {
      return await new Promise((resolve, reject) => {
        this.#running = { resolve, reject };
        this.#worker.postMessage(request, moved);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      this.#running = null;
      this.#worker.unref();
    }
  }

  /** Terminates the thread and rejects its task with an error. */
  end(error: unknown): void {
    this.#hasEnded = true;
    this.#running?.reject(error);
    void this.#worker.terminate();
  }
}
