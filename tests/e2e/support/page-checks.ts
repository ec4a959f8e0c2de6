import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits for the end of everything that moves or fades: half-way, its colours are others. */
async function atRest(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(async () => {
        const ending = document.getAnimations().filter(({ effect, playState }) => {
          const { endTime } = effect?.getComputedTiming() ?? {};
          return playState === "running" && endTime !== Infinity;
        });
        await Promise.allSettled(ending.map(({ finished }) => finished));
      }),
    ),
  );
}

/** Violations on the page and its frames, each as rule, frame and element. */
export async function violations(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Nothing sticks out to the right, in the page or in the app's frame. */
export async function sidewaysScroll(page: Page): Promise<number> {
  const widths = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    ),
  );
  return Math.max(...widths);
}

/** What stands on the page now has no fault. */
export async function isCleanNow(page: Page, what: string): Promise<void> {
  await page.bringToFront();
  expect(await violations(page), what).toEqual([]);
  await expect.poll(() => sidewaysScroll(page), what).toBe(0);
}

const WIDTHS = [375, 1280];

/** The page has no fault in either width; it stays wide. */
export async function isCleanInBothWidths(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await isCleanNow(page, `${what}, ${width} px`);
  }
}
