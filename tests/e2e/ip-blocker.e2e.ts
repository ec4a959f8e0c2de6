import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { isLetIn, referenceCode, storeCart, visit } from "./support/visitor";

test(
  "wrong lines are listed one by one, nothing typed is lost, and the rest can be added",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    await world.control("set-embed", { shop: shop.name, enabled: true });
    await openScreen(page, shop, "/ipBlocker");
    const app = appFrame(page);
    await app.getByRole("button", { name: "Add addresses" }).first().click();
    const field = insideModal(app).getByLabel("IP addresses", { exact: true });
    const typed = "203.0.113.0/33\n198.51.100.7\n300.1.1.1\n2001:db8::/48";
    await field.fill(typed);
    await app.getByRole("button", { name: "Add", exact: true }).click();

    const problems = insideModal(app).getByRole("listitem");
    await expect(problems.filter({ hasText: "203.0.113.0/33" })).toHaveCount(1);
    await expect(problems.filter({ hasText: "300.1.1.1" })).toHaveCount(1);
    await expect(field).toHaveValue(typed);

    await insideModal(app).getByRole("button", { name: "Remove these entries" }).click();
    await expect(field).toHaveValue("198.51.100.7\n2001:db8::/48");
    await app.getByRole("button", { name: "Add", exact: true }).click();
    await expect(app.getByRole("dialog")).toHaveCount(0);
    await expect(app.getByRole("row").filter({ hasText: "198.51.100.7" })).toBeVisible();

    await app.getByRole("button", { name: "Add addresses" }).first().click();
    const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("192.0.2.9\n") };
    await insideModal(app).getByRole("button", { name: "Add from a file" }).click();
    const files = insideModal(app).getByLabel("From a file");
    await files.setInputFiles(file);
    await expect(files).toHaveAccessibleDescription("photo.png is not a .csv or .txt file.");
    await files.setInputFiles({ ...file, name: "mine.csv", mimeType: "text/csv" });
    await expect(files).toHaveAccessibleDescription("mine.csv: 1 address");
    await isClean(page, "addresses of a file");
    await app.getByRole("button", { name: "Add", exact: true }).click();
    await expect(app.getByRole("row").filter({ hasText: "192.0.2.9" })).toBeVisible();

    const blocked = await visit(context, world, shop, { address: "198.51.100.7" });
    await expect(referenceCode(blocked)).toBeVisible();
    const inRange = await visit(context, world, shop, { address: "2001:db8:0:5::9" });
    await expect(referenceCode(inRange)).toBeVisible();
    const other = await visit(context, world, shop, { address: "198.51.100.8" });
    await isLetIn(other);
  },
);

test("a visitor without JavaScript sees the store: the embed's documented limit", async ({
  context,
  world,
  shop,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push("script-src 'none'");
  await world.control("set-embed", { shop: shop.name, enabled: true });
  const visitor = await visit(context, world, shop, { country: "DE", javascript: "Off" });
  await expect(storeCart(visitor)).toBeVisible();
});
