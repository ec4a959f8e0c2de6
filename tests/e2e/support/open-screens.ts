import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { appFrame, goToScreen, openScreen } from "./merchant";

/** Opens a screen and waits for its title. */
export async function open(page: Page, shop: TestShop, path: string) {
  const app = await openScreen(page, shop, path);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

/**
 * Opens the first screen by a page load and others by a navigation in the app, which takes less
 * than half the time.
 */
export async function openOrGo(page: Page, shop: TestShop, path: string, at: number) {
  if (at === 0) return open(page, shop, path);
  const title = appFrame(page).getByRole("heading", { level: 1 });
  await title.evaluate((heading) => heading.setAttribute("data-left", ""));
  const app = await goToScreen(page, path);
  // Excludes the heading of the screen that is being left.
  await expect(app.locator("h1:not([data-left])")).toBeVisible();
  return app;
}
