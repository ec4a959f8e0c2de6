import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { savedFile } from "./support/saved-file";
import { givePremium } from "./support/stored-rules";

test(
  "a merchant writes a filter, tries it on past orders, saves it, and lists a buyer",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    const app = appFrame(page);
    const dialog = app.getByRole("dialog");
    const inside = insideModal(app);
    await givePremium(world, shop);
    const scopes = ["read_orders", "read_customers"];
    await world.control("set-scopes", { shop: shop.name, scopes });

    await test.step("what is wrong is said at its field, and nothing is tried", async () => {
      await openScreen(page, shop, "/blacklists");
      await app.getByRole("link", { name: "Add filter" }).click();
      await app.getByLabel("Name", { exact: true }).fill("Everything that costs");
      await app.getByLabel("Value for “Total”").fill("much");
      await app.getByRole("button", { name: "Run preview" }).click();
      await expect(
        app.getByText("Enter one number, for example 100 or 99.50.").first(),
      ).toBeVisible();
    });

    await test.step("it is tried on the orders of the store", async () => {
      await app.getByLabel("Group 1, condition 1: comparison").selectOption("at-least");
      await app.getByLabel("Value for “Total”").fill("1");
      await app.getByRole("button", { name: "Run preview" }).click();
      await expect(app.getByText(/^Matches [\d,]+ of [\d,]+ orders/)).toBeVisible();
      await expect(app.getByRole("link", { name: /^#\d+$/ }).first()).toBeVisible();
      await isClean(page, "a filter with its try");
    });

    await test.step("saved, it stands in the list with what it asks and does", async () => {
      await saveForm(page);
      await expect(app.getByRole("link", { name: "Everything that costs" })).toBeVisible();
      await expect(app.getByText("Total is at least 1")).toBeVisible();
      await isClean(page, "the list of filters");
    });

    await test.step("what was exported is chosen in a dialog and comes in once more", async () => {
      await app.getByRole("button", { name: "More actions" }).click();
      const file = await savedFile(page, () =>
        app.getByRole("button", { name: "Export CSV", exact: true }).click(),
      );
      await app.getByRole("button", { name: "Import", exact: true }).click();
      await inside.getByLabel("A file exported from this page").setInputFiles(file);
      await dialog.getByRole("button", { name: "Add 1 filter" }).click();
      await expect(app.getByRole("link", { name: "Everything that costs" })).toHaveCount(2);
    });

    await test.step("a buyer is listed by mail; what cannot be read is named", async () => {
      await app.getByRole("tab", { name: "Customers" }).click();
      await app.getByRole("button", { name: "Add customers" }).click();
      const lines = inside.getByRole("textbox", { name: "Customers" });
      await lines.fill("Jo@example.com\nnobody");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(inside.getByText(/“nobody”: Enter an email address/)).toBeVisible();
      await lines.fill("Jo@example.com");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(app.getByRole("heading", { name: "Jo@example.com" })).toBeVisible();
      await isClean(page, "the lists of people");
    });

    await test.step("buyers of a file are listed, all of them or none", async () => {
      const people = (...rows: string[]) => ({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["effect,kind,value", ...rows].join("\n")),
      });
      await app.getByRole("button", { name: "Import" }).click();
      const field = inside.getByLabel("CSV file");
      await field.setInputFiles(people("block,email,nobody"));
      await expect(inside.getByText(/Row 2/)).toBeVisible();
      await isClean(page, "a file of people with a problem");
      await field.setInputFiles(people("block,email,kim@example.com"));
      await expect(inside.getByText("1 customer to block, 0 customers to allow.")).toBeVisible();
      await dialog.getByRole("button", { name: "Add customers" }).click();
      await expect(app.getByRole("heading", { name: "kim@example.com" })).toBeVisible();
    });
  },
);
