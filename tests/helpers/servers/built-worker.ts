import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

import { buildEdge } from "#scripts/build-edge.mjs";

let built: Promise<Uint8Array> | null = null;

/** Returns the Worker as it is uploaded. Built once per test worker. */
export function builtWorker(): Promise<Uint8Array> {
  built ??= (async () => {
    const outfile = join(tmpdir(), `palisade-edge-worker-${process.pid}-${threadId}.js`);
    await buildEdge(outfile);
    return readFile(outfile);
  })();
  return built;
}
