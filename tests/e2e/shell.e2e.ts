import type { FrameLocator, Page } from "@playwright/test";

import type { TestShop } from "./support/fixtures";
import { expect, test } from "./support/fixtures";
import { isStillWhileLoading } from "./support/layout-shifts";
import { insideModal, openScreen } from "./support/merchant";
import { isClean, isCleanNow, PHONE } from "./support/page-checks";
import { givePremium, storeRules } from "./support/stored-rules";
import { logVisits } from "./support/visit-log";

const UPGRADE = "Upgrade to the Premium Plan for more comprehensive and powerful features";
const ACTIVATE = "Please activate our app in your theme editor";
const BAR = "Please enable the app extension to improve protection efficiency.";
/** The specification's breakpoint, in pixels. */
const BREAKPOINT = 768;
const SUSPENDED = "Based on your settings, all functions are temporarily suspended.";

async function open(page: Page, shop: TestShop, path: string): Promise<FrameLocator> {
  const app = await openScreen(page, shop, path);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

/** Follows a link of the side navigation. */
async function follow(app: FrameLocator, label: string): Promise<void> {
  await app.getByRole("link", { name: label, exact: true }).first().click();
  await expect(app.getByRole("heading", { level: 1 })).toContainText(label);
}

/** Replaces the server's answer about the account from the next page on. */
async function pretend(page: Page, account: object): Promise<void> {
  await page.route(/_data=routes%2F_admin(&|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { account: object };
    const json = { ...body, account: { ...body.account, ...account } };
    await route.fulfill({ response: answer, json });
  });
}

test("a new merchant is prompted to activate the app, and the activation panel closes afterwards", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const app = await open(page, shop, "/dashboard");
  const panel = app.getByText(ACTIVATE);
  const activate = app.getByRole("button", { name: "Activate", exact: true });
  const isLit = () => activate.evaluate((button) => button.className.includes("variantSecondary"));

  await test.step("a new merchant sees the logo, the review button and both offers", async () => {
    const logo = app.getByRole("link", { name: "Palisade dashboard" });
    await expect(logo).toHaveAttribute("href", /^\/dashboard\?embedded=1&shop=/);
    expect((await logo.boundingBox())?.width).toBe(150);
    await expect(app.getByRole("button", { name: "Write a review:" })).toBeVisible();
    await expect(app.getByText(UPGRADE)).toBeVisible();
    await expect(app.getByText(BAR)).toBeVisible();
  });

  await test.step("Activate blinks every second until blinking is stopped", async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    // The first check may run before the last change is rendered. The check is then repeated.
    await expect(async () => {
      const before = await isLit();
      for (const lit of [!before, before, !before]) {
        await page.clock.runFor(1000);
        await expect.poll(isLit, { timeout: 2_000 }).toBe(lit);
      }
    }).toPass();
    await app.getByRole("button", { name: "Stop blinking" }).click();
    await expect.poll(isLit).toBe(true);
    await page.clock.runFor(5000);
    expect(await isLit()).toBe(true);
    await page.clock.resume();
  });

  await test.step("a button shows the reasons to activate, and Escape returns the focus", async () => {
    const why = app.getByRole("button", { name: "Why activate?" });
    await why.press("Enter");
    await expect(insideModal(app).getByText("Speed improves by at least 70%.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(app.getByRole("dialog")).toHaveCount(0);
    await expect(why).toBeFocused();
    await isClean(page);
    await why.click();
    await expect(app.getByRole("dialog")).toBeVisible();
    await isClean(page);
    await page.keyboard.press("Escape");
  });

  await test.step("'Do not show again' hides the bar but not the activation panel", async () => {
    await app.getByRole("button", { name: "Do not show again" }).click();
    await expect(app.getByText(BAR)).toHaveCount(0);
    await expect(panel).toBeVisible();
  });

  await test.step("Activate opens the theme editor in a new window and then requests the result", async () => {
    const opened = page.waitForEvent("popup");
    await activate.click();
    const editor = await opened;
    const address =
      /\/themes\/current\/editor\?context=apps&template=index&activateAppId=palisade-dev-key\/guard/;
    await expect(editor).toHaveURL(address);
    const question = app.getByRole("dialog", {
      name: "Have you successfully enabled the extension?",
    });
    await expect(question).toBeVisible();
    await expect(insideModal(app).locator("body")).toContainText(
      "Please click Save in the theme editor after activation.",
    );
    await isClean(page);
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor.getByRole("status")).toContainText("saved");
    await editor.close();
    await expect(question).toHaveCount(0);
    await expect(panel).toHaveCount(0);
  });

  await test.step("the pages of plans and extensions have no upgrade header", async () => {
    await app.getByRole("link", { name: "Start Free Trial" }).click();
    await expect(app.getByRole("heading", { level: 1 })).toContainText("Subscription");
    await expect(app.getByText(UPGRADE)).toHaveCount(0);
    await follow(app, "Extensions");
    await expect(app.getByText(UPGRADE)).toHaveCount(0);
    await follow(app, "IP Blocker");
    await expect(app.getByText(UPGRADE)).toBeVisible();
  });
});

