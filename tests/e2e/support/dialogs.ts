import { expect, type Page } from "@playwright/test";

import { appFrame, insideModal } from "./merchant";
import { isCleanNow } from "./page-checks";

/**
 * Checks the app's content in the open dialog: no findings of axe and no overflow. The screen
 * behind is checked when it opens, and the admin draws the dialog's title and buttons. A dialog
 * opens as an empty document before its content arrives.
 */
export async function isDialogClean(page: Page, what: string): Promise<void> {
  await expect(insideModal(appFrame(page)).locator("body > *").first(), what).toBeVisible();
  const content = await appFrame(page).locator("dialog[open] > iframe").elementHandle();
  const frame = await content?.contentFrame();
  if (!frame) throw new Error(`No dialog is open: ${what}`);
  await isCleanNow(page, what, [frame]);
}

/** Closes the open dialog with the keyboard, and waits until it is removed. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(appFrame(page).getByRole("dialog")).toHaveCount(0);
}
