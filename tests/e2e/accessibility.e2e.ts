import { sql } from "drizzle-orm";

import { notifications, settings, visitCounters } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { coveredControls } from "./support/covered";
import { isDialogClean } from "./support/dialogs";
import { isDrawnByServer } from "./support/drawn-by-server";
import { fillScreens, ROWS_AT_ONCE } from "./support/filled-screens";
import { expect, test } from "./support/fixtures";
import { appFrame, goToScreen, insideModal } from "./support/merchant";
import { open, openOrGo } from "./support/open-screens";
import { isClean, isCleanNow, PHONE } from "./support/page-checks";
import { adminPaths, ORDER, PLAIN_PATHS, SPECIFIED } from "./support/routes";
import { rowsAtOnce, wordsShown } from "./support/seen-at-once";
import { changeRowsBeside } from "./support/shop-database";
import { blockCountry } from "./support/stored-rules";
import { stoppedVisit } from "./support/visitor";

/** Maximum words of a screen before anything is opened. Explanations are one press away. */
const WORDS_A_SCREEN = 350;
const DESKTOP = { width: 1280, height: 800 };

const WITH_ROWS = ["/ipBlocker", "/visitors"];

const DAY_MS = 86_400_000;
const MESSAGE = "Your theme was changed.\nPlease switch the embed on again.";
const SUSPENDED = "Based on your settings, all functions are temporarily suspended.";
/** Page views whose usage charge exceeds the plan's cap. */
const AT_CAP = 4_001;
const FROZEN = "Your Premium subscription is frozen";

test("every screen is server-rendered and accessible on a phone, and opens in any letter case", async ({
  page,
  harness,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const paths = adminPaths(await fillScreens(harness, shop));
  expect(paths).toEqual(expect.arrayContaining(["/dashboard", "/iplookup/203.0.113.9"]));
  expect(paths.filter((path) => path.includes("/:"))).toEqual([]);
  // The firewall's settings are visible only to accounts to which the firewall is offered.
  await harness.operate("offer-firewall", { shop: shop.name });
  const remainingScreens = new Map(SPECIFIED);
  for (const [at, path] of paths.entries()) {
    const app = await openOrGo(page, shop, path, at);
    const title = app.getByRole("heading", { level: 1 });
    await expect(title, path).toHaveText(remainingScreens.get(path) ?? /./);
    remainingScreens.delete(path);
    // Waits for the form, because the page of a missing item has a heading as well.
    if (path.endsWith("/new")) await expect(app.getByRole("combobox").first()).toBeVisible();
    if (path.endsWith(ORDER)) await expect(app.getByText("$64.00").first()).toBeVisible();
    await isCleanNow(page, path);
    let sent: string | undefined;
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const what = `on ${path}, ${viewport.width} px`;
      expect(await wordsShown(page), `words ${what}`).toBeLessThanOrEqual(WORDS_A_SCREEN);
      sent = await isDrawnByServer(page, harness, shop, path, sent);
      expect(await coveredControls(page), `covered ${what}`).toEqual([]);
    }
    if (WITH_ROWS.includes(path)) {
      const { rows, sideways } = await rowsAtOnce(page);
      expect(rows, `rows on ${path}`).toBeGreaterThanOrEqual(ROWS_AT_ONCE);
      expect(sideways, `beside the window on ${path}`).toBe(0);
    }
    await page.setViewportSize(PHONE);
  }
  for (const [path, heading] of remainingScreens) {
    await page.goto(shop.admin(path));
    const title = appFrame(page).getByRole("heading", { level: 1 });
    await expect(title, path).toHaveText(heading);
  }
  for (const path of PLAIN_PATHS) {
    const answer = await page.goto(harness.appUrl + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const missing = await page
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.naturalWidth === 0).map(({ src }) => src),
      );
    expect(missing, path).toEqual([]);
    await isCleanNow(page, path);
  }
});

