import type { Page } from "@playwright/test";

import { answered } from "./support/answered";
import { drag, moveBy, pickUp } from "./support/drag";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

const ADDRESS = "198.51.100.7";
const PAGE = "/collections/all";

/** Opens the menu of a rule, named as its button names it, and chooses. */
async function choose(page: Page, rule: string, item: string): Promise<void> {
  const app = appFrame(page);
  await app
    .getByRole("button", { name: `Actions for ${rule}`, exact: true })
    .first()
    .click();
  await app.getByRole("menuitem", { name: item }).click();
}

test(
  "a merchant orders rules by hand, which changes what visitors meet, and brings rules in from a file",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    test.slow();
    const app = appFrame(page);
    const dialog = app.getByRole("dialog");
    const inside = insideModal(app);
    /** Does what changes the order, and waits until it is kept. */
    const reorder = async (does: () => Promise<void>) => {
      const kept = answered(page, "/blockLists");
      await does();
      await kept;
    };

    await test.step("rules of any kind are added on one screen", async () => {
      await givePremium(world, shop);
      await world.control("set-embed", { shop: shop.name, enabled: true });
      await openScreen(page, shop, "/blockLists");
      await expect(app.getByText("No rules yet")).toBeVisible();
      await isClean(page, "no rules");
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await inside.getByLabel("IP addresses", { exact: true }).fill(ADDRESS);
      await inside.getByLabel("Action", { exact: true }).selectOption("restrict");
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(toast(page, "1 rule added")).toBeVisible();
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await inside.getByLabel("Type").selectOption("url");
      await inside.getByLabel("Pages, one per line").first().fill(PAGE);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(inside.getByText(/the page of all products/)).toBeVisible();
      await isClean(page, "add rules");
      await dialog.getByRole("button", { name: "Add anyway" }).click();
      await expect(app.getByText(`the page "${PAGE}"`)).toBeVisible();
    });

    const visitor = await visit(context, world, shop, { address: ADDRESS });
    await test.step("the address is asked first, as usual: the visitor may look around", async () => {
      await visitor.goto(shop.storefront(PAGE));
      await isLetIn(visitor, "restrict");
    });

    await test.step("placed first, the page rule stops the visitor", async () => {
      await reorder(() => choose(page, `Page address: the page "${PAGE}"`, "Check first"));
      await expect(toast(page, "Order saved")).toBeVisible();
      await reorder(() => choose(page, `IP address: ${ADDRESS}`, "Check first"));
      await expect(app.getByText("2 of 50")).toBeVisible();
      await reorder(() => choose(page, `IP address: ${ADDRESS}`, "Move down"));
      await expect(app.getByRole("button", { name: /^Move / }).first()).toHaveAccessibleName(
        /page/,
      );
      await visitor.goto(shop.storefront(PAGE), { waitUntil: "commit" });
      await expect(referenceCode(visitor)).toBeVisible();
      await isClean(page, "own order");
    });

    await test.step("dragged above it with the keyboard, the address decides again", async () => {
      await app.getByRole("button", { name: `Move IP address: ${ADDRESS}` }).focus();
      await pickUp(page, /^Picked up IP address/);
      await moveBy(page, "ArrowUp", /is over place 1 of 2/);
      await reorder(() => page.keyboard.press("Space"));
      await visitor.goto(shop.storefront(PAGE), { waitUntil: "commit" });
      await isLetIn(visitor, "restrict");
    });

    await test.step("dragged with the mouse, the page rule decides", async () => {
      const rule = app.getByRole("button", { name: `Move Page address: the page "${PAGE}"` });
      const first = app.getByRole("button", { name: `Move IP address: ${ADDRESS}` });
      await reorder(() => drag(page, rule, first));
      await expect(app.getByRole("button", { name: /^Move / }).first()).toHaveAccessibleName(
        /page/,
      );
      await visitor.goto(shop.storefront(PAGE), { waitUntil: "commit" });
      await expect(referenceCode(visitor)).toBeVisible();
    });

    const importing = async (...lines: string[]) => {
      await app.getByRole("button", { name: "Import" }).click();
      await inside.getByLabel("A file of rules").setInputFiles({
        name: "rules.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["type,value,action", ...lines].join("\n")),
      });
    };

    await test.step("a file with a line that cannot be read is refused, and says which", async () => {
      await importing("ip,203.0.113.0/24,", "ip,300.1.1.1,", "planet,Mars,");
      await expect(inside.getByRole("listitem").filter({ hasText: "Line 3" })).toContainText(
        "300.1.1.1",
      );
      await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
      await isClean(page, "file with problems");
      await dialog.getByRole("button", { name: "Cancel" }).click();
    });

    await test.step("mended it comes in, and can be taken back", async () => {
      await importing("ip,203.0.113.0/24,monitor", `ip,${ADDRESS},`, "user-agent,python-requests,");
      await expect(inside.getByText(/Adds 2 rules/)).toBeVisible();
      await isClean(page, "file to import");
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await expect(app.getByText("python-requests")).toBeVisible();
      await toast(page, "imported").getByRole("button", { name: "Undo" }).click();
      await expect(app.getByText("python-requests")).toHaveCount(0);
      await expect(app.getByText(ADDRESS).first()).toBeVisible();
    });

    await test.step("a rule that another one makes useless is told, and mended", async () => {
      await importing("ip,198.51.0.0/16,restrict", "ip,198.51.100.0/24,restrict");
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await app.getByRole("button", { name: "Conflicts", exact: true }).click();
      await expect(app.getByText(/198\.51\.100\.0\/24.* does nothing/)).toBeVisible();
      await isClean(page, "conflicts");
      await app
        .getByRole("button", { name: /^Delete the rule/ })
        .first()
        .click();
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(app.getByText(/No conflicts/)).toBeVisible();
    });

    await test.step("many rules change at once; the address of the page keeps what is shown", async () => {
      await app.getByRole("button", { name: "All", exact: true }).click();
      await app.getByRole("checkbox", { name: "Select all rules" }).first().check();
      await app.getByRole("button", { name: "Disable" }).click();
      await expect(toast(page, "rules changed")).toBeVisible();
      await visitor.goto(shop.storefront(PAGE), { waitUntil: "commit" });
      await isLetIn(visitor);
      await openScreen(page, shop, "/blockLists?status=enabled");
      await expect(app.getByText("No rules found")).toBeVisible();
      await isClean(page, "nothing found");
    });
  },
);
