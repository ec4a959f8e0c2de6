import type { FrameLocator, Page } from "@playwright/test";

import { filterFields } from "../helpers/orders/order-filter";
import { requestApi } from "./support/data-api";
import { closeDialog, isDialogClean } from "./support/dialogs";
import { expect, test } from "./support/fixtures";
import { goToScreen, insideModal, openScreen, tabOf } from "./support/merchant";
import { isClean, isCleanNow, PHONE } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { logManyVisits, logVisits } from "./support/visit-log";

/** Narrowest window in which the menu is next to the screen. */
const MENU_BESIDE = { width: 800, height: 900 };

const HOSTILE = `<img src=x onerror=alert(1)>${"9".repeat(300)}`;
const COSTS = { field: "total", operator: "at-least", values: ["1"] };
const FILTER = filterFields({
  name: "Everything that costs",
  conditions: { match: "all", groups: [{ match: "all", conditions: [COSTS] }] },
});
const BLOCKED = { effect: "block", kind: "email", lines: ["jo@example.com"] };
const FILE_OF_PEOPLE = {
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("effect,kind,value\nblock,email,nobody"),
};

/** Makes the orders page report a number of orders in every queue. */
async function fillQueues(page: Page, count: number): Promise<void> {
  await page.route(/_data=routes%2FfraudProtect/, async (route) => {
    const response = await route.fetch();
    const view = (await response.json()) as { state: { counts: Record<string, number> } };
    const queues = Object.keys(view.state.counts).map((queue) => [queue, count]);
    view.state.counts = Object.fromEntries(queues) as Record<string, number>;
    await route.fulfill({ response, json: view });
  });
}

/** Opens every collapsed section of a blocker. */
async function openAll(app: FrameLocator): Promise<void> {
  for (const name of [/^Show: /, "Choose individual crawlers"]) {
    const closed = app.getByRole("button", { name });
    await closed.evaluateAll((buttons) =>
      buttons.forEach((button) => (button as HTMLElement).click()),
    );
    await expect(closed).toHaveCount(0);
  }
}