test("at 768 px the navigation is a drawer, and every notice fits", async ({ page, shop }) => {
  await page.setViewportSize({ width: BREAKPOINT, height: 812 });
  const app = await open(page, shop, "/dashboard");
  await pretend(page, { isAppDisabled: true, isShowWaf: true });
  const toggle = app.getByRole("button", { name: "Toggle menu" });
  const back = app.getByText(/^Back to shop-/);

  await expect(back).toBeHidden();
  await expect(app.getByRole("button", { name: "Write a review:" })).toBeHidden();
  await toggle.press("Enter");
  await expect(back).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(back).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await follow(app, "Shop Visitor Report");
  await expect(back).toBeHidden();
  await expect(app.locator("#content")).toBeFocused();
  for (const text of [UPGRADE, ACTIVATE, SUSPENDED, BAR])
    await expect(app.getByText(text)).toBeVisible();
  await isCleanNow(page);

  await toggle.click();
  await expect(app.getByText("NEW", { exact: true })).toBeVisible();
  await expect(app.getByText("Not connected")).toBeVisible();
  await isCleanNow(page);
  await page.mouse.click(BREAKPOINT - 8, 700);
  await expect(back).toBeHidden();
});

/** Records the next different percentages of the loading bar. */
const percentages = (app: FrameLocator, count: number): Promise<number[]> =>
  app.locator("body").evaluate(
    (body, count) =>
      new Promise((resolve) => {
        const seen: number[] = [];
        new MutationObserver((_, observer) => {
          const bar = body.querySelector("[role=progressbar]");
          const percent = Number(bar?.getAttribute("aria-valuenow") ?? 0);
          if (percent > 0 && percent !== seen.at(-1)) seen.push(percent);
          if (seen.length < count) return;
          observer.disconnect();
          resolve(seen);
        }).observe(body, { attributes: true, childList: true, subtree: true });
      }),
    count,
  );

test("the logo keeps its background with forced colors, and on a phone no filter covers a title", async ({
  page,
  harness,
  shop,
}) => {
  await givePremium(harness, shop);
  await page.emulateMedia({ forcedColors: "active" });
  const app = await open(page, shop, "/referrerBlocker");
  const logo = app.locator(".Polaris-TopBar__LogoLink");
  const drawn = await logo.evaluate((link) => {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(link) as CSSStyleDeclaration & {
      readonly forcedColorAdjust: string;
    };
    return { backgroundColor, forcedColorAdjust };
  });
  expect(drawn).toEqual({ backgroundColor: "rgb(26, 26, 26)", forcedColorAdjust: "none" });
  await page.emulateMedia({ forcedColors: null });

  await storeRules(harness, shop, {
    kind: "referrer",
    value: "domain:spam.example",
    action: "block",
  });
  await page.setViewportSize(PHONE);
  for (let load = 0; load < 5; load += 1) {
    await open(page, shop, "/referrerBlocker");
    const title = app.getByRole("heading", { level: 1 });
    const isOnTop = await title.evaluate((heading) => {
      const { x, y, width, height } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop, `load ${load}`).toBe(true);
    const [above, filters] = await Promise.all([
      title.boundingBox(),
      app.locator(".Polaris-IndexFilters, .Polaris-Filters").first().boundingBox(),
    ]);
    expect(filters!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  }
});

test("a slow page shows a rising progress bar without moving the content", async ({
  page,
  harness,
  shop,
}) => {
  const app = await open(page, shop, "/dashboard");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_data=routes%2FipBlocker/, async (route) => {
    await held;
    await route.continue();
  });
  const heading = app.getByRole("heading", { level: 1 });
  const top = async () => (await heading.boundingBox())?.y;
  // The notices above the content open automatically.
  for (const text of [ACTIVATE, BAR]) await expect(app.getByText(text)).toBeVisible();
  const before = await top();
  const bar = app.getByRole("progressbar", { name: "Loading" });
  await expect(bar).toHaveCount(0);
  const climbed = percentages(app, 5);
  const navigation = app.getByLabel("Navigation", { exact: true });
  await navigation.getByRole("link", { name: "IP Blocker", exact: true }).click();

  await expect(bar).toBeVisible();
  const seen = await climbed;
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(seen.at(-1)).toBeGreaterThan(20);
  expect(seen.at(-1)).toBeLessThanOrEqual(99);
  expect(await top()).toBe(before);

  release();
  await expect(heading).toContainText("IP Blocker");
  await expect(bar).toHaveCount(0);

  await test.step("a document that loads slowly is shown without layout shifts", async () => {
    await page.unroute(/_data=routes%2FipBlocker/);
    await harness.operate("offer-firewall", { shop: shop.name });
    await givePremium(harness, shop);
    const surfaces = ["storefront", "firewall"] as const;
    // More visits than a window shows.
    const rows = Array.from({ length: 60 }, (_, at) => ({ surface: surfaces[at % 2] }));
    await logVisits(harness, shop, rows);
    await isStillWhileLoading(page, shop, ["/visitors", "/fw-accessLog"], "203.0.113.7");
  });
});

test("a screen whose script fails to load keeps the frame and offers a reload", async ({
  page,
  shop,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push("net::ERR_FAILED", "ChunkLoadError");
  const app = await open(page, shop, "/dashboard");
  await page.route(/\/assets\/contentProtect-.*\.js$/, (route) => route.abort());
  const reported = page.waitForRequest("**/client-error");
  await app.getByRole("link", { name: "Content Protection", exact: true }).click();

  await expect(app.getByRole("heading", { level: 1 })).toHaveText("This page did not load");
  await expect(app.getByRole("link", { name: "Country Blocker", exact: true })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    where: "chunk",
    path: "/contentProtect",
  });
  await isClean(page);

  await page.unroute(/\/assets\/contentProtect-.*\.js$/);
  await app.getByRole("button", { name: "Reload" }).click();
  await expect(app.getByRole("heading", { level: 1 })).toHaveText("Content Protection");
});
