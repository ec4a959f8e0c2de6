import type { Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen, saveForm } from "./support/merchant";
import { isClean, violations } from "./support/page-checks";

const NOTICE = "Please ask us before you use our pictures.";

/** Chooses every switch there is, and a notice. */
async function switchEverythingOn(page: Page): Promise<void> {
  const app = appFrame(page);
  await app.getByText("Disable right-click everywhere except on links").click();
  await app.getByText("Block", { exact: true }).click();
  for (const checkbox of await app.getByRole("checkbox").all()) {
    const label = await checkbox.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent);
    if (!label?.startsWith("No protection for")) await checkbox.check();
  }
  await app.getByLabel("Notice text").fill(NOTICE);
}

/** Opens a page of the store once the platform has what was saved. */
async function openProtected(page: Page, shop: TestShop, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(shop.storefront(path));
    await expect(page.locator("#palisade-content")).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

/** Whether the page lets an event happen at an element. */
const isRefused = (page: Page, selector: string, type: string, init: object = {}) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, options]) => {
        const Kind = name === "keydown" ? KeyboardEvent : PointerEvent;
        const event = new Kind(name, {
          bubbles: true,
          cancelable: true,
          composed: true,
          ...options,
        });
        return !element.dispatchEvent(event);
      },
      [type, init] as const,
    );

test("with everything on, texts cannot be selected, forms work by keyboard, and axe finds nothing", async ({
  page,
  context,
  world,
  shop,
}) => {
  await world.control("set-embed", { shop: shop.name, enabled: true });
  await openScreen(page, shop, "/contentProtect");
  await switchEverythingOn(page);
  await isClean(page);
  await saveForm(page);

  const store = await context.newPage();
  await openProtected(store, shop, "/products/oak-board");

  await test.step("texts cannot be selected, pictures have no menu, and the notice says why", async () => {
    const heading = store.getByRole("heading", { level: 1 });
    const selected = () => store.evaluate(() => getSelection()!.toString());
    await heading.click({ clickCount: 3 });
    expect((await selected()).trim()).toBe("");
    await store.keyboard.press("ControlOrMeta+A");
    // Forms are always exempt, so what they say may be selected.
    expect(await selected()).not.toContain(await heading.textContent());
    expect(await isRefused(store, "main img", "contextmenu", { button: 2 })).toBe(true);
    await expect(store.getByRole("status").filter({ hasText: NOTICE })).toBeVisible();
  });

  await test.step("the keyboard's own menu and every key inside of a field still work", async () => {
    expect(await isRefused(store, "main img", "contextmenu", { button: 0 })).toBe(false);
    const source = { code: "KeyU", ctrlKey: true };
    expect(await isRefused(store, "main", "keydown", source)).toBe(true);
    expect(await isRefused(store, "form input, form select", "keydown", source)).toBe(false);
  });

  await test.step("a product is bought by keyboard alone", async () => {
    const button = store.getByRole("button", { name: /Add to cart/ });
    await store.getByRole("heading", { level: 1 }).click();
    for (let presses = 0; presses < 40; presses++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await store.keyboard.press("Tab");
    }
    await expect(button).toBeFocused();
    await store.keyboard.press("Enter");
    await expect(store.getByRole("link", { name: /Cart.*1/ })).toBeVisible();
  });

  await test.step("axe finds nothing on the protected pages", async () => {
    for (const path of ["/", "/products/oak-board", "/cart"]) {
      await openProtected(store, shop, path);
      expect(await violations(store), path).toEqual([]);
    }
  });
});
