import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDTHS = [375, 1280];

/** The narrowest supported window. */
export const PHONE = { width: 375, height: 812 };

/**
 * Moves a page in front of the other windows. Behind them Chromium draws two frames per second,
 * which delays everything that waits for a frame.
 */
export async function toFront(page: Page): Promise<void> {
  if (page.context().pages().length > 1) await page.bringToFront();
}

/**
 * Waits for the end of all animations in a frame. A frame that closes during the wait counts as
 * ended.
 */
async function frameAtRest(frame: Frame): Promise<void> {
  try {
    await frame.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect, playState }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === "running" && endTime !== Infinity;
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/** Waits until the page is hydrated and no animation runs, because colors differ before. */
async function atRest(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await expect(frame.locator(".palisade-controls:disabled")).toHaveCount(0);
  }
  await Promise.all(page.frames().map(frameAtRest));
}

/**
 * Returns the findings of axe in one frame. Frames are checked one by one, because axe's own
 * traversal opens an empty page each time.
 */
async function violationsIn(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  const options: axe.RunOptions = {
    runOnly: { type: "tag", values: TAGS },
    // A preview in an about:blank frame needs no document title, because the frame has a title.
    rules: { "document-title": { enabled: frame.url() !== "about:blank" } },
    resultTypes: ["violations"],
    iframes: false,
  };
  // Selects the document by name. If another document created its content, garbage collection may
  // replace the node of <html>, and axe then rejects the document.
  const { violations } = await frame.evaluate<axe.AxeResults, axe.RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run("html", options),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/**
 * Returns the frames of the app. The admin around the app is Shopify's: admin-frame.e2e.ts looks at the
 * stand-in for it once.
 */
function ourFrames(page: Page): Frame[] {
  const isInAdmin = page.frame({ name: "app-iframe" }) !== null;
  return page.frames().filter((frame) => !(isInAdmin && frame === page.mainFrame()));
}

/**
 * Returns the findings of axe in the app or on a plain page, each as rule, element and remedy.
 *
 * @param frames frames to check. Default: the app's
 */
export async function violations(page: Page, frames = ourFrames(page)): Promise<string[]> {
  await atRest(page);
  return (await Promise.all(frames.map(violationsIn))).flat();
}

/** Returns the horizontal overflow of the page and the app's frame, in pixels. */
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

/**
 * Runs the same checks in the current width only, for states that a change of width would close.
 */
export async function isCleanNow(
  page: Page,
  what = page.url(),
  frames = ourFrames(page),
): Promise<void> {
  await toFront(page);
  expect(await violations(page, frames), what).toEqual([]);
  await expect.poll(() => sidewaysScroll(page), what).toBe(0);
}

/**
 * Expects no findings of axe and no horizontal scrolling in either width. Axe checks each screen as
 * it opens on a phone (accessibility.e2e.ts), and what journeys open in their own width.
 *
 * @param frames frames that axe checks. Default: the app's
 */
export async function isClean(
  page: Page,
  what = page.url(),
  frames = ourFrames(page),
): Promise<void> {
  await isCleanNow(page, what, frames);
  const now = page.viewportSize() ?? { width: 1280, height: 900 };
  const others = WIDTHS.filter((width) => width !== now.width);
  for (const size of [...others.map((width) => ({ width, height: 900 })), now]) {
    await page.setViewportSize(size);
    await expect.poll(() => sidewaysScroll(page), `${what}, ${size.width} px`).toBe(0);
  }
}
