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
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { placeForData } from "../helpers/servers/place-for-data";
import { startCitus } from "./cluster";

/** Folders, and prefixes of files. */
const TESTS = [
  ...["visits/live", "visits/log", "visits/reading", "visits/sample"],
  ...["overview/dashboard", "overview/block-lists", "overview/compliance", "decisions", "appeals"],
  ...["contact/merchant-mail", "embed/extensions", "embed/extension-status", "settings"],
  ...["rules/ip-lookup", "rules/whitelists", "rules/redirects/redirects", "rules/traffic"],
  ...["rules/bot-protection", "rules/lists/ip-entry-changes", "rules/rule-history/restore-version"],
  ...["orders/evaluation", "orders/intake", "orders/retention"],
  ...["orders/fraud-protect", "orders/order-actions/steps/after-cancel", "plans/usage"],
  ...["firewall/edge/edge-bounds", "firewall/edge/edge-endpoint"],
  ...["firewall/edge/worker-and-server", "firewall/forward-auth"],
].map((feature) => `app/features/${feature}`);
const OTHERS = ["app/store/visit-log", "app/store/copy-rows", "app/demo", "app/server/metrics"];

const given = process.argv.slice(2);
const isBench = given[0] === "bench";
const ALL = [...TESTS, ...OTHERS, "tests/demo"];
// Vitest ignores a path without a file if another one has files.
const present = ["app", "tests"].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((path) => `${root}/${String(path)}`)
    .filter((path) => path.endsWith(".db.test.ts")),
);
const gone = ALL.filter((path) => !present.some((file) => file.startsWith(path)));
if (gone.length > 0)
  throw new Error(`No tests in ${gone.join(", ")}: correct tests/citus/check.ts`);
const files = given.length > 0 ? given : ALL;
const args = isBench
  ? ["--import", "tsx", "tests/bench/run.ts", ...given.slice(1)]
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
