import { expect, type Page } from "@playwright/test";

import { appFrame, insideModal } from "./merchant";
import { isCleanNow } from "./page-checks";

/**
 * Axe finds nothing in what the app put into the open dialog, and nothing sticks out. Axe looks at nothing else: the
 * screen behind is looked at as it opens, and the dialog's title and buttons are drawn by the admin. A dialog shows
 * before its content is there, in a document that is empty until then.
 */
export async function isDialogClean(page: Page, what: string): Promise<void> {
  await expect(insideModal(appFrame(page)).locator("body > *").first(), what).toBeVisible();
  const content = await appFrame(page).locator("dialog[open] > iframe").elementHandle();
  const frame = await content?.contentFrame();
  if (!frame) throw new Error(`No dialog is open: ${what}`);
  await isCleanNow(page, what, [frame]);
}

/** Closes the open dialog by the keyboard, and waits until it is gone. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(appFrame(page).getByRole("dialog")).toHaveCount(0);
}
