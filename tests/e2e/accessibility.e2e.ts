import { expect, test } from "./fixtures";
import { appFrame, blockCountry, chooseCountry } from "./merchant";
import { sidewaysScroll, violations } from "./page-checks";
import { referenceCode, visit } from "./visitor";

const SIZES = [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
] as const;
for (const size of SIZES) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    for (const path of ["/dashboard", "/regionBlocker", "/ipBlocker"]) {
      test(`axe finds nothing on ${path}`, async ({ page, shop }) => {
        await page.goto(shop.admin(path));
        await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }

    test("axe finds nothing in the dialogs, and they put the focus into their first field", async ({
      page,
      shop,
    }) => {
      const app = appFrame(page);
      const close = async () => {
        await page.keyboard.press("Escape");
        await expect(app.getByRole("dialog")).toHaveCount(0);
      };
      const isClean = async () => {
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      };

      await page.goto(shop.admin("/regionBlocker"));
      await app.getByRole("button", { name: "Choose countries" }).click();
      await expect(app.getByPlaceholder("Search by name or code")).toBeFocused();
      await expect(app.getByRole("button", { name: "Done" })).toBeInViewport();
      await isClean();
      await close();
      await chooseCountry(page, "United States");
      await app.getByRole("button", { name: "Edit United States" }).click();
      await app.getByText("Only these regions").click();
      await isClean();
      await close();

      await page.goto(shop.admin("/ipBlocker"));
      await app.getByRole("button", { name: "Add addresses" }).first().click();
      const field = app.getByLabel("Addresses, one a line");
      await expect(field).toBeFocused();
      await field.fill("198.51.100.7\n300.1.1.1");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(app.getByRole("button", { name: "Take these lines out" })).toBeVisible();
      await isClean();

      await app.getByRole("button", { name: "Take these lines out" }).click();
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await app.getByRole("button", { name: "Actions for 198.51.100.7" }).click();
      await app.getByRole("menuitem", { name: "Delete" }).click();
      await expect(app.getByRole("dialog", { name: "Delete this entry?" })).toBeVisible();
      await isClean();
      await close();
      await expect(app.getByText("198.51.100.7")).toBeVisible();
    });

    test("axe finds nothing on the block page and the simulator", async ({
      page,
      context,
      world,
      shop,
    }) => {
      await blockCountry(page, world, shop, "Germany");
      const blocked = await visit(context, world, shop, { country: "DE" });
      await blocked.setViewportSize(size);
      await expect(referenceCode(blocked)).toBeVisible();
      expect(await violations(blocked)).toEqual([]);
      expect(await sidewaysScroll(blocked)).toBe(0);

      await page.goto(`${world.platformUrl}/simulator`);
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
