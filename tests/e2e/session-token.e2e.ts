import type { FrameLocator } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { plainRequest } from "./support/plain-request";

test("a page opened without an id token fetches a token and returns", async ({
  page,
  shop,
  harness,
}) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  const frame = page.frame("app-iframe");
  const host = Buffer.from(`admin.shopify.com/store/${shop.name}`).toString("base64url");
  const query = `embedded=1&shop=${shop.name}.myshopify.com&host=${host}`;
  await frame?.goto(`${harness.appUrl}/ipBlocker?${query}`);
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText("IP Blocker");
});

test("the app works again after an uninstall and a new installation", async ({
  page,
  shop,
  harness,
}) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${harness.platformUrl}/store/${shop.name}`);
  await harness.control("uninstall", { shop: shop.name });
  await expect(async () => {
    const log = (await harness.control("webhook-log", { shop: shop.name })) as {
      topic: string;
      attempts: { status: number | null }[];
    }[];
    const delivery = log.find(({ topic }) => topic === "app/uninstalled");
    expect(delivery?.attempts.at(-1)?.status).toBe(200);
  }).toPass();
  await page.goto(
    `${harness.platformUrl}/store/${shop.name}/oauth/install?client_id=palisade-dev-key`,
  );
  await page.getByRole("button", { name: /Install/ }).click();
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
});

const heading = (app: FrameLocator) => app.getByRole("heading", { level: 1 });

/** Returns the targets of a document's links before any script runs. */
function linksOf(document: string): string[] {
  // The admin draws its own menu from these links, which are hidden in the app's document.
  const seen = document.replaceAll(/<s-app-nav>.*?<\/s-app-nav>/gs, "");
  const hrefs = [...seen.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)];
  return hrefs.map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

test(
  "every link of a page contains the store before scripts are loaded",
  { tag: "@thorough" },
  async ({ shop, harness }) => {
    const request = { shop: shop.name, path: "/dashboard" };
    const { url } = (await harness.control("frame-url", request)) as { url: string };
    // Shopify's library rejects user agents that are not browsers.
    const opened = await fetch(url, { headers: { "user-agent": "Mozilla/5.0 Chrome/141.0" } });
    const hrefs = linksOf(await opened.text());
    expect(hrefs.length).toBeGreaterThan(10);
    // Help pages are public, so their links do not name the store.
    const ours = hrefs.filter((href) => !href.startsWith("/help/"));
    const lost = ours.filter((href) => !href.includes(`shop=${shop.name}.myshopify.com&host=`));
    expect(lost).toEqual([]);
    expect(hrefs.filter((href) => /id_token|hmac|session=/.test(href))).toEqual([]);
  },
);

test(
  "the browser handles a new tab, and a bare URL and the login screen open inside the frame",
  { tag: "@thorough" },
  async ({ page, shop, harness }) => {
    const app = await openScreen(page, shop, "/dashboard");

    await test.step("a link opened in a new tab opens its page in the admin", async () => {
      const link = app.getByRole("link", { name: "IP Blocker", exact: true }).first();
      // The test reads the link's target instead of pressing the link, because Chromium sometimes crashes when it
      // opens the tab.
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
      const tab = { "sec-fetch-dest": "document", "user-agent": "Mozilla/5.0 Chrome/141.0" };
      const { headers } = await plainRequest(address!, { headers: tab });
      expect(headers.location).toBe(shop.admin("/ipBlocker"));
      await expect(heading(app)).toHaveText(/^Hello/);
    });

    await test.step("a page opened by its bare URL returns with a token", async () => {
      await page.frame("app-iframe")?.goto(`${harness.appUrl}/visitors?country=DE`);
      await expect(heading(app)).toHaveText("Shop Visitor Report");
      await expect(page).toHaveURL(shop.admin("/visitors?country=DE"));
    });

    await test.step("the login screen opens inside the frame", async () => {
      await page.frame("app-iframe")?.goto(`${harness.appUrl}/login`);
      await expect(heading(app)).toHaveText("Welcome to Palisade");
    });
  },
);
