import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { appFrame, openScreen, untilAwake } from "./merchant";

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

/** Shopify's page for a charge, on which the merchant answers; after an approval the app is back. */
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
