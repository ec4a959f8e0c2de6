import { readFileSync } from "node:fs";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { createDecisionCounts } from "#app/features/decisions/decision-counts";
import { createFirewallCounts } from "#app/features/firewall/firewall-counts.server";
import { createVisitRecorder } from "#app/features/visits/public.server";
import { createAdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { fixedIngress } from "#tests/helpers/fixed-ingress";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit } from "#tests/helpers/visits";

import { openMetrics } from "./metrics.server";

const log = pino({ level: "silent" });
const database = await testDatabase();
const decisions = createDecisionCounts(log, Date.now);
const firewall = createFirewallCounts();
const recorder = createVisitRecorder({ db: database.db, log, clock: Date.now, flushEveryMs: 1e9 });
const source = { kind: "packed", name: "Packed", dataDate: "2026-06-05" } as const;
const feed = { id: "tor-exits", goodAt: 1_750_000_000_000, everyHours: 1, problem: null };

let origin = "";
let stop: () => Promise<void>;
beforeAll(async () => {
  const events: { port?: number }[] = [];
  const watched = {
    database,
    roles: ["edge", "admin", "jobs"],
    isStopping: () => false,
    edge: { decisions, firewall, recorder },
    admin: {
      live: { stats: () => ({ streams: 0, shops: 0 }) },
      webhooks: { stats: () => ({ refused: 3 }) },
    },
    pools: { shared: database, jobs: database.openPool(8) },
    ingress: fixedIngress(2),
    reach: createAdminApiStatus(Date.now),
    crawlerStats: () => ({ lookups: 7 }),
    ipIntelligence: {
      status: { state: "ok" as const, problems: [] },
      meta: { source: { places: source, networks: { ...source, dataDate: null } } },
    },
    ipRenewal: {
      status: () => ({ everyHours: 24, goodAt: 1_790_000_000_000, isInUse: true, problem: null }),
    },
    feeds: { status: () => [feed] },
    agents: { status: () => [] },
  };
  const hearing = { info: (facts: object) => events.push(facts), error: () => {} };
  const metrics = await openMetrics(
    { METRICS_PORT: 0, METRICS_HOST: "127.0.0.1" },
    watched as never,
    hearing as never,
  );
  stop = metrics.stop;
  origin = `http://127.0.0.1:${events[0]?.port}`;
});
afterAll(() => stop());

const scrape = async () => (await fetch(`${origin}/metrics`)).text();

test("firewall metrics count outcomes, causes of failing open and causes of rejection", async () => {
  firewall.countRequest("forward-auth", "block");
  firewall.countRequest("edge", "allow", 40);
  firewall.took(0.4);
  firewall.degraded("not-loaded");
  firewall.refused("edge", "replayed");
  firewall.lost(3);
  const lines = await scrape();
  for (const line of [
    'palisade_firewall_requests_total{entry_point="forward-auth",outcome="block"} 1',
    'palisade_firewall_requests_total{entry_point="edge",outcome="allow"} 40',
    'palisade_firewall_degraded_total{cause="not-loaded"} 1',
    'palisade_firewall_refused_total{entry_point="edge",why="replayed"} 1',
    "palisade_firewall_lost_total 3",
    'palisade_forward_auth_duration_seconds_bucket{le="0.0005"} 1',
  ]) {
    expect(lines).toContain(line);
  }
});

test("decision metrics count outcomes, causes of failing open and durations", async () => {
  decisions.answered("block", 0.4);
  decisions.answered(null, 301);
  decisions.degraded("not-loaded");
  decisions.refused("query");
  const page = await scrape();
  for (const line of [
    'palisade_decisions_total{outcome="block"} 1',
    'palisade_decisions_total{outcome="undecided"} 1',
    'palisade_decisions_total{outcome="allow"} 0',
    'palisade_decisions_degraded_total{cause="not-loaded"} 1',
    'palisade_decisions_degraded_total{cause="no-rules"} 0',
    'palisade_proxy_refused_total{why="query"} 1',
    'palisade_decision_duration_seconds_bucket{le="0.0005"} 1',
    'palisade_decision_duration_seconds_bucket{le="0.3"} 1',
    'palisade_decision_duration_seconds_bucket{le="0.5"} 2',
    "palisade_decision_duration_seconds_count 2",
  ]) {
    expect(page).toContain(`\n${line}\n`);
  }
});

