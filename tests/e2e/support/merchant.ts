import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { toFront } from "./page-checks";

/** Returns the app's frame in the store admin. */
export function appFrame(page: Page) {
  return page.frameLocator("iframe[name='app-iframe']");
}

/**
 * Returns the content of the open modal, between its title and its buttons. The admin draws it as its own document.
 */
export function insideModal(app: FrameLocator): FrameLocator {
  return app.frameLocator("dialog[open] > iframe");
}

/**
 * Waits until a page of the app is interactive. Presses and keys are lost until the page's script has hydrated the
 * server's document. Polaris marks a hydrated document.
 *
 * @param where the page itself outside the admin, the app's frame inside
 */
export async function untilAwake(where: Page | FrameLocator): Promise<void> {
  await expect(where.locator("html.p-theme-light")).toBeAttached();
}

/**
 * Returns a tab of the app. Polaris draws each tab twice while it measures them, and hides the
 * second.
 */
export function tabOf(app: FrameLocator, name: string): Locator {
  return app.getByRole("tab", { name }).and(app.locator("button:not([id$='Measurer'])"));
}

/** Opens a screen of the app in the store admin, in front of the visitors' windows, and waits until it answers. */
export async function openScreen(page: Page, shop: TestShop, path: string): Promise<FrameLocator> {
  await toFront(page);
  await page.goto(shop.admin(path));
  const app = appFrame(page);
  await untilAwake(app);
  return app;
}

/**
 * Navigates the open app to another screen without a load, as its links do. Resolves once the screen's data is
 * loaded. The previous screen may remain for a moment.
 */
export async function goToScreen(page: Page, path: string): Promise<FrameLocator> {
  const app = appFrame(page);
  await app.locator("html").evaluate(async (_, to) => {
    type WithRouter = typeof window & {
      __remixRouter: { navigate(path: string): Promise<void> };
    };
    await (window as WithRouter).__remixRouter.navigate(to);
  }, path);
  return app;
}

/** Returns the number of a dashboard card. */
export function cardCount(page: Page, title: string) {
  const heading = appFrame(page).getByRole("heading", { name: title, exact: true });
  // Cards with links to other screens follow and may have the same name.
  return heading.first().locator("xpath=following-sibling::p[1]");
}

/** Returns the admin's latest toast with a text. Earlier toasts may still be visible. */
export function toast(page: Page, text: string) {
  return page.getByRole("status").filter({ hasText: text }).last();
}

/** Presses Save in the admin's save bar and waits for the app's confirmation. */
export async function saveForm(page: Page): Promise<void> {
  const save = page.getByRole("button", { name: "Save", exact: true });
  // Toasts disappear after five seconds, so the wait begins before the press.
  await Promise.all([toast(page, "saved").waitFor({ timeout: 15_000 }), save.click()]);
  await expect(save).toBeHidden();
}

/** Saves a form that requires confirmation because it blocks recent visitors, and confirms. */
export async function saveAnyway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(insideModal(appFrame(page)).getByText(/this would have stopped/)).toBeVisible();
  await appFrame(page).getByRole("button", { name: "Save anyway" }).click();
}

/** Adds a country to the country list without saving. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  const app = appFrame(page);
  await app.getByRole("button", { name: "Choose countries" }).click();
  await insideModal(app).getByPlaceholder("Search by name or code").fill(name);
  await insideModal(app).getByRole("checkbox", { name }).check();
  await app.getByRole("button", { name: "Done" }).click();
}
