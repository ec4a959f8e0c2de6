import type { Page } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isCleanNow } from "./support/page-checks";

/** Lets the orders page say that every queue holds so many orders. */
async function fillQueues(page: Page, count: number): Promise<void> {
  await page.route(/_data=routes%2FfraudProtect/, async (route) => {
    const response = await route.fetch();
    const view = (await response.json()) as { state: { counts: Record<string, number> } };
    const queues = Object.keys(view.state.counts).map((queue) => [queue, count]);
    view.state.counts = Object.fromEntries(queues) as Record<string, number>;
    await route.fulfill({ response, json: view });
  });
}

/** Around the choice of a view, in the widths between a phone and a desktop, too. */
async function isCleanInAnyWidth(page: Page, what: string, views: string): Promise<void> {
  for (const width of [375, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Away from the edges, where other things lie over the page.
    const choice = appFrame(page).getByRole("group", { name: views });
    await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await isCleanNow(page, `${what}, ${width} px`);
  }
}

test(
  "axe finds nothing in any width where a list has many views, however much they hold",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    test.slow();
    await fillQueues(page, 12_345);
    const app = await openScreen(page, shop, "/blockLists");
    const view = (name: string) => app.getByRole("button", { name, exact: true });
    await isCleanInAnyWidth(page, "block lists", "View");

    await app.getByRole("link", { name: "Fraud Protect", exact: true }).first().click();
    await expect(view("Needs review (12,345)")).toHaveAttribute("aria-pressed", "true");
    await view("Needs review (12,345)").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(view("On hold (12,345)")).toHaveAttribute("aria-pressed", "true");
    await expect(view("On hold (12,345)")).toBeFocused();
    await isCleanInAnyWidth(page, "orders", "Orders by next step");
    for (const queue of ["Needs review", "Scheduled", "Cancelled", "Failed", "Cleared"]) {
      await expect(view(`${queue} (12,345)`)).toBeVisible();
    }
  },
);
