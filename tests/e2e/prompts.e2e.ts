import { sql } from "drizzle-orm";

import { coveredControls } from "./support/covered";
import { isDialogClean } from "./support/dialogs";
import { expect, test } from "./support/fixtures";
import { openScreen, toast } from "./support/merchant";
import { isCleanNow, PHONE, toFront } from "./support/page-checks";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium } from "./support/stored-rules";

const DESKTOP = { width: 1280, height: 900 };

test(
  "two days after installation admin access restores focus, and the app requests a rating and feedback",
  { tag: "@thorough" },
  async ({ page, context, harness, shop }) => {
    await harness.control("set-embed", { shop: shop.name, enabled: true });
    await givePremium(harness, shop);
    await changeRowsBeside(harness, shop, (db, shopId) =>
      db.execute(
        sql`update shops set installed_at = installed_at - interval '48 hours', onboarded_at = now()
            where id = ${shopId}`,
      ),
    );
    const app = await openScreen(page, shop, "/dashboard");

    await test.step("admin access opens the store by keyboard and returns the focus to its button", async () => {
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Enable Admin Access" }).focus();
      await page.keyboard.press("Enter");
      const store = await opened;
      await expect(store.getByText("Admin Access mode enabled.")).toBeVisible();
      await toFront(page);
      await expect(app.getByRole("dialog", { name: "Set Admin Access" })).toBeVisible();
      await isDialogClean(page, "admin access");
      await app.getByRole("button", { name: "Confirm" }).focus();
      await page.keyboard.press("Enter");
      await expect(toast(page, "Admin access mode enabled")).toBeVisible();
      await expect(app.getByRole("dialog")).toHaveCount(0);
      await expect(app.getByRole("button", { name: "Disable Admin Access" })).toBeFocused();
      await store.close();
    });

    await test.step("the rating is readable and covers no control at any size", async () => {
      await expect(app.getByRole("region", { name: "How do you like Palisade?" })).toBeVisible();
      await expect(app.locator(".palisade-star-lit")).toHaveCount(5);
      await isCleanNow(page, "rating banner");
      for (const viewport of [PHONE, { width: 1280, height: 600 }, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(await coveredControls(page), `covered at ${viewport.width} px`).toEqual([]);
      }
    });

    await test.step("a rating of three stars opens the feedback page in a new window, and its link works once", async () => {
      const opened = context.waitForEvent("page");
      await app.getByRole("button", { name: "3 stars" }).click();
      const feedback = await opened;
      await expect(feedback.getByRole("radio", { name: "3 stars" })).toBeChecked();
      await isCleanNow(feedback, "feedback");
      const send = async (words: string) => {
        await feedback.getByLabel("What should we do better?").fill(words);
        await feedback.getByRole("button", { name: "Send feedback" }).click();
      };
      const link = new URL(feedback.url());
      await send("Cheaper, please.");
      const title = feedback.getByRole("heading", { level: 1 });
      await expect(title).toHaveText("Thank you for your feedback");

      // The same link, which is already used, with another shop in its URL.
      link.searchParams.set("shopId", "1");
      await feedback.goto(link.href);
      await send("And faster.");
      await expect(title).toHaveText("This link has expired or was already used");
      await expect(feedback.getByText("And faster.")).toBeVisible();
      await isCleanNow(feedback, "feedback by a used link");
      await feedback.close();
    });
  },
);