test("the lag of the visitor log is the age of its oldest unwritten visit", async () => {
  const { id: shopId } = await createTestShop(database.db);
  recorder.record(aVisit({ shopId, at: Date.now() - MINUTE_MS }));
  recorder.record(aVisit({ shopId, at: Date.now() }));
  const lag = /^palisade_visit_log_lag_seconds (\S+)$/m.exec(await scrape())?.[1];
  expect(Number(lag)).toBeGreaterThanOrEqual(60);
  await recorder.flush();
  expect(await scrape()).toContain("\npalisade_visit_log_lag_seconds 0\n");
});

test("job metrics count jobs per queue group and contain the wait of the oldest due job", async () => {
  const dueIn = (ms: number) => ({ runAt: new Date(Date.now() + ms) });
  await enqueue(database.db, "billing-sync", {}, { key: "a", ...dueIn(-10 * MINUTE_MS) });
  await enqueue(database.db, "billing-sync", {}, { key: "b", ...dueIn(-MINUTE_MS) });
  await enqueue(database.db, "billing-sync", {}, { key: "c", ...dueIn(10 * MINUTE_MS) });
  const page = await scrape();
  expect(page).toContain('\npalisade_jobs{queue_group="jobs",state="due"} 2\n');
  expect(page).toContain('\npalisade_jobs{queue_group="jobs",state="planned"} 1\n');
  expect(page).toContain('\npalisade_jobs{queue_group="orders",state="due"} 0\n');
  const wait = /^palisade_jobs_oldest_due_seconds\{queue_group="jobs"\} (\S+)$/m.exec(page)?.[1];
  expect(Number(wait)).toBeGreaterThanOrEqual(600);
});

test("metrics contain data dates, database, pools and event loop, without unknown values", async () => {
  const page = await scrape();
  const june = Date.parse("2026-06-05") / 1_000;
  expect(page).toContain(`\npalisade_ip_data_timestamp_seconds{part="places"} ${june}\n`);
  expect(page).not.toContain('part="networks"');
  expect(page).toContain("\npalisade_ip_data_renewed_timestamp_seconds 1790000000\n");
  expect(page).toContain('\npalisade_feed_timestamp_seconds{feed="tor-exits"} 1750000000\n');
  expect(page).toContain("\npalisade_database_up 1\n");
  expect(page).toContain('\npalisade_database_connections_max{pool="shared"} 10\n');
  expect(page).toContain('\npalisade_database_connections_max{pool="jobs"} 8\n');
  expect(page).toMatch(/^palisade_event_loop_delay_seconds\{percentile="99"\} [\d.e-]+$/m);
});

test("every metric of the alerts and the dashboard is served", async () => {
  const page = await scrape();
  const published = new Set([...page.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  for (const file of ["alerts.yml", "dashboard.json"]) {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
    const mentioned = text.match(/\b(palisade|process|nodejs)_[a-z_]*[a-z]/g) ?? [];
    const names = mentioned.map((name) => name.replace(/_(bucket|sum|count)$/, ""));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !published.has(name))).toEqual([]);
  }
});

test("the metrics reference lists exactly the served metrics", async () => {
  const page = await scrape();
  const served = [...page.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  const reference = readFileSync("docs/reference/metrics.md", "utf8");
  const documented = [...reference.matchAll(/^\| `([a-z_]+)` /gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(served.sort());
});

test("the metrics port serves the metrics only", async () => {
  expect((await fetch(`${origin}/healthz`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
});
