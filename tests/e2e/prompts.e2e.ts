import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";

import type { TestShop } from "./support/fixtures";
import { expect, test } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { changeRowsBeside } from "./support/shop-database";
import type { World } from "./support/world";

const HOUR_MS = 3_600_000;

/** Lets the server's marks of a shop be as old as they would be after some hours. */
async function letHoursPass(
  page: Page,
  world: World,
  shop: TestShop,
  hours: number,
): Promise<void> {
  await changeRowsBeside(world, shop, (db, shopId) =>
    db.execute(
      sql`update shops set installed_at = installed_at - make_interval(hours => ${hours}::int),
            rating_snoozed_until = rating_snoozed_until - make_interval(hours => ${hours}::int),
            onboarded_at = coalesce(onboarded_at, now())
          where id = ${shopId}`,
    ),
  );
}

/** Opens the dashboard and waits until its timers run; from there on time stands still. */
async function openDashboard(page: Page, shop: TestShop) {
  const asked = { rating: 0, notification: 0 };
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path === "/rating") asked.rating += 1;
    if (path === "/notification") asked.notification += 1;
  });
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  // The first look for a message comes at once: 1 ms later everything else has begun, too.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return asked.notification;
    })
    .toBe(1);
  return asked;
}

/** Has no fault while time stands still in the page, which axe could not bear. */
const isCleanAtRest = async (page: Page) => {
  await page.clock.resume();
  await isClean(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
};

/** A merchant who has had the app for two days, in a browser whose clock stands still. */
async function installedForDays(page: Page, world: World, shop: TestShop): Promise<void> {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  await letHoursPass(page, world, shop, 48);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

test(
  "the rating banner comes after 2 s, lights its stars from 2 s to 3 s, and is snoozed for 24 h and 10 h",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    const app = appFrame(page);
    test.slow();
    const banner = app.getByRole("region", { name: "How do you like Palisade?" });
    const lit = app.locator(".palisade-star-lit");
    const pass = (ms: number) => page.clock.runFor(ms);
    await installedForDays(page, world, shop);

    await test.step("2 s after the account is there the server is asked, not before", async () => {
      const asked = await openDashboard(page, shop);
      await pass(1990);
      expect(asked.rating).toBe(0);
      await pass(10);
      await expect(banner).toBeVisible();
      expect(asked.rating).toBe(1);
    });

    await test.step("the stars light up one after another", async () => {
      await pass(1990);
      await expect(lit).toHaveCount(0);
      await pass(10);
      await expect(lit).toHaveCount(1);
      await pass(500);
      await expect(lit).toHaveCount(3);
      await pass(500);
      await expect(lit).toHaveCount(5);
      await isCleanAtRest(page);
    });

    await test.step("three stars lead to the feedback page, in a window of its own", async () => {
      const opened = context.waitForEvent("page");
      await app.getByRole("button", { name: "3 stars" }).click();
      const feedback = await opened;
      await expect(banner).toBeHidden();
      await expect(feedback.getByRole("radio", { name: "3 stars" })).toBeChecked();
      const url = new URL(feedback.url());
      expect(url.pathname).toBe("/feedback");
      expect(url.searchParams.get("rating")).toBe("3");
      expect(url.searchParams.get("shopId")).toMatch(/\d+$/);
      await isCleanAtRest(feedback);
      await feedback.getByLabel("What should we do better?").fill("Cheaper, please.");
      await feedback.getByRole("button", { name: "Send feedback" }).click();
      await expect(feedback.getByRole("heading", { level: 1 })).toHaveText(
        "Thank you for your feedback",
      );

      // The same link once more, with another shop in its address: it is used up.
      url.searchParams.set("shopId", "1");
      await feedback.goto(url.href);
      await feedback.getByLabel("What should we do better?").fill("And faster.");
      await feedback.getByRole("button", { name: "Send feedback" }).click();
      await expect(feedback.getByRole("heading", { level: 1 })).toHaveText(
        "This link has expired or was already used",
      );
      await expect(feedback.getByText("And faster.")).toBeVisible();
      await isCleanAtRest(feedback);
      await feedback.close();
    });

    await test.step("for 24 h nobody is asked, whatever the browser's clock says", async () => {
      const early = await openDashboard(page, shop);
      await pass(2000);
      await page.clock.fastForward(24 * HOUR_MS - 60_000);
      const before = await openDashboard(page, shop);
      await pass(2000);
      expect(early.rating + before.rating).toBe(0);
      await page.clock.fastForward(60_000);
      const answered = page.waitForResponse((response) => response.url().endsWith("/rating"));
      await openDashboard(page, shop);
      await pass(2000);
      // The server has its own clock, on which a day has not passed.
      expect(await (await answered).json()).toMatchObject({ ok: true, data: null });
      await expect(banner).toBeHidden();
    });

    await test.step("'Not this time' is good for 10 h", async () => {
      await letHoursPass(page, world, shop, 24);
      await openDashboard(page, shop);
      await pass(2000);
      // Once it is there, the next answer is the one to this press, not the one whether to show it.
      await expect(banner).toBeVisible();
      const told = page.waitForResponse((response) => response.url().endsWith("/rating"));
      await banner.getByTitle("Not this time").click();
      await told;
      await expect(banner).toBeHidden();
      await page.clock.fastForward(10 * HOUR_MS - 60_000);
      const before = await openDashboard(page, shop);
      await pass(2000);
      expect(before.rating).toBe(0);
      await page.clock.fastForward(60_000);
      await letHoursPass(page, world, shop, 10);
      await openDashboard(page, shop);
      await pass(2000);
      await expect(banner).toBeVisible();
    });

    await test.step("the fifth star opens the app store, and 'Write a review:' goes", async () => {
      await context.route("https://apps.shopify.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>App store</title>" }),
      );
      const review = app.getByRole("button", { name: "Write a review:" });
      await expect(review).toBeVisible();
      const opened = context.waitForEvent("page");
      await app.getByRole("button", { name: "5 stars" }).click();
      await expect(await opened).toHaveURL(
        "https://apps.shopify.com/palisade#modal-show=WriteReviewModal",
      );
      await expect(banner).toBeHidden();
      await expect(review).toBeHidden();
    });
  },
);
