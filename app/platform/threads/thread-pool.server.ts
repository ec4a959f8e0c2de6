import { moduleAddress, type ThreadModule } from "./module-address.server";
import { PoolThread, type TaskEnd } from "./pool-thread.server";
import type { Task } from "./thread-task";

/**
 * Bulkheads: groups of tasks that do not wait for tasks of other groups, with their maximum of concurrent tasks.
 *
 * Visitors and saves wait for `decisions`, which has two threads so that a short list does not wait for a long one.
 * Screens wait for `screens`. The operator's `files` take up to minutes and must not delay the other bulkheads.
 */
const AT_ONCE = { decisions: 2, screens: 1, files: 1 } as const;
export type Bulkhead = keyof typeof AT_ONCE;

/** Time before an idle thread ends. An idle thread keeps its compiled modules, and up to 150 MB of its last task. */
const IDLE_MS = 30_000;

export interface ThreadWork<Input> extends ThreadModule, TaskEnd {
  readonly bulkhead: Bulkhead;
  /** Input, copied by structured clone. */
  readonly input: Input;
  /** Buffers of the input to transfer instead of copying. */
  readonly moved?: readonly ArrayBuffer[];
}

class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /**
   * Waits for a turn.
   *
   * @throws the reason of the signal if it is aborted first
   */
  async take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#running < this.atOnce) return void this.#running++;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal!.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      signal?.addEventListener("abort", onAbort);
      this.#waiting.push(start);
    });
  }

  /** Passes the turn to the next waiting task. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

const turns: Readonly<Record<Bulkhead, Turns>> = {
  decisions: new Turns(AT_ONCE.decisions),
  screens: new Turns(AT_ONCE.screens),
  files: new Turns(AT_ONCE.files),
};

const idle: { readonly thread: PoolThread; readonly timer: NodeJS.Timeout }[] = [];

async function takeThread(): Promise<PoolThread> {
  for (let last = idle.pop(); last; last = idle.pop()) {
    clearTimeout(last.timer);
    if (!last.thread.hasEnded) return last.thread;
  }
  return PoolThread.start();
}

function keepThread(thread: PoolThread): void {
  if (thread.hasEnded) return;
  const end = () => {
    idle.splice(idle.indexOf(idleThread), 1);
    thread.end(new Error("the thread was idle"));
  };
  const idleThread = { thread, timer: setTimeout(end, IDLE_MS).unref() };
  idle.push(idleThread);
}

type InputOf<AnyTask> = AnyTask extends Task<infer Input, unknown> ? Input : never;
type OutputOf<AnyTask> = AnyTask extends Task<never, infer Output> ? Output : never;

/**
 * Runs a task in a worker thread of the process's pool, so that it does not delay visitors.
 *
 * @typeParam AnyTask type of the module's default export
 * @returns the output of the task
 * @throws Error of the task, of a thread that ended or of the time limit, or the reason of the signal
 */
export async function inThread<AnyTask extends Task<never, unknown>>(
  work: ThreadWork<InputOf<AnyTask>>,
): Promise<OutputOf<AnyTask>> {
  const { bulkhead, input, moved = [], signal } = work;
  const module = await moduleAddress(work);
  await turns[bulkhead].take(signal);
  try {
    const thread = await takeThread();
    try {
      return (await thread.runTask({ module, input }, moved, work)) as OutputOf<AnyTask>;
    } finally {
      keepThread(thread);
    }
  } finally {
    turns[bulkhead].leave();
  }
}
