/**
 * Measures the embed's cost for a storefront with Lighthouse, by which Shopify grades apps: the dev
 * store's home, product and collection pages without the embed, with it, without a checkout pass,
 * and with it checking before the page is shown. Median of five loads on a simulated slow phone.
 * Shopify's weights of the pages apply.
 *
 * The variants alternate, so that other load on the machine affects all of them.
 */
import { chromium } from "@playwright/test";

import type { OutputOf } from "#app/contract/call";
import type { getSettings } from "#app/contract/settings";
import { ensureChromium, findWholeChromium } from "#scripts/chromium.mjs";

import { readApi, requestApi } from "../e2e/support/data-api";
import { chooseFree } from "../e2e/support/free-plan";
import { type Harness, startHarness } from "../e2e/support/harness";
import { bringLighthouse, type Lighthouse } from "./lighthouse/load";
import { type BenchResult, figure, isMain, median, printResults } from "./result";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Maximum loss of the 100 points of a page. Shopify allows an app ten. */
const MAX_LOSS = 3;
const SHOP = "bench-shop";

const PAGES = [
  { name: "home", path: "/", weight: 0.17 },
  { name: "product", path: "/products/oak-board", weight: 0.4 },
  { name: "collection", path: "/collections/all", weight: 0.43 },
];

const SHOW_THEN_CHECK = { enabled: true, settings: { gate: "show-then-check" } };
const CHECK_THEN_SHOW = { enabled: true, settings: { gate: "check-then-show" } };
const WAYS = [
  { name: "without the embed", embed: { enabled: false }, hasPass: true },
  { name: "show, then check", embed: SHOW_THEN_CHECK, hasPass: true },
  { name: "the same without a pass", embed: SHOW_THEN_CHECK, hasPass: false },
  { name: "check, then show", embed: CHECK_THEN_SHOW, hasPass: true },
];

/** Lighthouse audits of the performance score that an embed can affect, and the page's requests. */
const AUDITS = [
  { id: "largest-contentful-paint", name: "LCP", unit: "ms" },
  { id: "total-blocking-time", name: "TBT", unit: "ms" },
  { id: "cumulative-layout-shift", name: "CLS", unit: "" },
  { id: "network-requests", name: "requests", unit: "" },
];

type Saved = OutputOf<typeof getSettings>;

/** Score (0 to 100) and audits of one load with a cold cache. */
interface Load {
  readonly score: number;
  readonly audits: readonly number[];
}

async function load(lighthouse: Lighthouse, url: string, port: number): Promise<Load> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: ["performance"],
    formFactor: "mobile",
    logLevel: "error",
  });
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? "no result");
  const { categories, audits } = run.lhr;
  return {
    score: (categories.performance?.score ?? 0) * 100,
    audits: AUDITS.map(
      ({ id }) => audits[id]?.numericValue ?? audits[id]?.details?.items?.length ?? NaN,
    ),
  };
}

/** Turns the checkout pass of a store on or off. */
async function connectOrders(harness: Harness, connects: boolean): Promise<void> {
  const shop = { name: SHOP };
  const { settings, version } = await readApi<Saved>(harness, shop, "/api/settings/getSettings");
  const privacy = { ...settings.privacy, connectOrders: connects };
  const saved = { settings: { ...settings, privacy }, expectedVersion: version };
  await requestApi(harness, shop, "/api/settings/saveSettings", saved);
}

/** Measures every variant on every page `ROUNDS` times. Returns loads by variant, then page. */
async function measure(harness: Harness, port: number): Promise<Load[][][]> {
  const lighthouse = await bringLighthouse();
  const loads: Load[][][] = WAYS.map(() => PAGES.map(() => []));
  const origin = `http://${SHOP}.localhost:${harness.storefrontPort}`;
  for (let round = -1; round < ROUNDS; round++) {
    for (const [way, { embed, hasPass }] of WAYS.entries()) {
      await harness.control("set-embed", { shop: SHOP, ...embed });
      await connectOrders(harness, hasPass);
      for (const [page, { path }] of PAGES.entries()) {
        const result = await load(lighthouse, origin + path, port);
        // The first round warms up browser, dev store and app.
        if (round >= 0) loads[way]![page]!.push(result);
      }
    }
  }
  return loads;
}

/** Returns the audits of a variant on every page, compared with another variant's audits. */
function auditRows(medianOf: MedianOf, way: number, beside: number): BenchResult[] {
  return PAGES.flatMap((page, place) =>
    AUDITS.map(({ name: audit, unit }, which): BenchResult => {
      const valueOf = (of: number) => medianOf(of, place, ({ audits }) => audits[which]!);
      return {
        name: `${page.name}, ${audit}, ${WAYS[way]!.name}`,
        unit,
        ours: valueOf(way),
        rival: valueOf(beside),
        rivalName: WAYS[beside]!.name,
        // Two zeros have the ratio 1.
        ratio: valueOf(way) === valueOf(beside) ? 1 : valueOf(way) / valueOf(beside),
        limit: null,
      };
    }),
  );
}

type MedianOf = (way: number, page: number, of: (load: Load) => number) => number;

function toResults(loads: Load[][][]): BenchResult[] {
  const medianOf: MedianOf = (way, page, of) => median(loads[way]![page]!.map(of));
  const score = (way: number) =>
    PAGES.reduce((sum, { weight }, page) => sum + weight * medianOf(way, page, (l) => l.score), 0);

  const compared = WAYS.flatMap(({ name, hasPass }, way) => {
    if (way === 0 || !hasPass) return [];
    const points = (which: string, of: (way: number) => number): BenchResult => ({
      name: `Lighthouse performance, ${which}, ${name}`,
      unit: "points lost",
      ours: of(0) - of(way),
      rival: MAX_LOSS,
      rivalName: `allowed of the ${figure(of(0))} ${WAYS[0]!.name}`,
      ratio: (of(0) - of(way)) / MAX_LOSS,
      limit: 1,
    });
    const pages = PAGES.map((page, place) =>
      points(page.name, (of) => medianOf(of, place, (one) => one.score)),
    );
    return [...pages, points("the three pages weighted", score), ...auditRows(medianOf, way, 0)];
  });
  // The previous variant differs only in the pass.
  const withoutPass = WAYS.findIndex(({ hasPass }) => !hasPass);
  return [...compared, ...auditRows(medianOf, withoutPass - 1, withoutPass)];
}

export async function benchStorefront(): Promise<BenchResult[]> {
  const harness = await startHarness(null);
  const port = 9_333;
  const browser = await chromium.launch({
    executablePath: ensureChromium(findWholeChromium),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    await harness.control("create-shop", { name: SHOP });
    await chooseFree(harness, SHOP);
    return toResults(await measure(harness, port));
  } finally {
    await browser.close();
    await harness.stop();
  }
}

if (isMain(import.meta)) printResults(await benchStorefront());
