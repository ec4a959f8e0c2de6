import type { ChildProcess } from "node:child_process";

import { authDomain } from "#app/contract/account";
import { createDataApiClient } from "#app/platform/data-api/client";
import { createLog } from "#app/platform/logging/log.server";
import { operate } from "#app/server/operator.server";
import type { Database } from "#app/store/client.server";
import { START_ARGS } from "#scripts/bootstrap.mjs";

import { signedProxyQuery } from "../../helpers/proxy-query";
import { type AppProcess, startAppProcess } from "../../helpers/servers/app-process";
import { quantile } from "../follow-log";
import { BENCH_SECRET, BENCH_SHOP } from "../http-requests";
import { root, send } from "./bench-processes";

const APP_URL = "https://palisade.invalid";

/** Starts the built app with the given roles on a database. */
export async function startApp(databaseUrl: string, roles: string): Promise<AppProcess> {
  return startAppProcess({
    command: [process.execPath, ...START_ARGS],
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      ROLES: roles,
      TRUSTED_PROXIES: "0",
      LOG_LEVEL: "error",
      SHOPIFY_API_KEY: "bench",
      SHOPIFY_API_SECRET: BENCH_SECRET,
      SHOPIFY_APP_URL: APP_URL,
      MAIL_TO_FILES: "allow",
      EXAMPLE_ADDRESSES: "allow",
      REVERSE_DNS: "off",
      IP_FEEDS: "none",
    },
  });
}

/** Returns the token of a session of a shop's merchant, outside the store admin. */
export async function sessionAt(admin: string, db: Database, shop: string): Promise<string> {
  const request = {
    command: "login-link",
    arguments: { shop, staff: "Bench", reason: "measuring" },
  };
  const log = createLog("silent");
  const context = { db, log, clock: Date.now, appUrl: APP_URL, secrets: [BENCH_SECRET] as const };
  const { text } = await operate(request, context);
  const id = /\/loginComplete\/(\S+)/.exec(text)?.[1] ?? "";
  const client = createDataApiClient({ baseUrl: admin, send: fetch, bearer: "" });
  const answer = await client.send(authDomain, { id });
  if (!answer.result) throw new Error(`${text}: ${answer.Message}`);
  return answer.data.token;
}

/** Latencies of decisions at a fixed pace, milliseconds. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** 99th percentile of the load generator's own delay. */
  readonly late: number;
  /** 99th percentile from sending a request to its answer. */
  readonly answered: number;
}

interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

/** Milliseconds of each decision. */
interface DecisionTimes {
  /** Milliseconds from the due time of each request. */
  readonly latencies: number[];
  readonly late: number[];
  readonly answered: number[];
}

function decisionTimes(load: ChildProcess, url: string, pace: Pace): Promise<DecisionTimes> {
  const { seconds, perSecond } = pace;
  const port = Number(new URL(url).port);
  return send<DecisionTimes>(load, { port, requests: seconds * perSecond, perSecond });
}

/** Sends visits of BENCH_SHOP at a fixed pace and returns how long decisions took. */
export async function decide(load: ChildProcess, url: string, pace: Pace): Promise<Latencies> {
  const { latencies, late, answered } = await decisionTimes(load, url, pace);
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    slowest: quantile(latencies, 1),
    late: quantile(late, 0.99),
    answered: quantile(answered, 0.99),
  };
}

/** Sends visits like decide(). Returns the milliseconds from sending each visit to its answer. */
export const answerTimes = async (load: ChildProcess, url: string, pace: Pace): Promise<number[]> =>
  (await decisionTimes(load, url, pace)).answered;

/** Sends one visit to a shop's storefront and returns the answer. */
export async function visit(url: string, address: string, shop = BENCH_SHOP): Promise<string> {
  const query = signedProxyQuery(BENCH_SECRET, { shop });
  const answer = await fetch(`${url}/proxy/visit?${query}`, {
    method: "POST",
    body: JSON.stringify({ path: "/", referrer: "", locale: "de" }),
    headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "x-forwarded-for": address },
  });
  return answer.text();
}

/** Visits a shop until its rules are loaded. The first decisions are made without them. */
export async function untilItKnows(url: string, shop = BENCH_SHOP): Promise<void> {
  while ((await visit(url, "198.51.100.1", shop)).includes("degraded"));
}
