import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { openPlatform } from "./open-platform.server";
import type { ProcessParts } from "./process-parts.server";

/** Returns the access to merchants' Cloudflare zones, and the Worker that is uploaded to them. */
export function reachCloudflare(
  { env, root, facts }: Pick<ProcessParts, "env" | "root" | "facts">,
  { fetchPage }: Pick<ReturnType<typeof openPlatform>, "fetchPage">,
) {
  return {
    workerCode: () => readFile(join(root, "dist", "edge", "worker.js")),
    agentKeys: () => facts.agents.keys(),
    apiUrl: () => env.CLOUDFLARE_API_URL,
    fetchPage,
  };
}
