/**
 * Rolls this version out over the previous release, on one PostgreSQL and under load: the old
 * process alone, both together (the new one migrates), the new one alone. No request may fail, no
 * error may be logged, and every visit must be counted.
 *
 *   npm run build && npx tsx tests/faults/rolling-deploy/rolling-deploy.ts [--previous v3.1.0] [--seconds 10]
 */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import pg from "pg";

import { API_KEY, API_SECRET } from "#tests/helpers/data-api";
import { type AppProcess, startAppProcess } from "#tests/helpers/servers/app-process";
import { startPostgres } from "#tests/helpers/servers/postgres-server";

import { previousRelease, releaseFolder } from "./release-folder";
import { startLoad } from "./roll-out-load";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values } = parseArgs({
  options: {
    previous: { type: "string", default: previousRelease(root) },
    seconds: { type: "string", default: "10" },
  },
});
const phase = () => delay(Number(values.seconds) * 1_000);
const SHOP = "roll-out.myshopify.com";

const oldFolder = releaseFolder(root, values.previous);
const server = await startPostgres();
const env = {
  ...process.env,
  NODE_ENV: "production" as const,
  LOG_LEVEL: "warn",
  SHOPIFY_API_KEY: API_KEY,
  SHOPIFY_API_SECRET: API_SECRET,
  SHOPIFY_APP_URL: "https://palisade.invalid",
  DATABASE_URL: server.url("postgres"),
  MAIL_TO_FILES: "allow",
  EXAMPLE_ADDRESSES: "allow",
  REVERSE_DNS: "off",
};
const started: AppProcess[] = [];
async function start(cwd: string): Promise<AppProcess> {
  const app = await startAppProcess({ command: [process.execPath, "dist/server.js"], cwd, env });
  started.push(app);
  return app;
}
const database = new pg.Client({ connectionString: server.url("postgres") });
const read = async (sql: string) => (await database.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const migrations = () => read("select count(*)::int as n from drizzle.__drizzle_migrations");

/**
 * Runs the three phases.
 *
 * @throws AssertionError if a request failed or a visit is missing
 */
async function rollOut(): Promise<void> {
  const old = await start(oldFolder);
  await database.connect();
  await database.query("insert into shops (domain) values ($1)", [SHOP]);
  await database.query(
    "insert into staff_members (shop_id, actor, name, noted_at) select id, $1, '', now() from shops",
    ["staff:42"],
  );
  const before = await migrations();
  const load = startLoad(SHOP, old.url);
  await phase();
  const fresh = await start(root);
  const after = await migrations();
  load.aim(old.url, fresh.url);
  await phase();
  load.aim(fresh.url);
  assert.equal(await old.stop(), 0, old.said());
  await phase();
  const { visits, calls, undecided, failed } = await load.end();
  assert.equal(await fresh.stop(), 0, fresh.said());

  assert.deepEqual([...new Set(failed)].slice(0, 10), [], `${failed.length} requests failed`);
  // A new process loads a store's rules on its first visit, which may exceed the deadline on a busy
  // machine.
  assert.ok(
    undecided < visits / 100,
    `${undecided} of ${visits} visits were allowed without a check`,
  );
  for (const { said } of [old, fresh]) assert.doesNotMatch(said(), /"level":[56]0/);
  const counted = await read("select sum(visits)::int as n from visit_counters");
  const logged = await read("select count(*)::int as n from visits");
  assert.equal(counted, visits, "visits that were answered are not counted");
  console.log(
    `From ${values.previous} (${before} migrations) to this version (${after}): ${visits} visits and ${calls} calls of the ` +
      `data API, none failed, ${undecided} allowed without a decision; ${counted} visits counted, ${logged} with a row.`,
  );
}

try {
  await rollOut();
} finally {
  await database.end();
  for (const app of started) await app.stop();
  await server.remove();
}
