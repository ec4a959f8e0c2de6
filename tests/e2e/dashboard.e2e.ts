import type { Page } from "@playwright/test";

import { answered } from "./support/answered";
import { drag, moveBy, pickUp } from "./support/drag";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast, untilAwake } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { blockCountry, givePremium } from "./support/stored-rules";
import { logVisits } from "./support/visit-log";
import { isLetIn, referenceCode, stoppedVisit, visit } from "./support/visitor";

/** Names of the counter cards, as they stand. */
function cardNames(page: Page): Promise<string[]> {
  const handles = appFrame(page).getByRole("button", { name: /^Move / });
  return handles.evaluateAll((all) =>
    all.map((handle) => handle.getAttribute("aria-label")!.slice("Move ".length)),
  );
}

/** Of every report, the times below the chart are two at least, inside its place and not on each other. */
async function timesStandApart(page: Page) {
  const app = appFrame(page);
  const times = app.locator(".visx-axis-bottom text");
  const day = /^\d+ \w+$/;
  const hour = /^\d\d:00$/;
  // Days and hours by turns, so that the times of the report before are not taken for the next one's.
  for (const [days, first] of [
    ...[["7", day] as const, ["1", hour] as const],
    ...[["30", day] as const, ["1", hour] as const],
  ]) {
    await app.getByLabel("Report range").selectOption(days);
    await expect(times.first()).toHaveText(first);
    const place = (await app.locator(".dashboard-chart").boundingBox())!;
    let free = place.x;
    const boxes = await Promise.all((await times.all()).map((time) => time.boundingBox()));
    expect(boxes.length).toBeGreaterThan(1);
    for (const box of boxes) {
      expect(box!.x).toBeGreaterThan(free);
      free = box!.x + box!.width;
    }
    expect(free).toBeLessThanOrEqual(place.x + place.width);
  }
}

const FIRST_ORDER = [
  "Block Visitors",
  "Fraud Protect",
  "ASN Blocker",
  "IP Blocker",
  "Country Blocker",
  "Bot/VPN/Proxy Blocker",
];

