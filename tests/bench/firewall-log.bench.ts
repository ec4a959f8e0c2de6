/**
 * Measures the Realtime Access Log at 2,000 visits per second through all layers: a proxy requests
 * forward auth for each visit, the app decides, writes and announces it (embedded database), and
 * two readers follow, one in this process and one in the merchant's browser (Chromium on the same
 * two cores). Delays count from the app's timestamp of a visit.
 */
import { Agent, request } from "node:http";

import { type Browser, chromium, devices, type Frame } from "@playwright/test";

import { ensureChromium, findWholeChromium } from "#scripts/chromium.mjs";

import { chooseFree } from "../e2e/support/free-plan";
import { CREDENTIALS, type Harness, startHarness } from "../e2e/support/harness";
import { forwarded, wallShop } from "../e2e/support/walled-shop";
import { follow, quantile, type Read } from "./follow-log";
import { type BenchResult, isMain, printResults } from "./result";

const VISITS_A_SECOND = 2_000;
const SECONDS = 20;
const TICK_MS = 10;
/** Warm-up, milliseconds. Code is compiled and caches fill. */
const WARM_UP_MS = 3_000;
const REPORT_MS = 1_000;
const LONG_TASK_MS = 200;

/** Creates a store whose firewall is in protect mode. */
async function walledStore(harness: Harness) {
  const name = "bench-log";
  await harness.control("create-shop", { name });
  await chooseFree(harness, name);
  const shop = {
    name,
    admin: (path: string) =>
      `${harness.platformUrl}/store/${name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}${path}`,
    storefront: () => "",
  };
  return { shop, key: await wallShop(harness, shop) };
}

/** Requests decisions about visitors at an even pace, each from its own address. Resolves to their number. */
async function visits(appUrl: string, key: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { port } = new URL(appUrl);
  const answered: Promise<void>[] = [];
  let requestCount = 0;
  function sendOne(): void {
    const n = (requestCount += 1);
    const ip = `100.${64 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
    const headers = forwarded(key, ip, `/products/linen-shirt?variant=${n}`);
    answered.push(
      new Promise((resolve, reject) => {
        request({ agent, port, path: "/forward-auth", headers }, (response) => {
          response.resume().on("end", resolve);
        })
          .on("error", reject)
          .end();
      }),
    );
  }
  const startTime = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - startTime, SECONDS * 1_000);
      while (requestCount < (passed * VISITS_A_SECOND) / 1_000) sendOne();
      if (passed < SECONDS * 1_000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(answered);
  agent.destroy();
  return requestCount;
}

interface Watched {
  readonly __tasksMs: number[];
  readonly __drawnMs: number[];
}

/**
 * Records, in the app's frame, the duration of each long task and the age of the newest visit at each change of the
 * list.
 */
function watch(): void {
  const own = window as unknown as { __tasksMs: number[]; __drawnMs: number[] };
  own.__tasksMs = [];
  own.__drawnMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) own.__tasksMs.push(duration);
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const newest = document.querySelector<HTMLTimeElement>(".live-list time")?.dateTime;
    if (newest) own.__drawnMs.push(Date.now() - Date.parse(newest));
  }).observe(document.body, { childList: true, subtree: true });
}

async function openLog(browser: Browser, url: string): Promise<Frame> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ ...devices["Desktop Chrome"], viewport });
  const page = await context.newPage();
  await page.goto(url);
  const iframe = await page.locator("iframe[name='app-iframe']").elementHandle();
  const frame = (await iframe!.contentFrame())!;
  await frame.getByText("Live", { exact: true }).waitFor();
  return frame;
}

/** Runs both readers while visits arrive. */
export async function run(): Promise<BenchResult[]> {
  const harness = await startHarness(null);
  const browser = await chromium.launch({
    executablePath: ensureChromium(findWholeChromium),
    args: ["--no-sandbox"],
  });
  try {
    const { shop, key } = await walledStore(harness);
    const frame = await openLog(browser, shop.admin("/fw-accessLog"));
    const ending = new AbortController();
    const following = follow(harness, shop.name, ending.signal, WARM_UP_MS);
    const warm = setTimeout(() => void frame.evaluate(watch), WARM_UP_MS);
    const requested = await visits(harness.appUrl, key);
    clearTimeout(warm);
    const seen = await frame.evaluate(() => {
      const { __tasksMs, __drawnMs } = window as unknown as Watched;
      return { tasksMs: __tasksMs, drawnMs: __drawnMs };
    });
    ending.abort();
    return results(requested, await following, seen);
  } finally {
    await browser.close();
    await harness.stop();
  }
}

function results(
  requested: number,
  { delaysMs, rows, missing }: Read,
  { tasksMs, drawnMs }: { tasksMs: readonly number[]; drawnMs: readonly number[] },
): BenchResult[] {
  const what = `${VISITS_A_SECOND.toLocaleString("en")} visits a second`;
  const longest = Math.max(0, ...tasksMs);
  const line = (name: string, ours: number, most: number | null): BenchResult => ({
    name,
    unit: "ms",
    ours,
    rival: most ?? 0,
    rivalName: most === null ? "no limit" : "limit",
    ratio: ours / (most ?? ours),
    limit: most === null ? null : 1,
  });
  return [
    line(`${what}: until the stream's reader has one, half of them`, quantile(delaysMs, 0.5), null),
    line(`${what}: until the reader has one, 99 of 100`, quantile(delaysMs, 0.99), REPORT_MS),
    line(
      `${what}: age of the newest one drawn in the browser, 99 of 100`,
      quantile(drawnMs, 0.99),
      null,
    ),
    line(
      `${what}: the browser's longest task (${tasksMs.length} above 50 ms)`,
      longest,
      LONG_TASK_MS,
    ),
    {
      name: `${what}: rows read or told as missing, of ${requested.toLocaleString("en")} visits`,
      unit: "visits",
      ours: rows + missing,
      rival: rows,
      rivalName: "read",
      ratio: (rows + missing) / rows,
      limit: null,
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
