import { filterFields } from "../helpers/orders/order-filter";
import { askApi } from "./support/data-api";
import { expect, test } from "./support/fixtures";
import { insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";

const COSTS = { field: "total", operator: "at-least", values: ["1"] };
const FILTER = filterFields({
  name: "Everything that costs",
  conditions: { match: "all", groups: [{ match: "all", conditions: [COSTS] }] },
});

test(
  "a filter is tried on the store's own orders, and axe finds nothing on it, its list, and the lists of people",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    await givePremium(world, shop);
    const scopes = ["read_orders", "read_customers"];
    await world.control("set-scopes", { shop: shop.name, scopes });
    const saved = { edits: null, filter: FILTER };
    await askApi(world, shop, "/api/orderFilters/saveOrderFilter", saved);
    const blocked = { effect: "block", kind: "email", lines: ["jo@example.com"] };
    await askApi(world, shop, "/api/people/addPeople", blocked);
    const app = await openScreen(page, shop, "/blacklists");

    await test.step("the list of filters says what each asks", async () => {
      await expect(app.getByText("Total is at least 1")).toBeVisible();
      await isClean(page, "the list of filters");
    });

    await test.step("the lists of people, and a file with a problem", async () => {
      await app.getByRole("tab", { name: "Customers" }).click();
      await expect(app.getByRole("heading", { name: "jo@example.com" })).toBeVisible();
      await isClean(page, "the lists of people");
      await app.getByRole("button", { name: "Import" }).click();
      await insideModal(app)
        .getByLabel("CSV file")
        .setInputFiles({
          name: "people.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("effect,kind,value\nblock,email,nobody"),
        });
      await expect(insideModal(app).getByText(/Row 2/)).toBeVisible();
      await isClean(page, "a file of people with a problem");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("it is tried on the orders of the store, once nothing is wrong at a field", async () => {
      await app.getByRole("tab", { name: "Filters" }).click();
      await app.getByRole("link", { name: "Everything that costs" }).click();
      await app.getByLabel("Value for “Total”").fill("much");
      await app.getByRole("button", { name: "Run preview" }).click();
      const wrong = "Enter one number, for example 100 or 99.50.";
      await expect(app.getByText(wrong).first()).toBeVisible();
      await app.getByLabel("Value for “Total”").fill("1");
      await app.getByRole("button", { name: "Run preview" }).click();
      await expect(app.getByText(/^Matches [\d,]+ of [\d,]+ orders/)).toBeVisible();
      await expect(app.getByRole("link", { name: /^#\d+$/ }).first()).toBeVisible();
      await isClean(page, "a filter with its try");
    });
  },
);
