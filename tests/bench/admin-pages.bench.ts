/**
 * Measures every admin page on a slow computer. Each page is opened with a cold cache in Chromium, with the processor
 * slowed down four times, inside the dev store's admin, and used briefly. All pages are measured in both listing
 * profiles, and in German. The figures of single pages are printed.
 *
 * The limits are Shopify's for admin apps: largest contentful paint 2.5 s, cumulative layout shift 0.1, interaction
 * to next paint 200 ms. JavaScript is counted in its compressed size.
 *
 * npm run bench -- admin-pages half an hour, more on a slow machine ROUNDS=1 npm run bench -- admin-pages each page
 * once
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { type Browser, chromium, devices, type Frame, type Page } from "@playwright/test";

import { ensureChromium, findWholeChromium } from "#scripts/chromium.mjs";

import { chooseFree } from "../e2e/support/free-plan";
import { CREDENTIALS, type Harness, startHarness } from "../e2e/support/harness";
import { adminPaths, ORDER } from "../e2e/support/routes";
import { type BenchResult, figure, isMain, median, printResults } from "./result";

const SLOWED_DOWN = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/**
 * All pages except the order page, whose data another program provides. The attack page shows an attack that does not
 * exist.
 */
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
 * Collects the metrics of every frame. They are read from the app's frame at the end. An INP of 0 is less than 40 ms,
 * the minimum that browsers report.
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

/**
 * A button that is on every page, and the element that it opens: the user menu, or the message form if there is no
 * top bar.
 */
const OPENS = {
  specified: { button: ".Polaris-Frame__TopBar button", opened: "[role='menuitem']" },
  reviewed: { button: ".palisade-contact-in-page", opened: "dialog[open]" },
} as const;
type Profile = keyof typeof OPENS;

/** Uses a page like a merchant: presses a button, closes the opened element, and moves the focus through the page. */
async function touchThePage(frame: Frame, profile: Profile): Promise<void> {
  const { button, opened } = OPENS[profile];
  await frame.getByRole("heading", { level: 1 }).first().waitFor();
  // React marks the elements that it has hydrated. A click before that has no effect.
  await frame.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && Object.keys(element).some((key) => key.startsWith("__react"));
  }, button);
  await frame.locator(`${button}:visible`).last().click();
  await frame.locator(opened).last().waitFor();
  await frame.page().keyboard.press("Escape");
  for (let step = 0; step < 5; step++) await frame.page().keyboard.press("Tab");
}

async function visit(browser: Browser, url: string, profile: Profile): Promise<PageFigures> {
  // Shopify rejects browsers with "headless" in the user agent.
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ ...devices["Desktop Chrome"], viewport });
  await context.addInitScript(COLLECT);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
  await page.goto(url);
  const frame = await appFrameOf(page);
  await touchThePage(frame, profile);
  const figures = await frame.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { ...(window as unknown as Collected).__figures, scriptBytes };
  });
  await context.close();
  return figures;
}

/** Returns the median of each metric of a page. */
function medianOf(rounds: readonly PageFigures[]): PageFigures {
  const of = (figure: keyof PageFigures) => median(rounds.map((round) => round[figure]));
  return { LCP: of("LCP"), CLS: of("CLS"), INP: of("INP"), scriptBytes: of("scriptBytes") };
}

/** Returns a figure with its metric: "LCP 1,210 ms". */
function words(metric: Metric, value: number): string {
  const { unit } = LIMITS.find((limit) => limit.metric === metric)!;
  return `${metric} ${figure(value)} ${unit}`.trim();
}

/** Returns the result of all pages: the highest value of each metric, and the metric nearest to its limit. */
function toResult(setup: string, pages: ReadonlyMap<string, PageFigures>): BenchResult {
  const highest = LIMITS.map(({ metric, most }) => {
    const [path, figures] = [...pages].reduce((one, other) =>
      other[1][metric] > one[1][metric] ? other : one,
    );
    return {
      text: `${words(metric, figures[metric])} (${path})`,
      ratio: figures[metric] / most,
    };
  });
  const kilobytes = median([...pages.values()].map(({ scriptBytes }) => scriptBytes)) / 1_000;
  const ratio = Math.max(...highest.map((each) => each.ratio));
  const summary = highest.map((each) => each.text).join(", ");
  return {
    name: `${pages.size} pages, ${setup}: ${summary}; ${Math.round(kilobytes)} kB of JavaScript`,
    unit: "of its nearest limit",
    ours: ratio,
    rival: 1,
    rivalName: "limit",
    ratio,
    limit: 1,
  };
}

async function prepareShop(harness: Harness, locale: string): Promise<(path: string) => string> {
  const name = `bench-shop-${locale}`;
  await harness.control("create-shop", { name, locale });
  await chooseFree(harness, name);
  await harness.operate("offer-firewall", { shop: name });
  return (path) =>
    `${harness.platformUrl}/store/${name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}${path}`;
}

/** Languages of the admin, by listing profile. */
const SETUPS = [
  { profile: "specified", languages: { en: "English", de: "German" } },
  { profile: "reviewed", languages: { en: "English" } },
] as const;

/** Measures each page `ROUNDS` times with a cold cache. */
async function measurePages(
  browser: Browser,
  address: (path: string) => string,
  profile: Profile,
): Promise<ReadonlyMap<string, PageFigures>> {
  const pages = new Map<string, PageFigures>();
  for (const path of PAGES) {
    const rounds: PageFigures[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await visit(browser, address(path), profile));
    const figures = medianOf(rounds);
    pages.set(path, figures);
    const line = LIMITS.map(({ metric }) => words(metric, figures[metric])).join(", ");
    console.log(
      `    ${path}: ${line}; ${Math.round(figures.scriptBytes / 1_000)} kB of JavaScript`,
    );
  }
  return pages;
}

/** Measures all pages in each profile and language. */
export async function benchAdminPages(): Promise<BenchResult[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(findWholeChromium),
    args: ["--no-sandbox"],
  });
  const results: BenchResult[] = [];
  try {
    for (const { profile, languages } of SETUPS) {
      const harness = await startHarness(null, "usual", profile);
      try {
        for (const [locale, language] of Object.entries(languages)) {
          const pages = await measurePages(browser, await prepareShop(harness, locale), profile);
          results.push(toResult(`${profile}, ${language}`, pages));
        }
      } finally {
        await harness.stop();
      }
    }
    return results;
  } finally {
    await browser.close();
  }
}

if (isMain(import.meta)) printResults(await benchAdminPages());
