import type { Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { appFrame, openScreen, saveForm } from "./support/merchant";
import { isClean, violations } from "./support/page-checks";

const NOTICE = "Please ask us before you use our pictures.";

/** Turns on every protection, and a notice. */
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

/**
 * Saves the settings and waits until they are published to Shopify. A page that is opened earlier is cached without
 * them.
 */
async function saveProtection(page: Page, harness: Harness, shop: TestShop): Promise<void> {
  await saveForm(page);
  const stored = async () => JSON.stringify(await harness.control("shop", { shop: shop.name }));
  await expect.poll(stored).toContain(NOTICE);
}

const protection = (store: Page) => store.locator("#palisade-content");

async function openProtected(store: Page, shop: TestShop, path: string): Promise<void> {
  await store.goto(shop.storefront(path));
  await expect(protection(store)).toHaveCount(1);
}

/** Returns true if the page cancels an event that is dispatched at an element. */
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

test.use({ platform: "harsh", permissions: ["local-network-access"] });

test("full content protection prevents text selection, and forms work by keyboard without axe problems", async ({
  page,
  context,
  harness,
  shop,
}) => {
  await harness.control("set-embed", { shop: shop.name, enabled: true });
  const store = await context.newPage();
  await store.goto(shop.storefront("/products/field-kettle"));
  await openScreen(page, shop, "/contentProtect");
  await switchEverythingOn(page);
  await isClean(page);
  await saveProtection(page, harness, shop);

  await test.step("a page that Shopify stored before the settings were saved is protected when it is rendered again", async () => {
    await store.goto(shop.storefront("/products/field-kettle"));
    await expect(protection(store)).toHaveCount(0);
    await harness.control("switch", { pageCache: "none" });
    await openProtected(store, shop, "/products/field-kettle");
    await harness.control("switch", { pageCache: "minutes" });
  });
  await openProtected(store, shop, "/products/oak-board");

  await test.step("texts cannot be selected, images have no menu, and the notice shows why", async () => {
    const heading = store.getByRole("heading", { level: 1 });
    const selected = () => store.evaluate(() => getSelection()!.toString());
    await heading.click({ clickCount: 3 });
    expect((await selected()).trim()).toBe("");
    await store.keyboard.press("ControlOrMeta+A");
    // Forms are always exempt, so their text may be selected.
    expect(await selected()).not.toContain(await heading.textContent());
    expect(await isRefused(store, "main img", "contextmenu", { button: 2 })).toBe(true);
    await expect(store.getByRole("status").filter({ hasText: NOTICE })).toBeVisible();
  });

  await test.step("the keyboard's context menu and every key inside a field still work", async () => {
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

  await test.step("axe finds no problem on the protected pages", async () => {
    // Axe fails on pages where another app's script extends Object.prototype.
    await harness.control("switch", { otherApps: false });
    for (const path of ["/", "/products/oak-board", "/cart"]) {
      await openProtected(store, shop, path);
      expect(await violations(store), path).toEqual([]);
    }
    await harness.control("switch", { otherApps: true });
  });
});

test("a gift card prints and its code can be copied, and other pages allow copying only by the theme's buttons", async ({
  page,
  context,
  harness,
  shop,
}) => {
  await harness.control("set-embed", { shop: shop.name, enabled: true });
  await openScreen(page, shop, "/contentProtect");
  await switchEverythingOn(page);
  await saveProtection(page, harness, shop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const store = await context.newPage();
  const clipboard = () => store.evaluate(() => navigator.clipboard.readText());
  const clear = () => store.evaluate(() => navigator.clipboard.writeText("-"));
  await openProtected(store, shop, "/products/oak-board");

  await test.step("a product page prints empty, and its text cannot be copied by hand", async () => {
    await clear();
    await store.getByRole("heading", { level: 1 }).click({ clickCount: 3 });
    await store.keyboard.press("ControlOrMeta+C");
    await store.evaluate(() => getSelection()!.selectAllChildren(document.querySelector("h1")!));
    await store.keyboard.press("ControlOrMeta+C");
    expect(await clipboard()).toBe("-");
    await store.emulateMedia({ media: "print" });
    await expect(store.getByRole("heading", { level: 1 })).toBeHidden();
    await store.emulateMedia({ media: null });
  });

  await test.step("the theme's buttons copy on a protected page by every method", async () => {
    const ways = {
      "a range and execCommand": () => () => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector("h1")!);
        getSelection()!.removeAllRanges();
        getSelection()!.addRange(range);
        document.execCommand("copy");
      },
      "the clipboard and what is selected": () => () => {
        getSelection()!.selectAllChildren(document.querySelector("h1")!);
        void navigator.clipboard.writeText(getSelection()!.toString());
      },
      "the clipboard and an element's text": () => () =>
        void navigator.clipboard.writeText(document.querySelector("h1")!.innerText),
      "a hidden field": () => () => {
        const field = document.createElement("textarea");
        field.value = document.querySelector("h1")!.innerText;
        document.body.append(field);
        field.select();
        document.execCommand("copy");
        field.remove();
      },
    };
    for (const [way, handlerOf] of Object.entries(ways)) {
      await clear();
      const handler = await store.evaluateHandle(handlerOf);
      await store.evaluate((copy) => {
        document.querySelector("#coupon")?.remove();
        const button = document.createElement("button");
        button.id = "coupon";
        button.textContent = "Copy";
        button.addEventListener("click", copy);
        document.querySelector("main")!.prepend(button);
      }, handler);
      await store.locator("#coupon").click();
      await expect.poll(clipboard, way).toBe("Oak Cutting Board");
    }
    const heading = store.getByRole("heading", { level: 1 });
    await heading.click({ clickCount: 3 });
    expect(await store.evaluate(() => getSelection()!.toString().trim())).toBe("");
  });

  for (const path of ["/gift_cards/1/k7m2x9q4", "/de/gift_cards/1/k7m2x9q4"]) {
    await test.step(`the page ${path} has no content protection`, async () => {
      await store.goto(shop.storefront(path));
      await store.emulateMedia({ media: "print" });
      await expect(store.locator("#code")).toBeVisible();
      await store.emulateMedia({ media: null });
      await store.evaluate(() => navigator.clipboard.writeText("-"));
      await store.locator("#copy").click();
      expect(await clipboard()).toBe("K7M2X9Q4");
      await clear();
      await store.locator("#code").click({ clickCount: 2 });
      await store.keyboard.press("ControlOrMeta+C");
      expect((await clipboard()).trim()).toBe("K7M2X9Q4");
      expect(await isRefused(store, "#qr", "contextmenu", { button: 2 })).toBe(false);
      expect(await isRefused(store, "#qr", "dragstart")).toBe(false);
    });
  }
});
