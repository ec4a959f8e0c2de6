import type { Page } from "@playwright/test";

import { appFrame } from "./merchant";

/**
 * Records when the open access log first shows each reference code. Resolves to a function that returns the time,
 * epoch milliseconds.
 */
export async function timeLog(page: Page): Promise<(reference: string) => Promise<number>> {
  const noted = await appFrame(page)
    .locator("body")
    .evaluateHandle((body) => {
      const shown = new Map<string, number>();
      const look = () => {
        for (const { textContent: code } of body.querySelectorAll(".live-code"))
          if (!shown.has(code!)) shown.set(code!, Date.now());
      };
      new MutationObserver(look).observe(body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      look();
      return shown;
    });
  return (reference) => noted.evaluate((shown, code) => shown.get(code) ?? Infinity, reference);
}

/** Returns the time at which a page's answer began to arrive in its browser, epoch milliseconds. */
export const answeredAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return performance.timeOrigin + (navigation as PerformanceNavigationTiming).responseStart;
  });
