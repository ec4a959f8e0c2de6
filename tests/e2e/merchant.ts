import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import type { World } from "./world";

/** The app inside the store admin. */
export function appFrame(page: Page) {
  return page.frameLocator("iframe[name='app-iframe']");
}

/** The big number of a dashboard card. */
export function cardCount(page: Page, title: string) {
  const heading = appFrame(page).getByRole("heading", { name: title, exact: true });
  // The cards that lead to other screens come later and may have the same name.
  return heading.first().locator("xpath=following-sibling::p[1]");
}

/** Presses Save in the admin's save bar and waits until the app says it is done. */
export async function saveForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("saved");
}

/** Puts a country on the country list; nothing is saved yet. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  const app = appFrame(page);
  await app.getByRole("button", { name: "Choose countries" }).click();
  await app.getByPlaceholder("Search by name or code").fill(name);
  await app.getByRole("checkbox", { name }).check();
  await app.getByRole("button", { name: "Done" }).click();
}

/** A store with the embed on that blocks one country. */
export async function blockCountry(
  page: Page,
  world: World,
  shop: TestShop,
  name: string,
): Promise<void> {
  await world.control("set-embed", { shop: shop.name, enabled: true });
  await page.goto(shop.admin("/regionBlocker"));
  await chooseCountry(page, name);
  await saveForm(page);
}
