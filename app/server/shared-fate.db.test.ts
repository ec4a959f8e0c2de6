import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { getRules } from "#app/contract/rules/block-lists";
import { getPreview, startPreview } from "#app/contract/rules/preview";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import { addRuleEntries } from "#app/contract/rules/rules";
import { previewQueues } from "#app/features/decisions/public.server";
import type { DatabasePool } from "#app/store/client.server";
import { type Merchant, TEST_FACTS } from "#tests/helpers/data-api";
import { clientOf } from "#tests/helpers/login";
import { premiumMerchant } from "#tests/helpers/plans";
import { signedProxyQuery } from "#tests/helpers/proxy-query";
import { importFile } from "#tests/helpers/rules/import-file";
import { mixedRuleLines } from "#tests/helpers/rules/rule-lines";
import { decisionServer, PROXY_SECRET } from "#tests/helpers/servers/decision-server";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { savesToPreview } from "./api.server";

/** One process with every role, each with its default pool. */
const harness = decisionServer();
let admin: DatabasePool;
let jobs: DatabasePool;
beforeAll(() => {
  admin = harness.under.database.openPool(6);
  jobs = harness.under.database.openPool(8);
});

const RULES = 50_000;
const VISITS = 20_000;
/** Concurrent imports of one shop: its maximum of checked files, which exceeds its maximum of concurrent calls. */
const IMPORTS = 5;
const BLOCKED = "198.51.100.9";
const WELCOME = "198.51.100.10";
const inUse = ({ open, idle }: ReturnType<DatabasePool["connections"]>) => open - idle;

/** Returns a client on the admin role's own connections. */
function byAdmin({ token }: Merchant) {
  const api = harness.under.anotherProcess({ db: admin.db });
  return clientOf({ ...harness.under, api }, token);
}

const fileOf = (count: number) =>
  ({
    format: "csv",
    text: ["type,value,note", ...mixedRuleLines(count)].join("\n"),
    confirmedRisks: true,
  }) as const;

test("imports of one shop that wait for a lock use at most half of the admin connections", async () => {
  const [busy, quiet] = [
    await premiumMerchant(harness.under),
    await premiumMerchant(harness.under),
  ];
  const busyAdmin = byAdmin(busy);
  const quietAdmin = { send: byAdmin(quiet).send };
  const { confirmedRisks, ...file } = fileOf(10);
  const checked = [];
  for (let n = 0; n < IMPORTS; n++) checked.push(await busyAdmin.send(checkRuleFile, file));
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  const { db } = harness.under.database;
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select id from shops where id = ${busy.shop.id} for update`);
    await isHeld;
  });
  const imports = checked.map(({ data }) =>
    busyAdmin.send(importRules, { file: data!.file, confirmedRisks }),
  );
  await expect.poll(() => inUse(admin.connections())).toBe(3);
  expect((await quietAdmin.send(getRules, {})).result).toBe(true);
  expect(admin.connections()).toMatchObject({ most: 6, waiting: 0 });
  expect(inUse(admin.connections())).toBe(3);
  letGo();
  await holding;
  expect((await Promise.all(imports)).map(({ result }) => result)).toEqual(
    Array(IMPORTS).fill(true),
  );
});

/**
 * Sends visits of a shop, one after another, while other work runs. Resolves to their number and to unexpected results.
 */
async function visitorsDuring({ shop }: Merchant, work: Promise<unknown>) {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => {});
  const wrong: string[] = [];
  let visits = 0;
  for (; !isOver; visits++) {
    const ip = visits % 2 === 0 ? BLOCKED : WELCOME;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const query = signedProxyQuery(PROXY_SECRET, { shop: shop.domain, timestamp });
    const answer = await fetch(`${harness.origin}/proxy/visit?${query}`, {
      method: "POST",
      body: JSON.stringify({ path: "/" }),
      headers: { "x-forwarded-for": ip },
    });
    const { outcome, degraded } = (await answer.json()) as { outcome: string; degraded?: true };
    if (degraded || outcome !== (ip === BLOCKED ? "block" : "allow")) wrong.push(outcome);
    const { waiting } = harness.pools[0]!.connections();
    if (waiting > 0) wrong.push(`${waiting} wait for a connection`);
  }
  return { visits, wrong };
}

/** Creates a merchant whose rules the process has loaded. */
async function watchful(): Promise<Merchant> {
  const owner = await premiumMerchant(harness.under);
  await owner.send(addRuleEntries, { kind: "ip", lines: [BLOCKED], confirmedRisks: true });
  await expect
    .poll(async () => {
      const { visits, wrong } = await visitorsDuring(owner, Promise.resolve());
      return visits > 0 && wrong.length === 0;
    })
    .toBe(true);
  return owner;
}

test("visits are decided correctly while another shop imports 50,000 rules", async () => {
  const [busy, quiet] = [await premiumMerchant(harness.under), await watchful()];
  const importing = importFile(byAdmin(busy), fileOf(RULES));
  const { visits, wrong } = await visitorsDuring(quiet, importing);
  expect((await importing).result).toBe(true);
  expect(wrong).toEqual([]);
  // Reading the file alone takes a few hundred slices.
  expect(visits).toBeGreaterThan(20);
}, 60_000);

test("visits are decided while another shop previews a rule on 30 days of visits", async () => {
  const [busy, quiet] = [await premiumMerchant(harness.under), await watchful()];
  const { db } = harness.under.database;
  const { now } = harness.under.time;
  await db.execute(
    sql`insert into visits (shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, country,
       user_agent, referrer, path)
     select ${busy.shop.id}::uuid, to_timestamp(${now}::float8 / 1000) - n * interval '2 minutes', 'storefront', 'ABCDEFGHJK',
       'allow', 'default', 0, '203.0.113.9', 'DE', 'Mozilla/5.0', '', '/' from generate_series(1, ${VISITS}::int) n`,
  );
  const { db: jobsDb } = jobs;
  const deps = { db: jobsDb, log: pino({ level: "silent" }), clock: () => Date.now() + 1_000 };
  const saves = savesToPreview({ ipIntelligence: TEST_FACTS, feeds: { status: () => [] } });
  const worker = testWorker({
    ...deps,
    queueGroup: "replays",
    queues: previewQueues({ ...deps, saves }),
  });
  const { data } = await byAdmin(busy).send(startPreview, {
    save: "addRuleEntries",
    input: { kind: "ip", lines: ["203.0.113.9"], confirmedRisks: true },
    range: "30d",
  });
  const { visits, wrong } = await visitorsDuring(quiet, worker.runDue());
  const { id } = data!.preview;
  const done = await byAdmin(busy).send(getPreview, { id });
  expect(done.data?.preview).toMatchObject({ state: "done", read: VISITS });
  expect(wrong).toEqual([]);
  expect(visits).toBeGreaterThan(5);
}, 60_000);
