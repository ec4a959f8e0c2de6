import type { Locator } from "@playwright/test";

import { isDialogClean } from "./support/dialogs";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean, violations } from "./support/page-checks";
import { serveStoreFiles } from "./support/real-admin";
import { blockCountry } from "./support/stored-rules";
import { visit } from "./support/visitor";

/** Returns true if an image is loaded, and is not a placeholder of the browser. */
const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

test(
  "a merchant designs the block page with a preview, and a visitor sees the design in the store",
  { tag: "@thorough" },
  async ({ page, context, harness, shop }) => {
    await serveStoreFiles(context, harness.platformUrl);
    await blockCountry(harness, shop, "DE");
    await openScreen(page, shop, "/settings");
    const app = appFrame(page);
    const preview = app.frameLocator("iframe[title='Preview of the block page']");

    await test.step("typed text is shown in the preview immediately", async () => {
      const title = app.getByLabel("Title", { exact: true });
      await title.fill("{shop} does not ship to {country}");
      await expect(preview.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(
        /does not ship to Germany$/,
      );
      await expect(title).toBeFocused();
    });

    await test.step("the logo is chosen from the store's files after access is granted, and the focus returns", async () => {
      await app.getByRole("button", { name: "More options" }).click();
      const choose = app.getByRole("button", { name: "Choose from your files" });
      await choose.click();
      await app.getByRole("button", { name: "Allow reading themes" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      const files = insideModal(app);
      await expect(files.getByLabel("Search your files")).toBeFocused();
      await expect(files.getByRole("radio").first()).toBeVisible();
      await isDialogClean(page, "the store's files");
      await files.getByRole("radio").first().check();
      await app.getByRole("button", { name: "Use this image" }).click();
      await expect(choose).toBeFocused();
      await isShown(preview.locator("img.logo"));
    });

    await test.step("a visitor from Germany sees the saved block page", async () => {
      await app.getByLabel("Use custom colors").check();
      await app.getByLabel("Text", { exact: true }).fill("#113355");
      await saveForm(page);
      await expect(async () => {
        const visitor = await visit(context, harness, shop, { country: "DE" });
        const heading = visitor.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText(/does not ship to Germany$/, { timeout: 2_000 });
        await isShown(visitor.locator("img.logo"));
        await expect(visitor.locator("body")).toHaveCSS("color", "rgb(17, 51, 85)");
        expect(await violations(visitor)).toEqual([]);
      }).toPass();
    });

    await test.step("long words in another language fit the block page", async () => {
      await app.getByLabel("Add a language").selectOption("de");
      await app.getByLabel("Title", { exact: true }).fill("Unverkäuflich ".repeat(5));
      await isClean(page);
    });
  },
);
