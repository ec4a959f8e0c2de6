/** A thread of the pool. Runs the default export of one module after another. */
import { parentPort } from "node:worker_threads";

import { attachTexts } from "./long-texts";
import { lowerThreadPriority } from "./low-priority.server";
import type { Answered, Asked, Task, ToThread } from "./thread-task";

const answer = (answered: Answered, moved: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(answered, moved);

async function run({ module, input }: Asked): Promise<void> {
  try {
    const { default: task } = (await import(module)) as { default: Task<unknown, unknown> };
    const { output, moved } = await task(input);
    answer({ output }, moved);
  } catch (error) {
    answer({ error });
  }
}

lowerThreadPriority();
let texts: string[] = [];
parentPort?.on("message", (message: ToThread) => {
  if ("text" in message) return void texts.push(message.text);
  const input = attachTexts(message.input, texts);
  texts = [];
  void run({ ...message, input });
});
