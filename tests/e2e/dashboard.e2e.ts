import type { Page } from "@playwright/test";

import { answered } from "./support/answered";
import { drag, moveBy, pickUp } from "./support/drag";
import { expect, test } from "./support/fixtures";
import { appFrame, openScreen, untilAwake } from "./support/merchant";
import { isClean } from "./support/page-checks";

/** Returns the names of the counter cards in their order. */
function cardNames(page: Page): Promise<string[]> {
  const handles = appFrame(page).getByRole("button", { name: /^Move / });
  return handles.evaluateAll((all) =>
    all.map((handle) => handle.getAttribute("aria-label")!.slice("Move ".length)),
  );
}

/**
 * Expects every report to have at least two times below its chart, inside the chart's area and
 * without overlap.
 */
async function timesStandApart(page: Page) {
  const app = appFrame(page);
  const times = app.locator(".visx-axis-bottom text");
  const day = /^\d+ \w+$/;
  const hour = /^\d\d:00$/;
  // Days and hours alternate, so that the times of the previous report cannot be mistaken for the
  // next one's.
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

test("dashboard cards moved by keyboard and mouse keep their order, and the trend is a chart and a table", async ({
  page,
  shop,
}) => {
  const app = appFrame(page);
  const handle = (name: string) => app.getByRole("button", { name: `Move ${name}` });
  await openScreen(page, shop, "/dashboard");
  const live = app.locator("[id^=DndLiveRegion]");
  await expect.poll(() => cardNames(page)).toEqual(FIRST_ORDER);

  await test.step("a card is picked up, moved right and dropped by keyboard, with an announcement at every step", async () => {
    await handle("Block Visitors").focus();
    await pickUp(page, "Picked up Block Visitors, place 1 of 6.");
    await moveBy(page, "ArrowRight", /^Block Visitors is over place 2 of 6\.$/);
    const answer = answered(page, "/dashboard");
    await page.keyboard.press("Space");
    await answer;
    await expect
      .poll(() => cardNames(page))
      .toEqual(["Fraud Protect", "Block Visitors", ...FIRST_ORDER.slice(2)]);
    await expect(handle("Block Visitors")).toBeFocused();
  });

  await test.step("Escape returns a dashboard card to its place", async () => {
    await pickUp(page, "Picked up Block Visitors, place 2 of 6.");
    await moveBy(page, "ArrowDown", /^Block Visitors is over place [3-6] of 6\.$/);
    await page.keyboard.press("Escape");
    await expect(live).toHaveText(/^Block Visitors was moved back/);
    await expect.poll(async () => (await cardNames(page))[1]).toBe("Block Visitors");
  });

  await test.step("the last dashboard card becomes the first by mouse", async () => {
    const answer = answered(page, "/dashboard");
    await drag(page, handle("Bot/VPN/Proxy Blocker"), handle("Fraud Protect"));
    await answer;
    await expect.poll(async () => (await cardNames(page))[0]).toBe("Bot/VPN/Proxy Blocker");
  });

  await test.step("the order of dashboard cards persists after a reload", async () => {
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

  await test.step("axe finds no problem on the trend chart and table at every width", async () => {
    await app.getByRole("button", { name: "Chart" }).click();
    await expect(app.getByRole("img", { name: /^Block Visitors/ })).toBeVisible();
    await isClean(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await timesStandApart(page);
    await app.getByRole("button", { name: "Table" }).click();
    await expect(app.getByRole("table", { name: "Hour by hour" })).toBeVisible();
    await isClean(page);
  });

  await test.step("the Free plan is offered an upgrade before Admin Access", async () => {
    await app.getByRole("button", { name: "Enable Admin Access" }).click();
    await expect(app.getByRole("dialog", { name: "Upgrade plan" })).toBeVisible();
    await isClean(page);
    await page.keyboard.press("Escape");
    await expect(app.getByRole("dialog", { name: "Upgrade plan" })).toHaveCount(0);
  });
});
