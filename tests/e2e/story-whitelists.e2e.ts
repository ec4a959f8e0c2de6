import type { Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { blockCountry, givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";
import type { World } from "./support/world";

/** Somebody from Germany who follows a link on another website, made by the form of the visitor simulator. */
async function visitFrom(
  page: Page,
  world: World,
  shop: TestShop,
  referrer: string,
): Promise<Page> {
  const simulator = await page.context().newPage();
  await simulator.goto(`${world.platformUrl}/simulator?shop=${shop.name}.myshopify.com`);
  await simulator.getByLabel("Country").selectOption("DE");
  await simulator.getByLabel(/Referrer|came from/i).fill(referrer);
  const opened = simulator.waitForEvent("popup");
  await simulator.getByRole("button", { name: "Visit the store" }).click();
  return opened;
}

test(
  "a merchant lets a partner's visitors in past a country rule, and one browser by a link until it is revoked",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    const app = appFrame(page);
    const dialog = app.getByRole("dialog");
    const inside = insideModal(app);
    let link = "";
    await givePremium(world, shop);
    await blockCountry(world, shop, "DE");

    await test.step("the merchant whitelists a partner's website", async () => {
      await openScreen(page, shop, "/whiteLists");
      await app.getByRole("button", { name: "Allow visitors" }).click();
      await inside.getByLabel("Allow by").selectOption("referrer");
      await isCleanNow(page, "dialog");
      await inside.getByLabel("Referrers, one per line").fill("partner.example");
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(toast(page, "1 entry added")).toBeVisible();
    });

    await test.step("the merchant creates a link, whose address is shown once", async () => {
      await app.getByRole("button", { name: "Create link" }).click();
      await inside.getByLabel("Who is it for").fill("The photographer");
      await dialog.getByRole("button", { name: "Create", exact: true }).click();
      const field = inside.getByLabel("Link", { exact: true });
      await expect(field).toHaveValue(/\?palisade_pass=[\w-]{32}$/);
      link = await field.inputValue();
      await isCleanNow(page, "new link");
      await dialog.getByRole("button", { name: "Done" }).click();
    });

    await test.step("who follows a link on the partner's website gets in", async () => {
      await isLetIn(await visitFrom(page, world, shop, "https://partner.example/offers"));
    });

    const visitor = await visit(context, world, shop, { country: "DE" });
    await test.step("others do not; the browser that opens the link gets in, from then on, on every page", async () => {
      await expect(referenceCode(visitor)).toBeVisible();
      await visitor.goto(shop.storefront(`/collections/all${new URL(link).search}`));
      await isLetIn(visitor);
      await expect(visitor).toHaveURL(shop.storefront("/collections/all"));
      await visitor.goto(shop.storefront("/"));
      await isLetIn(visitor);
    });

    await test.step("revoked, the browser is stopped again", async () => {
      await openScreen(page, shop, "/whiteLists");
      await expect(app.getByText(/Opened in 1 browser/)).toBeVisible();
      await isClean(page, "whitelist with entry and link");
      await app.getByRole("button", { name: "Revoke the link for The photographer" }).click();
      await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
      await expect(app.getByText("No links yet.")).toBeVisible();
      await visitor.goto(shop.storefront("/"), { waitUntil: "commit" });
      await expect(referenceCode(visitor)).toBeVisible();
    });
  },
);
