import type { Page } from "@playwright/test";

import { notifications, settings } from "../../app/store/schema";
import { givePlan } from "../helpers/plans";
import { fillScreens, ROWS_AT_ONCE } from "./support/filled-screens";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { ADMIN_PATHS, ORDER, PLAIN_PATHS, SPECIFIED } from "./support/routes";
import { rowsAtOnce, wordsShown } from "./support/seen-at-once";
import { changeRowsBeside } from "./support/shop-database";
import { blockCountry, givePremium, storeRules } from "./support/stored-rules";
import { logVisits } from "./support/visit-log";
import { stoppedVisit } from "./support/visitor";

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(appFrame(page).getByRole("dialog")).toHaveCount(0);
}

async function open(page: Page, shop: TestShop, path: string) {
  const app = await openScreen(page, shop, path);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

/** Before anything is opened: nobody reads more before they begin. What explains is a press away. */
const WORDS_A_SCREEN = 350;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };

const WITH_ROWS = ["/ipBlocker", "/visitors"];

const DAY_MS = 86_400_000;
const MESSAGE = "Your theme was changed.\nPlease switch the embed on again.";
const SUSPENDED = "Based on your settings, all functions are temporarily suspended.";
const ELSEWHERE = { ip: "192.0.2.1", country: "FR" };

