import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** From source a thread is TypeScript, too; bundled, it lies beside the server's chunks (scripts/build-server.mjs). */
const fromSource = import.meta.url.endsWith(".ts");

const bundled = new Map<string, Promise<string>>();

/** A thread does not inherit the loader that reads TypeScript, and loading one of its own takes half a second. */
function bundle(file: URL): Promise<string> {
  const known = bundled.get(file.href);
  if (known) return known;
  const made = bundleAnew(file);
  bundled.set(file.href, made);
  // Not for ever: the file may be mended.
  made.catch(() => bundled.delete(file.href));
  return made;
}

async function bundleAnew(file: URL): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    platform: "node",
    packages: "external",
    write: false,
  });
  return outputFiles[0]!.text;
}

export interface ThreadWork {
  /** The caller's import.meta.url, beside which the thread's file lies. */
  readonly beside: string;
  /** The file's name without its end: "parse-feed.worker". */
  readonly name: string;
  readonly data: unknown;
  readonly withinMs: number;
  readonly maxMb: number;
  /** Ends the thread. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does long work in a thread of its own, so that no visitor waits for it.
 *
 * @returns the thread's first message
 * @throws Error what the thread throws, that it failed, or the reason of the signal
 */
export async function runInThread<Answer>(work: ThreadWork): Promise<Answer> {
  const { beside, name, data, withinMs, maxMb, signal } = work;
  const file = new URL(`${name}.${fromSource ? "ts" : "js"}`, beside);
  const thread = fromSource ? await bundle(file) : file;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: data,
      eval: fromSource,
      resourceLimits: { maxOldGenerationSizeMb: maxMb },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error("reading it took too long"));
    }, withinMs);
    const onAbort = () => {
      void worker.terminate();
      reject(signal!.reason as Error);
    };
    signal?.addEventListener("abort", onAbort);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      reject(new Error("the thread that reads it ended"));
    });
  });
}
