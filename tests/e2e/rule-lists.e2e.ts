import type { Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast, untilAwake } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";
import type { World } from "./support/world";

/** A visitor who followed a link on another website. */
async function visitFrom(page: Page, world: World, shop: TestShop, referrer: string) {
  const visitor = await page.context().newPage();
  const query = new URLSearchParams({
    shop: `${shop.name}.myshopify.com`,
    address: "203.0.113.9",
    referrer,
  });
  await visitor.goto(`${world.platformUrl}/simulator/visit?${query}`, { waitUntil: "commit" });
  return visitor;
}

/** What becomes of a visitor each way, and the part of the embed that does it, or none. */
const ACTIONS = [
  { label: "Show the block page", part: "block.js", outcome: "stopped" },
  { label: "Show a challenge", part: "challenge.js", outcome: "stopped" },
  { label: "Block cart and checkout only", part: "restrict.js", outcome: "restrict" },
  { label: "Monitor only", part: null, outcome: "allow" },
] as const;

test.beforeEach(async ({ world, shop }) => {
  await world.control("set-embed", { shop: shop.name, enabled: true });
  await givePremium(world, shop);
});

test(
  "a merchant stops a website's visitors; the store stops them, and the hits are shown",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    test.slow();
    await openScreen(page, shop, "/referrerBlocker");
    const app = appFrame(page);
    const dialog = app.getByRole("dialog");
    const inside = insideModal(app);

    await test.step("lines are tried before they are saved", async () => {
      await isClean(page, "empty list");
      await app.getByRole("button", { name: "Add referrers" }).click();
      await inside.getByLabel("Compare").selectOption("Regular expression");
      await inside.getByLabel("Referrers, one per line").fill("^spam[0-9]+\\.example/");
      await inside.getByLabel("Test a referring URL").fill("https://spam42.example/offer");
      await inside.getByRole("button", { name: "Try", exact: true }).click();
      await expect(inside.getByText("Matches “^spam[0-9]+\\.example/”.")).toBeVisible();
      await isClean(page, "add referrers");
    });

    await test.step("a target that leads back to a stopped page is refused at its field", async () => {
      await inside.getByLabel("Action", { exact: true }).selectOption("redirect");
      const target = inside.getByLabel("Send visitors to");
      await target.fill("/pages/sorry");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(target).toHaveAttribute("aria-invalid", "true");
      await expect(inside.getByText(/would be stopped there again/).first()).toBeVisible();
      await expect(inside.getByLabel("Referrers, one per line")).toHaveValue(
        "^spam[0-9]+\\.example/",
      );
      await inside.getByRole("button", { name: "More options" }).click();
      await inside.getByText("All pages except these").click();
      await inside.getByLabel("Pages, one per line").fill("/collections/all");
      await target.fill("/collections/all");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(toast(page, "1 entry added")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await isClean(page, "a list with an entry");
    });

    await test.step("its visitors are sent there", async () => {
      const visitor = await visitFrom(page, world, shop, "https://spam42.example/offer");
      await expect(visitor).toHaveURL(/\/collections\/all$/);
      const other = await visitFrom(page, world, shop, "https://friend.example/");
      await isLetIn(other);
    });

    for (const { label, part, outcome } of ACTIONS) {
      await test.step(`changed to: ${label}`, async () => {
        await app.getByRole("button", { name: /^Actions for/ }).click();
        await app.getByRole("menuitem", { name: "Edit" }).click();
        await inside.getByLabel("Action", { exact: true }).selectOption(label);
        await app.getByRole("button", { name: "Save", exact: true }).click();
        // A challenge lets people in: from here on those that came are shut out.
        if (outcome === "restrict") {
          await expect(inside.getByText(/this would have stopped/)).toBeVisible();
          await app.getByRole("button", { name: "Save anyway" }).click();
        }
        await expect(dialog).toHaveCount(0);
        const loaded: string[] = [];
        context.on("request", (request) => loaded.push(request.url()));
        const visitor = await visitFrom(page, world, shop, "https://spam42.example/offer");
        if (outcome === "stopped") await expect(referenceCode(visitor)).toBeVisible();
        else await isLetIn(visitor, outcome);
        if (part !== null)
          await expect.poll(() => loaded.some((url) => url.includes(part))).toBe(true);
        await visitor.close();
        await page.bringToFront();
      });
    }

    await test.step("hits and watched visits stand in the list", async () => {
      await expect(async () => {
        await page.reload();
        await untilAwake(app);
        await expect(app.getByText("1 watched")).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const menu = app.getByRole("button", { name: /^Actions for/ });
      const edit = app.getByRole("menuitem", { name: "Edit" });
      await menu.click();
      // By the keyboard: where it is pressed by a mouse, a menu's row gives the focus away.
      await edit.press("Enter");
      await app.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
      await expect(dialog).toHaveCount(0);
      // The menu is gone; whoever works by the keyboard is where they were.
      await expect(menu).toBeFocused();
      await menu.click();
      await edit.click();
      await isClean(page, "edit an entry");
      await inside.getByLabel("Action", { exact: true }).selectOption("block");
      await app.getByRole("button", { name: "Save", exact: true }).click();
      await app.getByRole("button", { name: "Save anyway" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(app.getByRole("row").filter({ hasText: "spam[0-9]" })).toContainText(/[1-9]/);
    });
  },
);

test(
  "a merchant stops a network of their visitors, is asked first, and can undo it",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    const welcome = await visit(context, world, shop, { country: "FR" });
    await isLetIn(welcome);
    await welcome.close();

    const app = appFrame(page);
    const block = app.getByRole("button", { name: /^Block .*AS\d+/ }).first();
    await expect(async () => {
      await openScreen(page, shop, "/asnBlocker");
      await expect(block).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await isClean(page, "networks of visitors");

    await test.step("one click asks about the visits the network had, and the notice undoes it", async () => {
      await block.click();
      await expect(insideModal(app).getByText(/1 visit to your store/)).toBeVisible();
      await app.getByRole("button", { name: "Save anyway" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(app.getByText("No networks yet")).toBeVisible();
    });

    await test.step("blocked once more, its visitors are stopped", async () => {
      await block.click();
      await app.getByRole("button", { name: "Save anyway" }).click();
      await expect(app.getByRole("row").filter({ hasText: /AS\d+/ })).toBeVisible();
      const stopped = await visit(context, world, shop, { country: "FR" });
      await expect(referenceCode(stopped)).toBeVisible();
      await stopped.close();
    });

    await test.step("networks are found by name and chosen", async () => {
      await page.bringToFront();
      await app.getByRole("button", { name: "Add networks" }).click();
      const inside = insideModal(app);
      const search = inside.getByLabel("Find a network by name or number");
      await expect(search).toBeFocused();
      await search.fill("AS3320");
      await inside.getByRole("checkbox", { name: /AS3320/ }).check();
      await expect(inside.getByLabel("Network numbers, one per line")).toHaveValue("AS3320");
      await isClean(page, "add networks");
      await app.getByRole("button", { name: "Add", exact: true }).click();
      await expect(app.getByRole("row").filter({ hasText: "AS3320" })).toBeVisible();
      await isClean(page, "a list with a network");
    });
  },
);