test(
  "axe finds no problem on visits, lookups, blockers and filters on a phone, and all content fits",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    await givePremium(harness, shop);
    const scopes = ["read_orders", "read_customers"];
    await harness.control("set-scopes", { shop: shop.name, scopes });
    const saved = { edits: null, filter: FILTER };
    await requestApi(harness, shop, "/api/orderFilters/saveOrderFilter", saved);
    await requestApi(harness, shop, "/api/people/addPeople", BLOCKED);
    await fillQueues(page, 12_345);
    await page.setViewportSize(PHONE);
    const app = await openScreen(page, shop, `/iplookup/${encodeURIComponent(HOSTILE)}`);

    await test.step("a lookup of an invalid address, a list with an invalid line and a block fit a phone", async () => {
      const address = app.getByLabel("IP address or block");
      await expect(address).toHaveAttribute("aria-invalid", "true");
      const list = app.getByLabel("IP addresses, at most 100");
      await list.fill(`${"x".repeat(200)}\n8.8.8.8\n2606:4700::1111`);
      await app.getByRole("button", { name: "Look up the list" }).click();
      await expect(app.getByRole("link", { name: "8.8.8.8" }).first()).toBeVisible();
      await isClean(page, "no address, and a list");
      await address.fill("8.8.8.8");
      await address.press("Enter");
      await expect(app.getByText("United States (US)")).toBeVisible();
      await expect(app.getByText(/^AS15169 Google LLC/)).toBeVisible();
      await address.fill("0.0.0.0/0");
      await address.press("Enter");
      await expect(app.getByText(/too large to show completely/)).toBeVisible();
      await isCleanNow(page, "a block");
    });

    await test.step("an unknown reference code in a store without visits fits a phone", async () => {
      await goToScreen(page, "/visitors?reference=0000000000");
      await expect(app.getByText("No visit with this code")).toBeVisible();
      await isCleanNow(page, "no visits");
    });

    await test.step("a country on the world map opens its visits", async () => {
      const stopped = { country: "DE", outcome: "block", cause: "country" } as const;
      await logVisits(harness, shop, [stopped, { country: "SG" }]);
      await goToScreen(page, "/dashboard");
      const map = app.getByRole("img", { name: /^World map of visits, most from \w+: 1$/ });
      await app.getByRole("list", { name: "Shades of the map" }).scrollIntoViewIfNeeded();
      await expect(map.locator("[data-country]")).toHaveCount(2);
      await isClean(page, "the map");
      // A dot has no box, and can be pressed anywhere on its stroke.
      await map.scrollIntoViewIfNeeded();
      const isDotHit = await map.locator("[data-country=SG]").evaluate((dot) => {
        const { x, y } = dot.getBoundingClientRect();
        return document.elementFromPoint(x + 2, y - 2) === dot;
      });
      expect(isDotHit).toBe(true);
      await map.locator("[data-country=DE]").click();
      await expect(app.getByRole("heading", { name: "Shop Visitor Report" })).toBeVisible();
      await expect(app.getByText("Country: Germany").first()).toBeVisible();
    });

    await test.step("a hundred groups of visits fit a phone", async () => {
      await logManyVisits(harness, shop, 300);
      await goToScreen(page, "/visitors?by=range");
      await expect(app.getByText("302 visits in")).toBeVisible();
      await isClean(page, "groups of visits");
    });

    await test.step("order filters and customer lists with an invalid file fit a phone", async () => {
      await goToScreen(page, "/blacklists");
      await expect(app.getByText("Total is at least $1.00")).toBeVisible();
      await isCleanNow(page, "the list of filters");
      await tabOf(app, "Customers").click();
      await expect(app.getByRole("heading", { name: "jo@example.com" })).toBeVisible();
      await isCleanNow(page, "the lists of people");
      await app.getByRole("button", { name: "Import" }).click();
      const inside = insideModal(app);
      await inside.getByLabel("CSV file").setInputFiles(FILE_OF_PEOPLE);
      await expect(inside.getByText(/Row 2/)).toBeVisible();
      await isDialogClean(page, "a file of people with a problem");
      await closeDialog(page);
    });

    await test.step("a filter preview on the store's orders fits a phone", async () => {
      await tabOf(app, "Filters").click();
      await app.getByRole("link", { name: "Everything that costs" }).click();
      await app.getByRole("button", { name: "Run preview" }).click();
      await expect(app.getByText(/^Matches [\d,]+ of [\d,]+ orders/)).toBeVisible();
      await expect(app.getByRole("link", { name: /^#\d+$/ }).first()).toBeVisible();
      await isClean(page, "a filter with its try");
    });

    await test.step("a list with many views and large counts fits a phone, and the keyboard focus does not move", async () => {
      const view = (name: string) => app.getByRole("button", { name, exact: true });
      await goToScreen(page, "/fraudProtect");
      await expect(view("Needs review (12,345)")).toHaveAttribute("aria-pressed", "true");
      await view("Needs review (12,345)").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(view("On hold (12,345)")).toHaveAttribute("aria-pressed", "true");
      await expect(view("On hold (12,345)")).toBeFocused();
      for (const size of [PHONE, MENU_BESIDE]) {
        await page.setViewportSize(size);
        // Away from the edges, where other elements overlap the page.
        const choice = app.getByRole("group", { name: "Orders by next step" });
        await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
        await isCleanNow(page, `orders, ${size.width} px`);
      }
    });

    await test.step("the VPN and bot blockers with every section open and a row that redirects fit a phone", async () => {
      await page.setViewportSize(PHONE);
      await goToScreen(page, "/vpnBlocker");
      const title = app.getByRole("heading", { level: 1 });
      await expect(title).toContainText("Bot (VPN & Proxy) Blocker");
      await openAll(app);
      await isClean(page, "the blocker of VPNs");
      await goToScreen(page, "/botBlocker");
      await expect(title).toContainText("Bot Blocker");
      await openAll(app);
      const action = app.getByLabel(/^Action for/).first();
      await action.selectOption("redirect");
      await expect(app.getByPlaceholder("https://example.com or /pages/sorry")).toBeVisible();
      await isClean(page, "the blocker of bots");
    });
  },
);
