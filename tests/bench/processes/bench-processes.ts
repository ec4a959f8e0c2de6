import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
const out = join(root, "dist", "bench");

/**
 * Bundles programs of this folder like the server. A development runner adds code to functions that
 * would be measured, too.
 */
export async function bundle(...names: readonly string[]): Promise<void> {
  await build({
    entryPoints: names.map((name) => join(root, "tests", "bench", `${name}.ts`)),
    outdir: out,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

/** Starts a bundled program. */
export const startBundled = (name: string, args: readonly string[] = []): ChildProcess =>
  fork(join(out, `${name}.js`), args, { cwd: root, execArgv: [] });

/**
 * Sends a message to a process and resolves to its answer.
 *
 * @throws Error if the process ends without an answer
 */
export async function send<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  child.send(message);
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, "exit", { signal }).then(() => {
    throw new Error("A process of the benchmark ended: what it said is above.");
  });
  const answered = once(child, "message", { signal });
  const [answer] = (await Promise.race([answered, ended]).finally(() => {
    ended.catch(() => {});
    answered.catch(() => {});
    settled.abort();
  })) as [Answer];
  return answer;
}

export interface BenchServer {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts the decision path with some of its steps, or a bare server whose answers have the same number of bytes. */
export async function startDecisionServer(
  kind: "decide" | "bare",
  parts = "",
): Promise<BenchServer> {
  const child = startBundled("http-decision-server", [kind, parts]);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, port };
}
