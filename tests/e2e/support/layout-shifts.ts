import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { openScreen } from "./merchant";
import { PHONE } from "./page-checks";

/** Window height that shows the content below the access log before visits arrive. */
const DESKTOP = { width: 1280, height: 1200 };
const SLOW = { offline: false, latency: 0, downloadThroughput: 60_000, uploadThroughput: -1 };
const FAST = { ...SLOW, downloadThroughput: -1 };

/** Records every layout shift of a page, with the text of the moved element. */
function recordShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const found: string[] = [];
  Object.assign(window, { foundShifts: found });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "");
      found.push(`${value.toFixed(5)}: ${texts.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) =>
  page
    .frame("app-iframe")!
    .evaluate(() => (window as unknown as { foundShifts: string[] }).foundShifts);

/**
 * Opens screens over a slow network and expects no layout shift.
 *
 * @param shown text that each screen shows last
 */
export async function isStillWhileLoading(
  page: Page,
  shop: TestShop,
  paths: readonly string[],
  shown: string,
): Promise<void> {
  await page.addInitScript(recordShifts);
  const network = await page.context().newCDPSession(page);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      // Scripts and styles are now in the cache, so only the document arrives slowly.
      await openScreen(page, shop, path);
      await network.send("Network.emulateNetworkConditions", SLOW);
      const app = await openScreen(page, shop, path);
      await expect(app.getByText(shown).first()).toBeVisible();
      expect(await shiftsOf(page), `${path}, ${viewport.width} px`).toEqual([]);
      await network.send("Network.emulateNetworkConditions", FAST);
    }
  }
  await network.detach();
}
