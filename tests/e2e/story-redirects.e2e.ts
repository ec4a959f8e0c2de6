import type { Page } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, insideModal, openScreen } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { storeRedirects } from "./support/stored-rules";
import { isLetIn, visit } from "./support/visitor";

const TARGET = "https://de.fernhill.example";
const PRODUCT = "/products/oak-board";

const banner = (page: Page) => page.getByRole("region", { name: /^Visiting from/ });

/** The decision about a page, and not a late one about the page before. */
async function arrive(page: Page, address: string): Promise<unknown> {
  const { pathname } = new URL(address);
  const asked = page.waitForResponse((answer) => {
    if (!answer.url().includes("/apps/palisade/visit")) return false;
    const question = answer.request().postDataJSON() as { readonly path: string };
    return question.path.startsWith(pathname);
  });
  await page.goto(address);
  return (await asked).json();
}

test(
  "visitors are led to the store of their country: accepted, refused, previewed, counted",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    await world.control("set-embed", { shop: shop.name, enabled: true });
    await storeRedirects(world, shop, {
      to: `${TARGET}/`,
      type: "banner",
      utm: { source: "geo" },
    });
    await context.route(`${TARGET}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>There</title>there" }),
    );
    const app = appFrame(page);

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
    });

    await test.step("the list counts what visitors did", async () => {
      await expect(async () => {
        await openScreen(page, shop, "/redirect");
        await expect(app.getByText(/accepted 1, stayed 1 in 30 days/)).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
      await isClean(page, "a list with a redirect");
    });

    await test.step("the preview link shows what a visitor from there sees", async () => {
      await app.getByRole("button", { name: "Preview as a visitor" }).click();
      await app.getByRole("button", { name: "Create link" }).click();
      const field = insideModal(app).getByLabel("Preview link");
      await expect(field).toHaveValue(/sim\.DE/);
      await isCleanNow(page, "preview link");
      const preview = await context.newPage();
      await preview.goto(await field.inputValue());
      await expect(banner(preview)).toHaveAccessibleName("Visiting from Germany?");
    });

    await test.step("what is wrong with a new one is said at its field", async () => {
      await openScreen(page, shop, "/redirect/new");
      await app.getByLabel("Name").fill("Germany");
      await app.getByLabel("Address").fill("javascript:alert(1)");
      await chooseCountry(page, "Germany");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(app.getByText(/Enter a full URL/).first()).toBeVisible();
      await isClean(page, "a redirect with a problem");
    });
  },
);
