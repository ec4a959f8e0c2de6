import type { FrameLocator, Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";

test("a page opened without an id token fetches one and comes back", async ({
  page,
  shop,
  world,
}) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  const frame = page.frame("app-iframe");
  const host = Buffer.from(`admin.shopify.com/store/${shop.name}`).toString("base64url");
  const query = `embedded=1&shop=${shop.name}.myshopify.com&host=${host}`;
  await frame?.goto(`${world.appUrl}/ipBlocker?${query}`);
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText("IP Blocker");
});

test("after an uninstall and a new install the app works again", async ({ page, shop, world }) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${world.platformUrl}/store/${shop.name}`);
  await world.control("uninstall", { shop: shop.name });
  await expect(async () => {
    const log = (await world.control("webhook-log", { shop: shop.name })) as {
      topic: string;
      attempts: { status: number | null }[];
    }[];
    const told = log.find(({ topic }) => topic === "app/uninstalled");
    expect(told?.attempts.at(-1)?.status).toBe(200);
  }).toPass();
  await page.goto(
    `${world.platformUrl}/store/${shop.name}/oauth/install?client_id=palisade-dev-key`,
  );
  await page.getByRole("button", { name: /Install/ }).click();
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
});

/** A line so slow that the app's own scripts never arrive; App Bridge is the platform's and does. */
async function openBeforeScripts(page: Page, shop: TestShop, path: string): Promise<FrameLocator> {
  await page.route(/\/assets\/[^?]*\.js$/, (route) => route.abort());
  await page.goto(shop.admin(path));
  const app = appFrame(page);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

const heading = (app: FrameLocator) => app.getByRole("heading", { level: 1 });

test(
  "before the scripts are there, every link of a page leads to its page",
  { tag: "@thorough" },
  async ({ page, shop, expectedConsoleErrors }) => {
    expectedConsoleErrors.push("net::ERR_FAILED");
    const app = await openBeforeScripts(page, shop, "/dashboard");
    // The admin draws its own menu from the first ones, which nobody sees here; help is for everybody, so it is not told which store asks.
    const links = app.locator("a[href^='/']:not(ui-nav-menu *):not([href^='/help/'])");
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href") ?? ""),
    );
    const lost = hrefs.filter((href) => !href.includes(`shop=${shop.name}.myshopify.com&host=`));
    expect(lost).toEqual([]);
    expect(hrefs.filter((href) => /id_token|hmac|session=/.test(href))).toEqual([]);

    await app.getByRole("link", { name: "IP Blocker", exact: true }).first().click();
    await expect(heading(app)).toHaveText("IP Blocker");
    await app.getByRole("link", { name: "FAQ" }).last().click();
    await expect(heading(app)).toHaveText("FAQ");
  },
);

test(
  "a page asked for inside the frame by its bare address comes back with a token",
  { tag: "@thorough" },
  async ({ page, shop, world }) => {
    await openScreen(page, shop, "/dashboard");
    await page.frame("app-iframe")?.goto(`${world.appUrl}/visitors?country=DE`);
    await expect(heading(appFrame(page))).toHaveText("Shop Visitor Report");
    await expect(page).toHaveURL(shop.admin("/visitors?country=DE"));
  },
);

test(
  "a link opened in a new tab leads to its page in the admin",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    const app = await openScreen(page, shop, "/dashboard");
    const link = app.getByRole("link", { name: "IP Blocker", exact: true }).first();
    // Chromium itself crashed now and then as it opened the tab, so the tab is opened here, where nobody took the press.
    const left = link.evaluate(
      (anchor: HTMLAnchorElement) =>
        new Promise<string | null>((resolve) => {
          const settle = (press: MouseEvent) => {
            resolve(press.defaultPrevented ? null : anchor.href);
            press.preventDefault();
          };
          addEventListener("click", settle, { once: true });
        }),
    );
    await link.click({ modifiers: ["ControlOrMeta"] });
    const address = await left;
    expect(address, "the press is left to the browser").not.toBeNull();
    const tab = await page.context().newPage();
    await tab.goto(address!);
    await expect(tab).toHaveURL(shop.admin("/ipBlocker"));
    await expect(heading(appFrame(tab))).toHaveText("IP Blocker");
    await expect(heading(app)).toHaveText(/^Hello/);
  },
);

test(
  "the login screen shows inside the admin's frame, where the browser's error stood",
  { tag: "@thorough" },
  async ({ page, shop, world }) => {
    await openScreen(page, shop, "/dashboard");
    await page.frame("app-iframe")?.goto(`${world.appUrl}/login`);
    await expect(heading(appFrame(page))).toHaveText("Welcome to Palisade");
  },
);
