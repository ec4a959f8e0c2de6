/** A thread of the pool. Runs the default export of one module after another. */
import { parentPort } from "node:worker_threads";

import { lowerThreadPriority } from "./low-priority.server";
import type { Answered, Task, ThreadRequest } from "./thread-task";

const answer = (answered: Answered, moved: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(answered, moved);

async function runRequest({ module, input }: ThreadRequest): Promise<void> {
  try {
    const { default: task } = (await import(module)) as { default: Task<unknown, unknown> };
    const { output, moved } = await task(input);
    answer({ output }, moved);
  } catch (error) {
    answer({ error });
  }
}

lowerThreadPriority();
parentPort?.on("message", (request: ThreadRequest) => void runRequest(request));
