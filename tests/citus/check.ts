/**
 * Runs the tests of the visitor log, and of all that reads it, on Citus: a coordinator and two workers on this machine, over which
 * every database of a test is spread. Takes the PostgreSQL that `PG_CONFIG` (pg_config) tells of, with Citus installed beside it.
 *
 *   npm run check:citus                                            all of them
 *   npm run check:citus -- app/features/overview/dashboard/trend.db.test.ts some
 *   npm run check:citus -- bench visitor-report                    a bench, by servers that wait for the disk
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { placeForData } from "../helpers/servers/place-for-data";
import { startCitus } from "./cluster";

/** Folders, and beginnings of files. */
const TESTS = [
  ...["visitors", "dashboard", "visit-preview", "appeals", "merchant-mail", "decisions"],
  ...["extensions", "extension-status", "compliance", "settings", "ip-lookup", "orders"],
  ...["block-lists", "whitelists", "redirects/redirects", "rules/traffic", "bot-protection"],
  ...["rules/lists/ip-entry-changes", "rule-history/restore-version", "fraud-protect"],
  ...["order-actions/steps/after-cancel", "plans/usage", "firewall/edge/edge-bounds"],
  ...["firewall/edge/edge-endpoint", "firewall/edge/worker-and-server", "firewall/forward-auth"],
].map((feature) => `app/features/${feature}`);
const OTHERS = ["app/store/visit-log", "app/store/copy-rows", "app/demo", "app/metrics"];

const asked = process.argv.slice(2);
const isBench = asked[0] === "bench";
const files = asked.length > 0 ? asked : [...TESTS, ...OTHERS, "tests/demo"];
const args = isBench
  ? ["--import", "tsx", "tests/bench/run.ts", ...asked.slice(1)]
  : ["node_modules/vitest/vitest.mjs", "run", "--project", "db", ...files];
// What is told to stop ends what runs, and after it the servers.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
const cluster = await startCitus(isBench ? { durable: true } : { parent: placeForData() });
try {
  const run = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, CITUS_URL: cluster.url },
  });
  const [code] = (await once(run, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  cluster.remove();
}