test("cards are moved by keyboard and mouse and stay so; the trend is a chart and a table", async ({
  page,
  shop,
}) => {
  const app = appFrame(page);
  const handle = (name: string) => app.getByRole("button", { name: `Move ${name}` });
  await openScreen(page, shop, "/dashboard");
  const live = app.locator("[id^=DndLiveRegion]");
  await expect.poll(() => cardNames(page)).toEqual(FIRST_ORDER);

  await test.step("by keyboard: picked up, moved right, put down, and told at every step", async () => {
    await handle("Block Visitors").focus();
    await pickUp(page, "Picked up Block Visitors, place 1 of 6.");
    await moveBy(page, "ArrowRight", /^Block Visitors is over place 2 of 6\.$/);
    const kept = answered(page, "/dashboard");
    await page.keyboard.press("Space");
    await kept;
    await expect
      .poll(() => cardNames(page))
      .toEqual(["Fraud Protect", "Block Visitors", ...FIRST_ORDER.slice(2)]);
    await expect(handle("Block Visitors")).toBeFocused();
  });

  await test.step("Escape puts a card back", async () => {
    await pickUp(page, "Picked up Block Visitors, place 2 of 6.");
    await moveBy(page, "ArrowDown", /^Block Visitors is over place [3-6] of 6\.$/);
    await page.keyboard.press("Escape");
    await expect(live).toHaveText(/^Block Visitors was moved back/);
    await expect.poll(async () => (await cardNames(page))[1]).toBe("Block Visitors");
  });

  await test.step("by mouse: the last card becomes the first", async () => {
    const kept = answered(page, "/dashboard");
    await drag(page, handle("Bot/VPN/Proxy Blocker"), handle("Fraud Protect"));
    await kept;
    await expect.poll(async () => (await cardNames(page))[0]).toBe("Bot/VPN/Proxy Blocker");
  });

  await test.step("the order survives a reload", async () => {
    await page.reload();
    await untilAwake(app);
    await expect
      .poll(() => cardNames(page))
      .toEqual([
        "Bot/VPN/Proxy Blocker",
        "Fraud Protect",
        "Block Visitors",
        "ASN Blocker",
        "IP Blocker",
        "Country Blocker",
      ]);
  });

  await test.step("chart and table are clean at every width", async () => {
    await app.getByRole("button", { name: "Chart" }).click();
    await expect(app.getByRole("img", { name: /^Block Visitors/ })).toBeVisible();
    await isClean(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await timesStandApart(page);
    await app.getByRole("button", { name: "Table" }).click();
    await expect(app.getByRole("table", { name: "Hour by hour" })).toBeVisible();
    await isClean(page);
  });

  await test.step("the Free plan is asked to upgrade before Admin Access", async () => {
    await app.getByRole("button", { name: "Enable Admin Access" }).click();
    await expect(app.getByRole("dialog", { name: "Upgrade plan" })).toBeVisible();
    await isClean(page);
    await page.keyboard.press("Escape");
    await expect(app.getByRole("dialog", { name: "Upgrade plan" })).toHaveCount(0);
  });
});

test(
  "admin access lets one browser of the merchant in, and nobody who types supba",
  { tag: "@thorough" },
  async ({ page, context, browser, world, shop }) => {
    const app = appFrame(page);
    const popUp = (store: Page, word: string) => store.getByText(`Admin Access mode ${word}.`);
    const isBlocked = (store: Page) => expect(referenceCode(store)).toBeVisible();
    /** Not waiting for the load event: a blocked page stops loading and may never fire it. */
    const open = (store: Page, path: string) =>
      store.goto(shop.storefront(path), { waitUntil: "commit" });
    /** Presses the card's button by keyboard, and answers the modal once the store's pop-up is read. */
    async function toggle(button: string, word: string): Promise<Page> {
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: button }).focus();
      await page.keyboard.press("Enter");
      const store = await opened;
      await expect(popUp(store, word)).toBeVisible();
      await expect(store).not.toHaveURL(/palisade-access/);
      await page.bringToFront();
      const modal = app.getByRole("dialog", { name: "Set Admin Access" });
      await expect(modal).toBeVisible();
      await expect(insideModal(app).locator("body")).toContainText(`‘Admin Access mode ${word}.’`);
      await isClean(page);
      await app.getByRole("button", { name: "Confirm" }).focus();
      await page.keyboard.press("Enter");
      await expect(toast(page, `Admin access mode ${word}`)).toBeVisible();
      await expect(modal).toHaveCount(0);
      const next = word === "enabled" ? "Disable Admin Access" : "Enable Admin Access";
      await expect(app.getByRole("button", { name: next })).toBeFocused();
      return store;
    }

    await test.step("a merchant of the Premium plan blocks the own country", async () => {
      await givePremium(world, shop);
      await blockCountry(world, shop, "DE");
      await stoppedVisit([context, world, shop], { country: "DE" });
    });

    await test.step("enabling lets this browser in, on every page", async () => {
      await openScreen(page, shop, "/dashboard");
      const store = await toggle("Enable Admin Access", "enabled");
      await isLetIn(store);
      await store.setViewportSize({ width: 375, height: 812 });
      await isClean(store);
      // By its own height, not by what the machine's fonts leave between it and its neighbours.
      const stop = await store.getByRole("link", { name: "Stop", exact: true }).boundingBox();
      expect(stop?.height).toBeGreaterThanOrEqual(24);
      await store.keyboard.press("Escape");
      await expect(popUp(store, "enabled")).toHaveCount(0);
      await open(store, "/collections/all");
      await isLetIn(store);
    });

    await test.step("a stranger from there who types the address is stopped and told nothing", async () => {
      const strangers = await browser.newContext();
      const stranger = await visit(strangers, world, shop, { country: "DE" });
      await isBlocked(stranger);
      for (const typed of ["/?shopId=1&supba=1", `/?supba=1#palisade-access=${"A".repeat(32)}`]) {
        await open(stranger, typed);
        await isBlocked(stranger);
        await expect(popUp(stranger, "enabled")).toHaveCount(0);
      }
      await strangers.close();
    });

    await test.step("disabling stops this browser again and says so on the block page", async () => {
      const store = await toggle("Disable Admin Access", "disabled");
      await isBlocked(store);
      await open(store, "/collections/all");
      await isBlocked(store);
    });
  },
);

test(
  "on a phone the world map shows where visits come from, and a country on it opens them",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    const stopped = { country: "DE", outcome: "block", cause: "country" } as const;
    await logVisits(world, shop, [stopped, { country: "SG" }]);
    await page.setViewportSize({ width: 375, height: 812 });
    const app = await openScreen(page, shop, "/dashboard");
    const map = app.getByRole("img", { name: /^World map of visits, most from \w+: 1$/ });
    await app.getByRole("list", { name: "Shades of the map" }).scrollIntoViewIfNeeded();
    await expect(map.locator("[data-country]")).toHaveCount(2);
    await isClean(page);
    // A dot has no box of its own, and is pressed anywhere on its stroke.
    await map.scrollIntoViewIfNeeded();
    const isDotHit = await map.locator("[data-country=SG]").evaluate((dot) => {
      const { x, y } = dot.getBoundingClientRect();
      return document.elementFromPoint(x + 2, y - 2) === dot;
    });
    expect(isDotHit).toBe(true);
    await map.locator("[data-country=DE]").click();
    await expect(app.getByRole("heading", { name: "Shop Visitor Report" })).toBeVisible();
    await expect(app.getByText("Country: Germany").first()).toBeVisible();
  },
);
