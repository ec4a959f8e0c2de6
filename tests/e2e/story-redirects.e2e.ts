import type { BrowserContext, Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import {
  appFrame,
  chooseCountry,
  insideModal,
  openScreen,
  saveAnyway,
  saveForm,
} from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { verdictOn } from "./support/verdicts";
import { isLetIn, referenceCode, visit } from "./support/visitor";
import type { World } from "./support/world";

const TARGET = "https://de.fernhill.example";
const PRODUCT = "/products/oak-board";

/** One of Google's published crawler addresses, in the United States. */
const GOOGLE = "66.249.66.1";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const banner = (page: Page) => page.getByRole("region", { name: /^Visiting from/ });

/** The decision about a visit, and not a late one about the page before. @param path where it ends */
async function arrive(
  page: Page,
  address: string,
  path = new URL(address).pathname,
): Promise<unknown> {
  const asked = page.waitForResponse((answer) => {
    if (!answer.url().includes("/apps/palisade/visit")) return false;
    const question = answer.request().postDataJSON() as { readonly path: string };
    return question.path.startsWith(path);
  });
  await page.goto(address);
  return (await asked).json();
}

async function visitAs(
  context: BrowserContext,
  world: World,
  shop: TestShop,
  who: { readonly address: string; readonly userAgent: string },
): Promise<unknown> {
  const visitor = await context.newPage();
  const query = new URLSearchParams({ shop: `${shop.name}.myshopify.com`, ...who });
  return arrive(visitor, `${world.platformUrl}/simulator/visit?${query}`, "/");
}

test(
  "a merchant leads visitors to the store of their country: suggested, accepted, refused, previewed, counted",
  { tag: "@thorough" },
  async ({ page, context, world, shop, expectedConsoleErrors }) => {
    await givePremium(world, shop);
    await world.control("set-embed", { shop: shop.name, enabled: true });
    await context.route(`${TARGET}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>There</title>there" }),
    );
    const app = appFrame(page);

    await test.step("the merchant writes a redirect; what is wrong is said at its field", async () => {
      await openScreen(page, shop, "/redirect");
      await app.getByRole("link", { name: "Add redirect" }).click();
      await app.getByLabel("Name").fill("Germany and United States");
      await app.getByLabel("Address").fill("javascript:alert(1)");
      await chooseCountry(page, "Germany");
      await chooseCountry(page, "United States");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(app.getByText(/Enter a full URL/).first()).toBeVisible();
      await isClean(page, "a redirect with a problem");
      await app.getByLabel("Address").fill(`${TARGET}/`);
      await app.getByLabel("UTM source").fill("geo");
      await isClean(page, "a redirect");
      await saveForm(page);
      await expect(app.getByText(`Germany, United States → ${TARGET}/`)).toBeVisible();
      await isClean(page, "a list with a redirect");
    });

    await test.step("a visitor from there accepts: page, query and UTM go along", async () => {
      const visitor = await visit(context, world, shop, { country: "DE" });
      await expect(banner(visitor)).toBeVisible();
      await visitor.goto(shop.storefront(`${PRODUCT}?size=2`));
      await banner(visitor).getByRole("button", { name: "Go there" }).click();
      await expect(visitor).toHaveURL(`${TARGET}${PRODUCT}?size=2&utm_source=geo&palisade-hop=1`);
    });

    await test.step("another stays, and is not asked again", async () => {
      const visitor = await visit(context, world, shop, { country: "DE" });
      await banner(visitor).getByRole("button", { name: "Stay here" }).click();
      expect(await arrive(visitor, shop.storefront(PRODUCT))).toEqual({ outcome: "allow" });
      await isLetIn(visitor);
      await visitor.evaluate(() => localStorage.clear());
    });

    await test.step("nobody is asked on the cart, nor from elsewhere, nor at the end of a redirect", async () => {
      const visitor = await visit(context, world, shop, { country: "DE" });
      await expect(banner(visitor)).toBeVisible();
      for (const path of ["/cart", "/?palisade-hop=1"]) {
        expect(await arrive(visitor, shop.storefront(path))).toEqual({ outcome: "allow" });
      }
      const other = await visit(context, world, shop, { country: "FR" });
      expect(await arrive(other, shop.storefront(PRODUCT))).toEqual({ outcome: "allow" });
    });

    await test.step("a search engine from there sees the store as it is", async () => {
      const crawler = { address: GOOGLE, userAgent: GOOGLEBOT };
      expect(await visitAs(context, world, shop, crawler)).toEqual({ outcome: "allow" });
    });

    await test.step("the preview link shows what a visitor from there sees, and nobody else gets it", async () => {
      await openScreen(page, shop, "/redirect");
      await app.getByRole("button", { name: "Preview as a visitor" }).click();
      await app.getByRole("button", { name: "Create link" }).click();
      const field = insideModal(app).getByLabel("Preview link");
      await expect(field).toHaveValue(/sim\.DE/);
      const link = await field.inputValue();
      await isClean(page, "preview link");
      const preview = await context.newPage();
      await preview.goto(link);
      await expect(banner(preview)).toHaveAccessibleName("Visiting from Germany?");
      expectedConsoleErrors.push("/apps/palisade/test-visit");
      const forged = await context.newPage();
      await forged.goto(link.replace("sim.DE", "sim.US"));
      await isLetIn(forged);
      // Nor is it told to suggest anything in a moment.
      expect(await verdictOn(forged)).toEqual({ outcome: "allow" });
      await expect(banner(forged)).toHaveCount(0);
    });

    await test.step("the list counts what visitors did", async () => {
      await expect(async () => {
        await openScreen(page, shop, "/redirect");
        await expect(app.getByText(/accepted 1, stayed 1 in 30 days/)).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
    });

    await test.step("a blocked country is never redirected, and the list says so", async () => {
      await openScreen(page, shop, "/regionBlocker");
      await chooseCountry(page, "Germany");
      await saveAnyway(page);
      const blocked = await visit(context, world, shop, { country: "DE" });
      await expect(referenceCode(blocked)).toBeVisible();
      await openScreen(page, shop, "/redirect");
      await expect(
        app.getByText(/Country Blocker stops visitors from Germany first/),
      ).toBeVisible();
      await isClean(page, "a list with a redirect that another rule stops");
    });
  },
);
