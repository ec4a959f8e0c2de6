import type { Page } from "@playwright/test";

import { fillScreens, ROWS_AT_ONCE } from "./support/filled-screens";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, chooseCountry, insideModal, openScreen } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { answerCharge, openSubscription } from "./support/plans";
import { ADMIN_PATHS, ORDER, PLAIN_PATHS, SPECIFIED } from "./support/routes";
import { rowsAtOnce, wordsShown } from "./support/seen-at-once";
import { blockCountry } from "./support/stored-rules";
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

/** Toasts stay until they are closed: axe takes longer than they do. */
async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const held = (run: () => void, ms?: number) => (ms === 3000 ? 0 : start(run, ms));
    window.setTimeout = held as typeof window.setTimeout;
  });
}

/** Before anything is opened: nobody reads more before they begin. What explains is a press away. */
const WORDS_A_SCREEN = 350;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };

const WITH_ROWS = ["/ipBlocker", "/visitors"];

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
  "axe finds nothing in the frame's modals, with a toast, and where a screen failed",
  { tag: "@thorough" },
  async ({ page, world, shop, expectedConsoleErrors }) => {
    test.slow();
    expectedConsoleErrors.push("status of 500");
    await holdToasts(page);
    const app = await open(page, shop, "/dashboard");

    await test.step("the reasons to activate, and the question afterwards", async () => {
      await app.getByRole("button", { name: "Why activate?" }).click();
      await expect(insideModal(app).getByText("Speed improves by at least 70%.")).toBeVisible();
      await isClean(page, "reasons to activate");
      const opened = page.waitForEvent("popup");
      await app.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
      await (await opened).close();
      await expect(
        insideModal(app).getByText("Please click Save in the theme editor"),
      ).toBeVisible();
      await isClean(page, "confirm the activation");
      await closeDialog(page);
    });

    await test.step("the plan that is needed", async () => {
      await app.getByRole("button", { name: "Enable Admin Access" }).click();
      await expect(app.getByRole("dialog", { name: "Upgrade plan" })).toBeVisible();
      await isClean(page, "upgrade plan");
      await closeDialog(page);
    });

    await test.step("the contact form with its messages, and the toast when it is sent", async () => {
      await app.getByRole("button", { name: "Contact us" }).click();
      await app.getByRole("button", { name: "Send", exact: true }).click();
      await expect(insideModal(app).getByText("Please enter your message.")).toBeVisible();
      await isClean(page, "contact form");
      await insideModal(app).getByRole("textbox", { name: "Message" }).fill("How do I block Mars?");
      await app.getByRole("button", { name: "Send", exact: true }).click();
      const toast = page.getByRole("status").filter({ hasText: "Message sent" });
      await expect(toast).toBeVisible();
      await isClean(page, "toast");
      await expect(toast).toBeVisible();
    });

    await test.step("a screen that failed, with the toast of an error", async () => {
      const data = /_data=routes%2FregionBlocker/;
      await page.route(data, (route) => route.fulfill({ status: 500, body: "broken" }));
      await app.getByRole("link", { name: "Country Blocker", exact: true }).first().click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
      const toast = page.getByRole("alert").filter({ hasText: "Failed, Please try again." });
      await expect(toast).toBeVisible();
      await isClean(page, "failed screen");
      await expect(toast).toBeVisible();
    });

    await test.step("a message to the merchant", async () => {
      await world.operate("notify", { shop: shop.name, message: "Your theme was changed." });
      await open(page, shop, "/faq");
      await expect(app.getByRole("dialog", { name: "You have new message" })).toBeVisible();
      await isClean(page, "notification");
      await closeDialog(page);
    });
  },
);

test(
  "axe finds nothing in the lists' dialogs, and they put the focus into their first field",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    test.slow();
    const app = await open(page, shop, "/regionBlocker");

    await test.step("countries and their regions", async () => {
      await app.getByRole("button", { name: "Choose countries" }).click();
      await expect(insideModal(app).getByPlaceholder("Search by name or code")).toBeFocused();
      await expect(app.getByRole("button", { name: "Done" })).toBeInViewport();
      await isClean(page, "country picker");
      await closeDialog(page);
      await chooseCountry(page, "United States");
      await app.getByRole("button", { name: "Edit United States" }).click();
      await insideModal(app).getByText("Only these regions").click();
      await isClean(page, "regions");
      await closeDialog(page);
    });

    await test.step("addresses, those that cannot be read, and taking one away", async () => {
      await open(page, shop, "/ipBlocker");
      await app.getByRole("button", { name: "Add addresses" }).first().click();
      const field = insideModal(app).getByLabel("IP addresses", { exact: true });
      await expect(field).toBeFocused();
      await field.fill("198.51.100.7\n300.1.1.1");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(
        insideModal(app).getByRole("button", { name: "Remove these entries" }),
      ).toBeVisible();
      await isClean(page, "add addresses");

      await insideModal(app).getByRole("button", { name: "Remove these entries" }).click();
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await app.getByRole("button", { name: "Actions for 198.51.100.7" }).click();
      await app.getByRole("menuitem", { name: "Delete" }).click();
      await expect(app.getByRole("dialog", { name: "Delete this entry?" })).toBeVisible();
      await isClean(page, "delete an entry");
      await closeDialog(page);
      await expect(app.getByText("198.51.100.7", { exact: true })).toBeVisible();
      await isClean(page, "a list with an entry");
    });
  },
);

test(
  "axe finds nothing where a plan is paid: admin access, a higher cap, and cancelling",
  { tag: "@thorough" },
  async ({ page, world, newShop: shop }) => {
    test.slow();
    await world.control("set-embed", { shop: shop.name, enabled: true });
    const app = appFrame(page);

    await test.step("the new account's plans, then Pay-As-You-Go", async () => {
      await openSubscription(page, shop);
      await isClean(page, "plans of a new account");
      await app.getByRole("button", { name: "Choose Pay-As-You-Go" }).click();
      await answerCharge(page, "Approve");
      await expect(app.getByText("Pay-As-You-Go is active")).toBeVisible();
    });

    await test.step("the field for a higher cap, with a message", async () => {
      await app.getByRole("button", { name: "Raise the cap" }).click();
      await app.getByLabel("New spending cap").fill("0");
      await app.getByRole("button", { name: "Continue to approval" }).click();
      await expect(app.getByLabel("New spending cap")).toHaveAttribute("aria-invalid", "true");
      await isClean(page, "raise the cap");
    });

    await test.step("the question before the plan ends", async () => {
      await app.getByRole("button", { name: "Cancel plan" }).click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await isClean(page, "cancel the plan");
      await closeDialog(page);
    });

    await test.step("the dashboard with its usage, and the question of Admin Access", async () => {
      await open(page, shop, "/dashboard");
      await expect(app.getByRole("link", { name: "Upgrade to Premium" })).toBeVisible();
      await isClean(page, "dashboard of Pay-As-You-Go");
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Enable Admin Access" }).click();
      await (await opened).close();
      await expect(app.getByRole("dialog", { name: "Set Admin Access" })).toBeVisible();
      await isClean(page, "set admin access");
      await closeDialog(page);
    });
  },
);
