import { expect, type Locator, type Page } from "@playwright/test";

import { appFrame } from "./merchant";

/** Returns the live region that announces a move to screen readers. */
const liveRegion = (page: Page) => appFrame(page).locator("[id^=DndLiveRegion]").first();

/** Drags an item's handle onto another's with the mouse, in steps like a user. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const target = (await to.boundingBox())!;
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  await page.mouse.move(x, y, { steps: 12 });
  await expect(liveRegion(page)).toHaveText(/ is over place /);
  await page.mouse.up();
}

/** Picks up the focused item and waits for the announcement. */
export async function pickUp(page: Page, words: string | RegExp): Promise<void> {
  await page.keyboard.press("Space");
  await expect(liveRegion(page)).toHaveText(words);
}

/**
 * Moves the picked-up item by one arrow key, and waits for the announcement of its new position. A
 * key press before the positions are measured has no effect and is repeated.
 */
export async function moveBy(page: Page, key: string, words: RegExp): Promise<void> {
  await expect(async () => {
    if (/^Picked up /.test((await liveRegion(page).textContent()) ?? ""))
      await page.keyboard.press(key);
    await expect(liveRegion(page)).toHaveText(words, { timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
}
