import type { Page } from "@playwright/test";

import { coveredControls } from "./support/covered";
import { expect, test } from "./support/fixtures";
import { appFrame, goToScreen, openScreen, untilAwake } from "./support/merchant";
import { isClean, PHONE } from "./support/page-checks";
import { answerCharge, openSubscription } from "./support/plans";

test.use({ profile: "reviewed" });

const DESKTOP = { width: 1280, height: 900 };

/** Returns the app's links in the admin's menu. */
const menuOf = (page: Page) => page.getByRole("list", { name: "Palisade pages" });

/** Returns the link that the admin highlights. */
const highlighted = (page: Page) => menuOf(page).locator("[aria-current=page]");

test(
  "with the listing profile “reviewed” a merchant activates the app, changes the plan, uninstalls and reinstalls",
  { tag: "@thorough" },
  async ({ page, harness, newShop: shop }) => {
    const app = appFrame(page);
    const plan = app.getByRole("heading", { name: /^Your plan/ });

    await test.step("a new account chooses a plan in the admin without the app's own navigation", async () => {
      await openScreen(page, shop, "/dashboard");
      await expect(app.getByRole("heading", { name: "Subscription" })).toBeVisible();
      await expect(app.locator(".Polaris-Frame__TopBar, .Polaris-Navigation")).toHaveCount(0);
      await expect(highlighted(page)).toHaveText("Subscription");
      await app.getByRole("button", { name: "Start with Free" }).click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
    });

    await test.step("the dashboard shows one task and no banner, and no element covers a control", async () => {
      await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveText("Open theme editor");
      await expect(app.locator(".Polaris-Banner, .ui-slim-notice")).toHaveCount(0);
      await expect(app.getByText("Write a review:")).toHaveCount(0);
      await isClean(page, "new store");
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(await coveredControls(page), `covered at ${viewport.width} px`).toEqual([]);
      }
    });

    await test.step("the setup card opens the theme editor, and its step is then completed", async () => {
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Open theme editor" }).click();
      const editor = await opened;
      await editor.getByRole("button", { name: "Save" }).click();
      await expect(editor.getByRole("status")).toContainText("saved");
      await editor.close();
      await expect(app.getByText("1 of 4 done")).toBeVisible();
      await expect(app.getByRole("link", { name: "Choose countries" })).toBeVisible();
    });

    await test.step("the admin's menu opens each screen and highlights the parent of screens outside the menu", async () => {
      await menuOf(page).getByRole("link", { name: "IP Blocker", exact: true }).click();
      await expect(app.getByRole("heading", { level: 1 })).toContainText("IP Blocker");
      await expect(highlighted(page)).toHaveText("IP Blocker");
      await goToScreen(page, "/whiteLists");
      await expect(app.getByRole("heading", { level: 1 })).toContainText("Whitelists");
      await expect(highlighted(page)).toHaveText("Block Lists");
      await highlighted(page).click();
      await expect(app.getByRole("heading", { level: 1 })).toContainText("Block Lists");
    });

    await test.step("the admin's menu button on a phone opens the links", async () => {
      await page.setViewportSize(PHONE);
      const link = menuOf(page).getByRole("link", { name: "General Settings" });
      await expect(link).toBeHidden();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await link.click();
      await expect(app.getByRole("heading", { level: 1 })).toContainText("General Settings");
      await expect(link).toBeHidden();
      await page.setViewportSize(DESKTOP);
    });

    await test.step("the merchant starts Premium and returns to Free", async () => {
      await openSubscription(page, shop);
      await app.getByRole("button", { name: "Start free trial" }).click();
      await answerCharge(page, "Approve", "$9.99 every 30 days");
      await expect(plan).toHaveText("Your plan: Premium, monthly");
      await app.getByRole("button", { name: "Cancel plan" }).click();
      await app.getByRole("dialog").getByRole("button", { name: "Cancel plan" }).click();
      await expect(plan).toHaveText(/Free/);
    });

    await test.step("a reinstalled app opens in the admin's menu again", async () => {
      await page.goto(`${harness.platformUrl}/store/${shop.name}/settings/apps`);
      await page.getByRole("button", { name: "Uninstall" }).click();
      await page.getByRole("link", { name: "Install" }).click();
      await page.getByRole("button", { name: "Install" }).click();
      await untilAwake(app);
      await openScreen(page, shop, "/dashboard");
      await expect(app.locator(".Polaris-Frame__TopBar, .Polaris-Navigation")).toHaveCount(0);
      await expect(menuOf(page).getByRole("link")).not.toHaveCount(0);
    });
  },
);
