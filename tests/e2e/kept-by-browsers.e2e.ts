import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";

import { redirectCounters } from "#app/store/schema";

import { requestApi } from "./support/data-api";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { isCleanNow, PHONE } from "./support/page-checks";
import { changeRowsBeside } from "./support/shop-database";
import { blockCountry, storeRedirects, storeRules } from "./support/stored-rules";
import { isLetIn, referenceCode, stoppedVisit, visit, visitUntil } from "./support/visitor";

/** Path in the store of a link that exempts its browser from rules. */
interface WayIn {
  readonly id: string;
  readonly url: string;
}

/** Visits the store from a country through the visitor simulator's form. */
async function visitByForm(
  [context, harness, shop]: readonly [BrowserContext, Harness, TestShop],
  country: string,
): Promise<Page> {
  const simulator = await context.newPage();
  await simulator.goto(`${harness.platformUrl}/simulator?shop=${shop.name}.myshopify.com`);
  await simulator.getByLabel("Country").selectOption(country);
  const opened = simulator.waitForEvent("popup");
  await simulator.getByRole("button", { name: "Visit the store" }).click();
  return opened;
}

const THERE = "https://fr.fernhill.example";
/** An address in the United States, which no rule of this test matches. */
const PROGRAM = "73.10.20.30";

test(
  "a browser remembers a bypass link, admin access, a redirect choice and a followed trap link on its next pages",
  { tag: "@thorough" },
  async ({ context, harness, shop, expectedConsoleErrors }) => {
    await blockCountry(harness, shop, "DE");
    await storeRedirects(harness, shop, {
      ...{ from: "FR", to: `${THERE}/`, type: "banner", utm: { source: "geo" } },
    });
    await storeRules(harness, shop, { kind: "behaviour", value: "trap", action: "block" });
    const send = <Data>(call: string, input: object = {}) =>
      requestApi<Data>(harness, shop, `/api/${call}`, input);
    const visitor = await stoppedVisit([context, harness, shop], { country: "DE" });
    const open = (path: string) => visitor.goto(shop.storefront(path), { waitUntil: "commit" });
    const comesIn = async (path: string) => {
      await open(path);
      await isLetIn(visitor);
    };
    // The embed ignores a verdict after 800 ms. The page is then opened again.
    const isStopped = () =>
      expect(async () => {
        await open("/collections/all");
        await expect(referenceCode(visitor)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    const popUp = (word: string) => visitor.getByText(`Admin Access mode ${word}.`);

    await test.step("a bypass link allows its browser on every page until the link is revoked", async () => {
      const made = { label: "The photographer", hours: 1 };
      const link = await send<WayIn>("whitelists/createBypassLink", made);
      await comesIn(`/collections/all${new URL(link.url).search}`);
      await expect(visitor).toHaveURL(shop.storefront("/collections/all"));
      await comesIn("/");
      await send("whitelists/revokeBypassLink", { id: link.id });
      await isStopped();
    });

    await test.step("admin access allows its browser and shows a pop-up that fits a phone", async () => {
      const { url } = await send<WayIn>("dashboard/enableAdminAccess");
      await visitor.goto(url, { waitUntil: "commit" });
      await expect(popUp("enabled")).toBeVisible();
      await expect(visitor).not.toHaveURL(/palisade-access|supba/);
      await isLetIn(visitor);
      await visitor.setViewportSize(PHONE);
      await isCleanNow(visitor, "admin access enabled");
      // Compares with the link's own height, because its distance to neighbors depends on the
      // machine's fonts.
      const stop = await visitor.getByRole("link", { name: "Stop", exact: true }).boundingBox();
      expect(stop?.height).toBeGreaterThanOrEqual(24);
      await visitor.keyboard.press("Escape");
      await expect(popUp("enabled")).toHaveCount(0);
      await comesIn("/collections/all");
    });

    await test.step("disabled admin access blocks the browser again", async () => {
      const { url } = await send<WayIn>("dashboard/disableAdminAccess");
      await visitor.goto(url, { waitUntil: "commit" });
      await expect(popUp("disabled")).toBeVisible();
      await isStopped();
    });

    await test.step("accepting a redirect opens the other store with page and query and is counted", async () => {
      await context.route(`${THERE}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>There</title>there" }),
      );
      const french = await visitUntil([context, harness, shop], { country: "FR" }, (page) =>
        expect(page.getByRole("button", { name: "Go there" })).toBeVisible({ timeout: 5_000 }),
      );
      await french.getByRole("button", { name: "Go there" }).click();
      await expect(french).toHaveURL(`${THERE}/?utm_source=geo&palisade-hop=1`);
      // The page that reports the redirect has closed, so the stored count is read instead.
      const accepted = async () => {
        let count = 0;
        await changeRowsBeside(harness, shop, async (db, shopId) => {
          const rows = await db
            .select()
            .from(redirectCounters)
            .where(eq(redirectCounters.shopId, shopId));
          count = rows.reduce((sum, row) => sum + row.accepted, 0);
        });
        return count;
      };
      await expect.poll(accepted, { intervals: [1_000], timeout: 60_000 }).toBe(1);
    });

    await test.step("a merchant's preview shows the redirect of another country", async () => {
      const { url } = await send<WayIn>("redirects/startRedirectPreview", { country: "FR" });
      const preview = await context.newPage();
      await preview.goto(url);
      const banner = preview.getByRole("region", { name: "Visiting from France?" });
      await expect(banner).toBeVisible();
    });

    await test.step("a program that follows the hidden link is blocked on the next page, and a neighbor is not", async () => {
      expectedConsoleErrors.push("/apps/palisade/trap", "/favicon.ico");
      const program = await visit(context, harness, shop, { address: PROGRAM });
      await isLetIn(program);
      const hidden = program.locator("a[aria-hidden=true]:not([href^='#'])").last();
      await expect(hidden).not.toBeInViewport();
      const answer = program.waitForResponse(/\/apps\/palisade\/trap/);
      await hidden.evaluate((link: HTMLAnchorElement) => link.click());
      expect((await answer).status()).toBe(404);
      await stoppedVisit([context, harness, shop], { address: PROGRAM });
      await isLetIn(await visitByForm([context, harness, shop], "US"));
    });
  },
);
