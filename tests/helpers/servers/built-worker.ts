import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

import { buildEdge } from "#scripts/build-edge.mjs";

let built: Promise<Uint8Array> | null = null;

/** The Worker as it is uploaded; built once a worker. */
export function builtWorker(): Promise<Uint8Array> {
  built ??= (async () => {
    const outfile = join(tmpdir(), `palisade-edge-worker-${process.pid}-${threadId}.js`);
    await buildEdge(outfile);
    return readFile(outfile);
  })();
  return built;
}
