import { Worker } from "node:worker_threads";

import type { ParsedFeed } from "./feed";

/** From source the thread is TypeScript, too; bundled, it lies beside the server's chunks. */
const fromSource = import.meta.url.endsWith(".ts");
const THREAD = new URL(
  fromSource ? "parse-feed.worker.ts" : "parse-feed.worker.js",
  import.meta.url,
);
/** A thread does not inherit the loader that reads TypeScript. */
const LOADED_BY_TSX = `import("tsx/esm/api").then((tsx) => {
  tsx.register();
  return import(${JSON.stringify(THREAD.href)});
});`;
const MAX_THREAD_MB = 512;
const WITHIN_MS = 60_000;

/**
 * Parses a published list in a thread of its own.
 *
 * @throws Error saying what is wrong with the list, or that the thread failed
 */
export function parseInThread(text: string): Promise<ParsedFeed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fromSource ? LOADED_BY_TSX : THREAD, {
      workerData: text,
      eval: fromSource,
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error("reading it took too long"));
    }, WITHIN_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the thread that reads it ended"));
    });
  });
}
