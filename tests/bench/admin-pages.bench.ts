/**
 * Measures every admin page on a slow computer: each is opened with a cold cache in Chromium, with
 * the processor slowed down four times, inside the dev store's admin, and used briefly.
 *
 * The limits are Shopify's for admin apps: largest contentful paint 2.5 s, cumulative layout shift
 * 0.1, interaction to next paint 200 ms. JavaScript is counted in its compressed size.
 *
 *   npm run bench -- admin-pages            ten minutes, more on a slow machine
 *   ROUNDS=1 npm run bench -- admin-pages   each page once
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { type Browser, chromium, devices, type Frame, type Page } from "@playwright/test";

import { ensureChromium, findWholeChromium } from "#scripts/chromium.mjs";

import { chooseFree } from "../e2e/support/free-plan";
import { CREDENTIALS, type Harness, startHarness } from "../e2e/support/harness";
import { adminPaths, ORDER } from "../e2e/support/routes";
import { type BenchResult, isMain, median, printResults } from "./result";

const SLOWED_DOWN = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** All pages except the order page, whose data another program provides. The attack does not exist. */
const PAGES = adminPaths(randomUUID()).filter((path) => !path.endsWith(ORDER));

const LIMITS = [
  { metric: "LCP", unit: "ms", most: 2_500 },
  { metric: "CLS", unit: "", most: 0.1 },
  { metric: "INP", unit: "ms", most: 200 },
] as const;
type Metric = (typeof LIMITS)[number]["metric"];

interface PageFigures extends Record<Metric, number> {
  /** Compressed bytes of JavaScript in the app's own frame. */
  readonly scriptBytes: number;
}

/**
 * Collects the metrics of every frame, to be read from the app's frame at the end. An INP of 0 is
 * less than 40 ms, the minimum that browsers report.
 */
const COLLECT = `
  ${readFileSync(
    createRequire(import.meta.url)
      .resolve("web-vitals")
      .replace(/web-vitals[^/]*$/, "web-vitals.iife.js"),
    "utf8",
  )};
  window.__figures = { LCP: 0, CLS: 0, INP: 0 };
  for (const metric of ["LCP", "CLS", "INP"]) {
    webVitals["on" + metric](({ value }) => (window.__figures[metric] = value), { reportAllChanges: true });
  }
`;

interface Collected {
  readonly __figures: Record<Metric, number>;
}

async function appFrameOf(page: Page): Promise<Frame> {
  const iframe = page.locator("iframe[name='app-iframe']");
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error("The app's frame did not open.");
  return frame;
}

/** Uses the page as a merchant does on every page: opens the user menu, closes it and moves through the page. */
async function touchThePage(frame: Frame): Promise<void> {
  await frame.getByRole("heading", { level: 1 }).first().waitFor();
  const menu = ".Polaris-Frame__TopBar button";
  // React marks the elements that it has hydrated. A click before that has no effect.
  await frame.waitForFunction((selector) => {
    const button = document.querySelector(selector);
    return button && Object.keys(button).some((key) => key.startsWith("__react"));
  }, menu);
  await frame.locator(`${menu}:visible`).last().click();
  await frame.getByText("Subscription").last().waitFor();
  await frame.page().keyboard.press("Escape");
  for (let step = 0; step < 5; step++) await frame.page().keyboard.press("Tab");
}

async function visit(browser: Browser, url: string): Promise<PageFigures> {
  // Shopify rejects browsers with "headless" in the user agent.
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ ...devices["Desktop Chrome"], viewport });
  await context.addInitScript(COLLECT);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
  await page.goto(url);
  const frame = await appFrameOf(page);
  await touchThePage(frame);
  const figures = await frame.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { ...(window as unknown as Collected).__figures, scriptBytes };
  });
  await context.close();
  return figures;
}

/** Returns the result of a page: the metric nearest to its limit. */
function toResult(path: string, rounds: readonly PageFigures[]): BenchResult {
  const figures = LIMITS.map(({ metric, unit, most }) => {
    const ours = median(rounds.map((round) => round[metric]));
    return { text: `${metric} ${Number(ours.toPrecision(3))} ${unit}`.trim(), ratio: ours / most };
  });
  const kilobytes = median(rounds.map(({ scriptBytes }) => scriptBytes)) / 1_000;
  const ratio = Math.max(...figures.map((each) => each.ratio));
  const summary = figures.map((each) => each.text).join(", ");
  return {
    name: `${path}, processor slowed ${SLOWED_DOWN} times (${summary}; ${Math.round(kilobytes)} kB of JavaScript)`,
    unit: "of its nearest limit",
    ours: ratio,
    rival: 1,
    rivalName: "limit",
    ratio,
    limit: 1,
  };
}

async function prepareShop(harness: Harness): Promise<(path: string) => string> {
  const name = "bench-shop";
  await harness.control("create-shop", { name });
  await chooseFree(harness, name);
  await harness.operate("offer-firewall", { shop: name });
  return (path) =>
    `${harness.platformUrl}/store/${name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}${path}`;
}

/** Measures each page `ROUNDS` times with a cold cache. Returns medians. */
export async function benchAdminPages(): Promise<BenchResult[]> {
  const harness = await startHarness(null);
  const browser = await chromium.launch({
    executablePath: ensureChromium(findWholeChromium),
    args: ["--no-sandbox"],
  });
  try {
    const address = await prepareShop(harness);
    const results: BenchResult[] = [];
    for (const path of PAGES) {
      const rounds: PageFigures[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, address(path)));
      results.push(toResult(path, rounds));
    }
    return results;
  } finally {
    await browser.close();
    await harness.stop();
  }
}

if (isMain(import.meta)) printResults(await benchAdminPages());
