/**
 * Measures the Worker in Cloudflare's own runtime, with the whole app behind it: the time until a
 * saved rule applies there, and the time until a visit there appears in the live log. Ten visitors
 * per second arrive, so that the Worker reports and learns of rules.
 */
import { request } from "node:http";
import { setTimeout as after } from "node:timers/promises";

import { requestApi } from "../e2e/support/data-api";
import { chooseFree } from "../e2e/support/free-plan";
import { type Harness, startHarness } from "../e2e/support/harness";
import { givePremium } from "../e2e/support/stored-rules";
import { follow, quantile } from "./follow-log";
import { type BenchResult, isMain, printResults } from "./result";

const RULES = 9;
/**
 * Number of measurements. They fit into the minute of a stream and into the log rows that one address may have in a
 * burst.
 */
const VISITS = 100;
/**
 * Pause between two visitors, milliseconds. It does not divide the Worker's batch interval, so that
 * all delays occur.
 */
const EVERY_MS = 97;
/** Limit promised to merchants in docs/merchant, like REPORT_MS. */
const IN_FORCE_MS = 10_000;
const REPORT_MS = 1_000;

/** Connects a store whose domain at Cloudflare is behind the Worker. Resolves to the domain's address. */
async function connectStore(harness: Harness, shop: { readonly name: string }): Promise<URL> {
  await harness.control("create-shop", shop);
  await chooseFree(harness, shop.name);
  const store = { ...shop, admin: () => "", storefront: () => "" };
  await givePremium(harness, store);
  await harness.operate("offer-firewall", { shop: shop.name });
  const zone = (await harness.control("cloudflare-zone", { shop: shop.name })) as {
    readonly isShown: boolean;
    readonly domain: string;
    readonly address: string;
    readonly token: string;
  };
  if (!zone.isShown) throw new Error("Cloudflare's runtime does not run here.");
  const { domain, token } = zone;
  const connect = "/api/firewall/connectCloudflare";
  const made = await requestApi<{ version: number }>(harness, store, connect, { domain, token });
  const mode = { mode: "protect", expectedVersion: made.version };
  await requestApi(harness, store, "/api/firewall/saveFirewallMode", mode);
  return new URL(zone.address);
}

/** Requests a store page like a program in a country, always from the same address in it. Returns the status. */
function statusOf(
  { port, host }: URL,
  { path, country }: { readonly path: string; readonly country: string },
): Promise<number> {
  const agent = { accept: "text/html", "user-agent": "curl/8.16.0" };
  const headers = { host, ...agent, "cf-ipcountry": country };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
    })
      .on("error", reject)
      .end();
  });
}

/** Returns the times from the answer to a save until the rule stops a visitor, in milliseconds. */
async function inForce(address: URL, save: (path: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < RULES; round++) {
    const path = `/closed-${round}`;
    await save(path);
    const startTime = performance.now();
    while ((await statusOf(address, { path, country: "DE" })) !== 403) {
      if (performance.now() - startTime > 2 * IN_FORCE_MS) throw new Error("never in force");
      await after(EVERY_MS);
    }
    times.push(performance.now() - startTime);
  }
  return times;
}

/** Returns the times from a visit until a reader of the log receives it, in milliseconds. */
async function measureDelays(
  harness: Harness,
  shop: string,
  address: URL,
): Promise<readonly number[]> {
  const ending = new AbortController();
  // The reader first receives the visits from before the run.
  const following = follow(harness, shop, ending.signal, REPORT_MS);
  await after(2 * REPORT_MS);
  for (let left = VISITS; left > 0; left--) {
    await statusOf(address, { path: "/", country: "FR" });
    await after(EVERY_MS);
  }
  await after(2 * REPORT_MS);
  ending.abort();
  const { delaysMs } = await following;
  if (delaysMs.length < VISITS) throw new Error(`only ${delaysMs.length} visits were told`);
  return delaysMs;
}

/** Runs both measurements, one after the other. */
export async function run(): Promise<BenchResult[]> {
  const harness = await startHarness(null);
  try {
    const shop = { name: "bench-edge" };
    const address = await connectStore(harness, shop);
    const store = { ...shop, admin: () => "", storefront: () => "" };
    const save = (path: string) =>
      requestApi(harness, store, "/api/rules/addRuleEntries", {
        ...{ kind: "url", lines: [path], surface: "firewall", confirmedRisks: true },
      });
    const slowest = Math.max(...(await inForce(address, save)));
    const delays = await measureDelays(harness, shop.name, address);
    const line = (name: string, ours: number, most: number): BenchResult => ({
      ...{ name, unit: "ms", ours, rival: most, rivalName: "promised", ratio: ours / most },
      limit: 1,
    });
    return [
      line(`A rule is in force at the edge, of ${RULES} saved the slowest`, slowest, IN_FORCE_MS),
      line(
        "A visit at the edge is read in the live log, 99 of 100",
        quantile(delays, 0.99),
        REPORT_MS,
      ),
    ];
  } finally {
    await harness.stop();
  }
}

if (isMain(import.meta)) printResults(await run());
