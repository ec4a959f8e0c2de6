/**
 * Checks deploy/ with the real Prometheus: rules, configuration and metrics, the rules' own tests,
 * and a scrape of the built app, on which every query of the alerts and the dashboard is run.
 *
 *   npm run check:monitoring        (after npm run build)
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { parse } from "yaml";

import { START_ARGS } from "#scripts/bootstrap.mjs";

import { debianProgram } from "../helpers/debian-program";
import { freePort, startAppProcess } from "../helpers/servers/app-process";
import { startPostgres } from "../helpers/servers/postgres-server";

const root = fileURLToPath(new URL("../..", import.meta.url));
const deploy = join(root, "deploy");
const prometheus = debianProgram("/usr/bin/prometheus", "prometheus");
const promtool = debianProgram("/usr/bin/promtool", "prometheus");

function check(args: string[], input?: string): void {
  const { status, stdout, stderr } = spawnSync(promtool, args, {
    cwd: deploy,
    input,
    encoding: "utf8",
  });
  console.log(`promtool ${args.join(" ")}\n${stdout.trim()}`);
  assert.equal(status, 0, stderr);
}

/** Returns the expressions of all alerts and panels. */
function queries(): string[] {
  const alerts = parse(readFileSync(join(deploy, "alerts.yml"), "utf8")) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(readFileSync(join(deploy, "dashboard.json"), "utf8")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const alerting = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  // Grafana fills in this variable automatically.
  return [...alerting, ...drawn].map((expr) => expr.replaceAll("$__rate_interval", "1m"));
}

interface Result {
  readonly status: string;
  readonly data: { readonly result: { readonly value: [number, string] }[] };
}

async function send(origin: string, query: string): Promise<Result> {
  const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
  return (await answer.json()) as Result;
}

const WITHIN_MS = 30_000;

/**
 * Waits until Prometheus has scraped the app. Reports after each attempt whether it got an answer.
 */
async function untilScraped(origin: string): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await delay(200)) {
    const up = await send(origin, 'up{job="palisade"}').catch(() => null);
    if (up?.data.result[0]?.value[1] === "1") return;
  }
  throw new Error("Prometheus did not get the figures within half a minute.");
}

async function scrape(metricsPort: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palisade-prometheus-"));
  const config = readFileSync(join(deploy, "prometheus.yml"), "utf8")
    .replaceAll("15s", "1s")
    .replace("alerts.yml", join(deploy, "alerts.yml"))
    .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`);
  writeFileSync(join(folder, "prometheus.yml"), config);
  const address = `127.0.0.1:${await freePort()}`;
  const args = ["--config.file=prometheus.yml", "--storage.tsdb.path=data"];
  const child: ChildProcess = spawn(prometheus, [...args, `--web.listen-address=${address}`], {
    cwd: folder,
    stdio: "ignore",
  });
  try {
    await untilScraped(`http://${address}`);
    const all = queries();
    for (const query of all) {
      const { status } = await send(`http://${address}`, query);
      assert.equal(status, "success", query);
    }
    console.log(`Prometheus scraped the app and answered ${all.length} queries.`);
  } finally {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

check(["check", "rules", "alerts.yml"]);
check(["check", "config", "prometheus.yml"]);
check(["test", "rules", "alerts.test.yml"]);

const server = await startPostgres();
const metricsPort = await freePort();
const app = await startAppProcess({
  command: [process.execPath, ...START_ARGS],
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    SHOPIFY_API_KEY: "check-key",
    SHOPIFY_API_SECRET: "check-secret-not-for-production",
    SHOPIFY_APP_URL: "https://palisade.invalid",
    DATABASE_URL: server.url("postgres"),
    METRICS_PORT: String(metricsPort),
    MAIL_TO_FILES: "allow",
    EXAMPLE_ADDRESSES: "allow",
    REVERSE_DNS: "off",
  },
});
try {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  check(["check", "metrics"], page);
  await scrape(metricsPort);
} finally {
  await app.stop();
  await server.remove();
}
