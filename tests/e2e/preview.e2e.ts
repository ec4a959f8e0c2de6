import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { logVisits } from "./support/visit-log";

test(
  "a merchant tries entries on past visits before adding them",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    await logVisits(world, shop, [
      { path: "/cart" },
      {},
      { ip: "203.0.113.8" },
      { ip: "198.51.100.1", country: "US" },
    ]);
    await openScreen(page, shop, "/ipBlocker");
    const app = appFrame(page);
    await app.getByRole("button", { name: "Add addresses" }).first().click();
    const inside = insideModal(app);
    await inside.getByLabel("IP addresses", { exact: true }).fill("203.0.113.0/24");
    await inside.getByRole("button", { name: "Run preview" }).click();
    const found = inside.getByText("Would have stopped 3 of 4 visits (75%), from 2 addresses.");
    await expect(found).toBeVisible();
    await expect(inside.getByText(/1 of these IP addresses opened the cart/)).toBeVisible();
    await isClean(page);
    await app.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(app.getByText("203.0.113.0/24")).toHaveCount(0);
  },
);

test(
  "a try of a country list stands beside it, in narrow windows too",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    await logVisits(world, shop, [{}, { path: "/products/" + "long-name-".repeat(15) }]);
    await page.setViewportSize({ width: 375, height: 800 });
    await openScreen(page, shop, "/regionBlocker");
    const app = appFrame(page);
    await app.getByRole("button", { name: "Run preview" }).click();
    await expect(app.getByText("Would have stopped none of 2 visits.")).toBeVisible();
    await isClean(page);
  },
);
