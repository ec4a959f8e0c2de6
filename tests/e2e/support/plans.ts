import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { appFrame, openScreen, untilAwake } from "./merchant";

/** Closes each message that opens automatically, for tests of plans. */
export async function readMessages(page: Page): Promise<void> {
  const read = appFrame(page).getByRole("button", { name: "Mark as Read" });
  await page.addLocatorHandler(read, () => read.click());
}

/** Opens the subscription page, complete. */
export async function openSubscription(page: Page, shop: TestShop): Promise<void> {
  await openScreen(page, shop, "/subscription");
  await expect(appFrame(page).getByRole("heading", { name: "Compare plans" })).toBeVisible();
}

/** Answers a charge on Shopify's page. After an approval the app is open again. */
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
