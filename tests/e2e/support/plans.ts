import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";

import { makeDue } from "../../helpers/servers/jobs";
import type { TestShop } from "./fixtures";
import { appFrame, openScreen, untilAwake } from "./merchant";
import { changeRowsBeside } from "./shop-database";
import type { World } from "./world";

/** Messages to the merchant open by themselves; whoever tests plans reads them and goes on. */
export async function readMessages(page: Page): Promise<void> {
  const read = appFrame(page).getByRole("button", { name: "Mark as Read" });
  await page.addLocatorHandler(read, () => read.click());
}

/** Opens the subscription page, complete. */
export async function openSubscription(page: Page, shop: TestShop): Promise<void> {
  await openScreen(page, shop, "/subscription");
  await expect(appFrame(page).getByRole("heading", { name: "Compare plans" })).toBeVisible();
}

/** Waits for what the platform's webhook leads to, on the subscription page. */
export async function untilSubscriptionShows(
  page: Page,
  shop: TestShop,
  text: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await openSubscription(page, shop);
    await expect(appFrame(page).getByText(text).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** The platform's page for a charge, on which the merchant answers; after an approval the app is back. */
export async function answerCharge(
  page: Page,
  answer: "Approve" | "Decline",
  ...shown: string[]
): Promise<void> {
  const button = page.getByRole("button", { name: answer });
  await expect(button).toBeVisible();
  for (const text of shown) await expect(page.locator("main")).toContainText(text);
  await button.click();
  if (answer === "Approve") await untilAwake(appFrame(page));
}

/** Page views of the current hour, as if that many more visitors had come; what the app does by the hour is due. */
export async function addPageViews(world: World, shop: TestShop, visits: number): Promise<void> {
  await changeRowsBeside(world, shop, async (db, shopId) => {
    await db.execute(sql`
      insert into visit_counters (shop_id, hour, surface, outcome, cause, visits)
      values (${shopId}, date_trunc('hour', now()), 'storefront', 'allow', 'none', ${visits})
      on conflict (shop_id, hour, surface, outcome, cause)
      do update set visits = visit_counters.visits + excluded.visits`);
    await makeDue(db, { queue: "usage-hourly" });
  });
}