test("every route opens its screen, whatever the case of its letters, says no more than can be read, shows ten rows at once, and axe finds nothing on it on a phone", async ({
  page,
  world,
  shop,
}) => {
  test.slow();
  expect(ADMIN_PATHS).toEqual(expect.arrayContaining(["/dashboard", "/iplookup/203.0.113.9"]));
  expect(ADMIN_PATHS.filter((path) => path.includes("/:"))).toEqual([]);
  await page.setViewportSize(PHONE);
  await fillScreens(world, shop);
  // Its settings are shown to whom it was offered.
  await world.operate("offer-firewall", { shop: shop.name });
  const left = new Map(SPECIFIED);
  for (const path of ADMIN_PATHS) {
    const app = await open(page, shop, path);
    const title = app.getByRole("heading", { level: 1 });
    await expect(title, path).toHaveText(left.get(path) ?? /./);
    left.delete(path);
    // Not the page that says that there is no such thing.
    if (path.endsWith("/new")) await expect(app.getByRole("combobox").first()).toBeVisible();
    if (path.endsWith(ORDER)) await expect(app.getByText("$64.00").first()).toBeVisible();
    await isCleanNow(page, path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const what = `words on ${path}, ${viewport.width} px`;
      expect(await wordsShown(page), what).toBeLessThanOrEqual(WORDS_A_SCREEN);
    }
    if (WITH_ROWS.includes(path)) {
      const { rows, sideways } = await rowsAtOnce(page);
      expect(rows, `rows on ${path}`).toBeGreaterThanOrEqual(ROWS_AT_ONCE);
      expect(sideways, `beside the window on ${path}`).toBe(0);
    }
    await page.setViewportSize(PHONE);
  }
  for (const [path, heading] of left) {
    await page.goto(shop.admin(path));
    const title = appFrame(page).getByRole("heading", { level: 1 });
    await expect(title, path).toHaveText(heading);
  }
  for (const path of PLAIN_PATHS) {
    const answer = await page.goto(world.appUrl + path);
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

test("axe finds nothing on the block page and the simulator", async ({
  page,
  context,
  world,
  shop,
}) => {
  await blockCountry(world, shop, "DE");
  const blocked = await stoppedVisit([context, world, shop], { country: "DE" });
  await isClean(blocked, "block page");

  await page.goto(`${world.platformUrl}/simulator`);
  await isClean(page, "simulator");
});

test(
  "axe finds nothing on a message, the phone's menu, a screen that failed, and a plan that is paid by use",
  { tag: "@thorough" },
  async ({ page, world, shop, expectedConsoleErrors }) => {
    await changeRowsBeside(world, shop, async (db, shopId) => {
      const paidSince = { createdAt: new Date(), periodEndsAt: new Date(Date.now() + 30 * DAY_MS) };
      await givePlan(db, shopId, "payg", paidSince);
      await db.insert(notifications).values({ shopId, content: MESSAGE });
      const by = { shopId, updatedAt: new Date(), updatedBy: "test" };
      await db.insert(settings).values([
        { ...by, section: "general", value: { isAppDisabled: true } },
        { ...by, section: "firewall", value: { isOffered: true } },
      ]);
    });
    await page.setViewportSize(PHONE);
    const app = await open(page, shop, "/dashboard");

    await test.step("a message to the merchant, which goes when it is read", async () => {
      const message = app.getByRole("dialog", { name: "You have new message" });
      await expect(message).toBeVisible();
      await expect(insideModal(app).getByRole("textbox")).toHaveValue(MESSAGE);
      await isClean(page, "message");
      await message.getByRole("button", { name: "Mark as Read" }).click();
      await expect(message).toBeHidden();
    });

    await test.step("the dashboard with its usage, and every notice above it", async () => {
      await expect(app.getByRole("link", { name: "Upgrade to Premium" })).toBeVisible();
      await expect(app.getByText(SUSPENDED)).toBeVisible();
      await isClean(page, "dashboard of Pay-As-You-Go");
    });

    await test.step("the menu, with what it says of the firewall", async () => {
      await app.getByRole("button", { name: "Toggle menu" }).click();
      await expect(app.getByText("NEW", { exact: true })).toBeVisible();
      await expect(app.getByText("Not connected")).toBeVisible();
      await isCleanNow(page, "menu on a phone");
    });

    await test.step("a screen that failed, with the toast of an error", async () => {
      expectedConsoleErrors.push("status of 500");
      const data = /_data=routes%2FregionBlocker/;
      await page.route(data, (route) => route.fulfill({ status: 500, body: "broken" }));
      await app.getByRole("link", { name: "Country Blocker", exact: true }).first().click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
      const said = page.getByRole("alert").filter({ hasText: "Failed, Please try again." });
      await expect(said).toBeVisible();
      await isClean(page, "failed screen");
    });

    await test.step("the field for a higher cap, with a message", async () => {
      await open(page, shop, "/subscription");
      await app.getByRole("button", { name: "Raise the cap" }).click();
      await app.getByLabel("New spending cap").fill("0");
      await app.getByRole("button", { name: "Continue to approval" }).click();
      await expect(app.getByLabel("New spending cap")).toHaveAttribute("aria-invalid", "true");
      await isClean(page, "raise the cap");
    });
  },
);

test(
  "axe finds nothing in the lists' dialogs, and they put the focus into their first field",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    test.slow();
    await givePremium(world, shop);
    await storeRules(world, shop, { kind: "country", value: "US", action: "block" });
    await storeRules(world, shop, { kind: "ip", value: "198.51.100.7", action: "block" });
    const path = `/products/${"long-name-".repeat(15)}`;
    await logVisits(world, shop, [{ path: "/cart" }, { path }, { ip: "203.0.113.8" }, ELSEWHERE]);
    const app = await open(page, shop, "/regionBlocker");
    const inside = insideModal(app);
    const press = (name: string) => app.getByRole("button", { name, exact: true }).click();
    /** By the frame's menu, which costs a third of a page opened anew. */
    const goTo = async (name: string) => {
      await app.getByRole("link", { name, exact: true }).first().click();
      await expect(app.getByRole("heading", { level: 1 })).toContainText(name);
    };

    await test.step("countries: a try beside them, the choice, and their regions", async () => {
      await press("Run preview");
      await expect(app.getByText("Would have stopped none of 4 visits.")).toBeVisible();
      await isClean(page, "a try of the country list");
      await press("Choose countries");
      await expect(inside.getByPlaceholder("Search by name or code")).toBeFocused();
      await expect(app.getByRole("button", { name: "Done" })).toBeInViewport();
      await isClean(page, "country picker");
      await closeDialog(page);
      await press("Edit United States");
      await inside.getByText("Only these regions").click();
      await isClean(page, "regions");
      await closeDialog(page);
    });

    await test.step("addresses: those that cannot be read, and a try before they are added", async () => {
      await goTo("IP Blocker");
      await press("Add addresses");
      const field = inside.getByLabel("IP addresses", { exact: true });
      await expect(field).toBeFocused();
      await field.fill("203.0.113.0/24\n300.1.1.1");
      await inside.getByRole("button", { name: "Add from a file" }).click();
      const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("192.0.2.9\n") };
      const files = inside.getByLabel("From a file");
      await files.setInputFiles(file);
      await expect(files).toHaveAccessibleDescription("photo.png is not a .csv or .txt file.");
      await press("Add");
      await expect(inside.getByRole("button", { name: "Remove these entries" })).toBeVisible();
      await isClean(page, "add addresses");
      await files.setInputFiles({ ...file, name: "mine.csv", mimeType: "text/csv" });
      await inside.getByRole("button", { name: "Remove these entries" }).click();
      await inside.getByRole("button", { name: "Run preview" }).click();
      await expect(inside.getByText(/^Would have stopped 3 of 4 visits/)).toBeVisible();
      await expect(inside.getByText(/1 of these IP addresses opened the cart/)).toBeVisible();
      await isClean(page, "a try of addresses");
      await press("Cancel");
      await expect(app.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("an entry: edited, taken away and brought back, by the menu of its row", async () => {
      const menu = app.getByRole("button", { name: "Actions for 198.51.100.7" });
      await menu.click();
      // By the keyboard: where it is pressed by a mouse, a menu's row gives the focus away.
      const edit = app.getByRole("menuitem", { name: "Edit" });
      await edit.press("Enter");
      await app.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
      await expect(app.getByRole("dialog")).toHaveCount(0);
      // The menu is gone; whoever works by the keyboard is where they were.
      await expect(menu).toBeFocused();
      await menu.click();
      await edit.click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await isClean(page, "edit an entry");
      await press("Cancel");
      await menu.click();
      await app.getByRole("menuitem", { name: "Delete" }).click();
      await expect(app.getByRole("dialog", { name: "Delete this entry?" })).toBeVisible();
      await isClean(page, "delete an entry");
      await press("Delete");
      await expect(menu).toHaveCount(0);
      // In the message of a change, which the admin shows.
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(menu).toBeVisible();
    });

    await test.step("networks, found by their number", async () => {
      await goTo("ISP/ASN Blocker");
      await app.getByRole("button", { name: "Add networks" }).first().click();
      const search = inside.getByLabel("Find a network by name or number");
      await expect(search).toBeFocused();
      await search.fill("AS3320");
      await inside.getByRole("checkbox", { name: /AS3320/ }).check();
      await expect(inside.getByLabel("Network numbers, one per line")).toHaveValue("AS3320");
      await isClean(page, "add networks");
      await closeDialog(page);
    });

    await test.step("referrers, tried on one, with a target", async () => {
      await goTo("Referrer Blocker");
      await app.getByRole("button", { name: "Add referrers" }).first().click();
      await inside.getByLabel("Compare").selectOption("Regular expression");
      await inside.getByLabel("Referrers, one per line").fill("^spam[0-9]+\\.example/");
      await inside.getByLabel("Test a referring URL").fill("https://spam42.example/offer");
      await inside.getByRole("button", { name: "Try", exact: true }).click();
      await expect(inside.getByText("Matches “^spam[0-9]+\\.example/”.")).toBeVisible();
      await inside.getByLabel("Action", { exact: true }).selectOption("redirect");
      await inside.getByRole("button", { name: "More options" }).click();
      await inside.getByText("All pages except these").click();
      await isClean(page, "add referrers");
      await closeDialog(page);
    });

    await test.step("the history, and what an undo changes", async () => {
      await goTo("Block Lists");
      await app.getByRole("button", { name: "History", exact: true }).click();
      await expect(app.getByText("Blocked United States")).toBeVisible();
      await isClean(page, "the history");
      await app.getByRole("button", { name: /^Undo version \d+, the last change$/ }).click();
      await expect(inside.getByText(/^Restoring creates a new version: 1 removed/)).toBeVisible();
      await isClean(page, "what an undo changes");
    });
  },
);
