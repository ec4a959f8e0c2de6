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

test(
  "axe finds nothing where a list has many views, however much they hold, and the keyboard keeps its place",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    await fillQueues(page, 12_345);
    const app = await openScreen(page, shop, "/faq");
    const view = (name: string) => app.getByRole("button", { name, exact: true });
    await app.getByRole("link", { name: "Fraud Protect", exact: true }).first().click();
    await expect(view("Needs review (12,345)")).toHaveAttribute("aria-pressed", "true");
    await view("Needs review (12,345)").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(view("On hold (12,345)")).toHaveAttribute("aria-pressed", "true");
    await expect(view("On hold (12,345)")).toBeFocused();

    // The narrowest window of a phone, and the narrowest in which the menu stands beside the list.
    for (const width of [375, 800]) {
      await page.setViewportSize({ width, height: 900 });
      // Away from the edges, where other things lie over the page.
      const choice = appFrame(page).getByRole("group", { name: "Orders by next step" });
      await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await isCleanNow(page, `orders, ${width} px`);
    }
    for (const queue of ["Needs review", "Scheduled", "Cancelled", "Failed", "Cleared"]) {
      await expect(view(`${queue} (12,345)`)).toBeVisible();
    }
  },
);
