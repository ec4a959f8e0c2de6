import type { Page } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { appFrame, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { storeRedirects } from "./support/stored-rules";
import { isLetIn, visit, visitUntil } from "./support/visitor";

const PUERTO_RICO = "66.50.1.1";

const banner = (visitor: Page) => visitor.getByRole("button", { name: "Go there" });

test("a redirect for the United States names the places it leaves out, and adds them in one press", async ({
  page,
  context,
  world,
  shop,
}) => {
  const app = appFrame(page);
  const where = [context, world, shop] as const;
  await world.control("set-embed", { shop: shop.name, enabled: true });

  await storeRedirects(world, shop, { from: "US", to: "https://there.example", type: "banner" });
  await visitUntil(where, { country: "US" }, (visitor) =>
    expect(banner(visitor)).toBeVisible({ timeout: 5_000 }),
  );
  const outside = await visit(...where, { address: PUERTO_RICO });
  await isLetIn(outside);
  await expect(banner(outside)).toHaveCount(0);
  await openScreen(page, shop, "/redirect");
  await app.getByRole("link", { name: "US", exact: true }).click();
  await expect(app.getByText(/Puerto Rico.*: Shopify counts them as/)).toBeVisible();
  await isClean(page, "a redirect for the United States");
  await app.getByRole("button", { name: "Add 8 countries" }).click();
  await saveForm(page);
  await visitUntil(where, { address: PUERTO_RICO }, (visitor) =>
    expect(banner(visitor)).toBeVisible({ timeout: 5_000 }),
  );
});
