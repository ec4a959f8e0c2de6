/**
 * Runs the tests of the visitor log and its readers on Citus: a coordinator and two workers on this
 * machine, over which every test database is distributed. Uses the PostgreSQL that `PG_CONFIG`
 * (pg_config) names, with Citus installed.
 *
 *   npm run check:citus                                            all of them
 *   npm run check:citus -- app/features/overview/dashboard/trend.db.test.ts some
 *   npm run check:citus -- bench visitor-report                    a benchmark, on servers that wait for the disk
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { placeForData } from "../helpers/servers/place-for-data";
import { startCitus } from "./cluster";
import { TESTS_ON_CITUS } from "./tests-on-citus";

const commandArguments = process.argv.slice(2);
const isBench = commandArguments[0] === "bench";
const files = commandArguments.length > 0 ? commandArguments : TESTS_ON_CITUS;
const args = isBench
  ? ["--import", "tsx", "tests/bench/run.ts", ...commandArguments.slice(1)]
  : ["node_modules/vitest/vitest.mjs", "run", "--project", "db", ...files];
// A signal first ends the running command, then the servers.
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