test("axe finds no problem on the block page and the simulator", async ({
  page,
  context,
  harness,
  shop,
}) => {
  await blockCountry(harness, shop, "DE");
  const blocked = await stoppedVisit([context, harness, shop], { country: "DE" });
  await isClean(blocked, "block page");

  await page.goto(`${harness.platformUrl}/simulator`);
  await isClean(page, "simulator");
});

test(
  "axe finds no problem on messages, the phone menu, a failed screen and capped or frozen plans",
  { tag: "@thorough" },
  async ({ page, harness, shop, expectedConsoleErrors }) => {
    await changeRowsBeside(harness, shop, async (db, shopId) => {
      const [createdAt, periodEndsAt] = [-1, 29].map(
        (days) => new Date(Date.now() + days * DAY_MS),
      );
      await givePlan(db, shopId, "payg", { createdAt, periodEndsAt });
      const hour = sql`date_trunc('hour', now())`;
      const counted = { surface: "storefront", outcome: "allow", cause: "none" } as const;
      await db.insert(visitCounters).values({ shopId, hour, ...counted, visits: AT_CAP });
      await db.insert(notifications).values({ shopId, content: MESSAGE });
      const by = { shopId, updatedAt: new Date(), updatedBy: "test" };
      await db.insert(settings).values([
        { ...by, section: "general", value: { isAppDisabled: true } },
        { ...by, section: "firewall", value: { isOffered: true } },
      ]);
    });
    await page.setViewportSize(PHONE);
    const app = await open(page, shop, "/dashboard");

    await test.step("a message to the merchant closes after it is read", async () => {
      const message = app.getByRole("dialog", { name: "You have new message" });
      await expect(message).toBeVisible();
      await expect(insideModal(app).getByRole("textbox")).toHaveValue(MESSAGE);
      await isDialogClean(page, "message");
      await message.getByRole("button", { name: "Mark as Read" }).click();
      await expect(message).toBeHidden();
    });

    await test.step("the dashboard shows usage and every notice", async () => {
      await expect(app.getByRole("link", { name: "Upgrade to Premium" })).toBeVisible();
      await expect(app.getByText(SUSPENDED)).toBeVisible();
      await isClean(page, "dashboard of Pay-As-You-Go");
    });

    await test.step("the menu shows the firewall's status", async () => {
      await app.getByRole("button", { name: "Toggle menu" }).click();
      await expect(app.getByText("NEW", { exact: true })).toBeVisible();
      await expect(app.getByText("Not connected")).toBeVisible();
      await isCleanNow(page, "menu on a phone");
    });

    await test.step("a failed screen shows an error toast", async () => {
      expectedConsoleErrors.push("status of 500");
      const data = /_data=routes%2FregionBlocker/;
      await page.route(data, (route) => route.fulfill({ status: 500, body: "broken" }));
      await app.getByRole("link", { name: "Country Blocker", exact: true }).first().click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
      const errorBanner = page.getByRole("alert").filter({ hasText: "Failed, Please try again." });
      await expect(errorBanner).toBeVisible();
      await isCleanNow(page, "failed screen");
    });

    await test.step("a reached cap is shown, and an invalid higher cap is marked at its field", async () => {
      await goToScreen(page, "/subscription");
      await expect(app.getByText("Your spending cap is reached")).toBeVisible();
      await app.getByRole("button", { name: "Raise the cap" }).click();
      const cap = app.getByLabel("New spending cap");
      await expect(cap).toBeFocused();
      await cap.fill("0");
      await app.getByRole("button", { name: "Continue to approval" }).click();
      await expect(cap).toHaveAttribute("aria-invalid", "true");
      await isClean(page, "raise the cap");
    });

    await test.step("a frozen plan links to the bill", async () => {
      await changeRowsBeside(harness, shop, (db, shopId) =>
        givePlan(db, shopId, "premium", { status: "frozen" }),
      );
      await goToScreen(page, "/subscription");
      await expect(app.getByText(FROZEN).first()).toBeVisible();
      await isCleanNow(page, "a frozen plan");
      await app.getByRole("link", { name: "Open billing" }).click();
      await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
    });
  },
);
