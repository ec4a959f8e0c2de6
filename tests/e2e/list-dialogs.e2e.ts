import type { Frame } from "@playwright/test";

import { closeDialog, isDialogClean } from "./support/dialogs";
import { expect, test } from "./support/fixtures";
import { goToScreen, insideModal, openScreen, toast } from "./support/merchant";
import { isClean, isCleanNow, PHONE } from "./support/page-checks";
import { givePremium, storeRules } from "./support/stored-rules";
import { logVisits } from "./support/visit-log";

/** Checks the layout only, without axe. */
const FIT_ONLY: Frame[] = [];
const ELSEWHERE = { ip: "192.0.2.1", country: "FR" };

test(
  "axe finds no problem in the dialogs of lists, and each dialog focuses its first field",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    await givePremium(harness, shop);
    await storeRules(harness, shop, { kind: "country", value: "US", action: "block" });
    await storeRules(harness, shop, { kind: "ip", value: "198.51.100.7", action: "block" });
    const path = `/products/${"long-name-".repeat(15)}`;
    await logVisits(harness, shop, [{ path: "/cart" }, { path }, { ip: "203.0.113.8" }, ELSEWHERE]);
    await page.setViewportSize(PHONE);
    const app = await openScreen(page, shop, "/regionBlocker");
    const inside = insideModal(app);
    const press = (name: string) => app.getByRole("button", { name, exact: true }).click();

    await test.step("the country list, its preview, the picker and its regions pass axe", async () => {
      await press("Run preview");
      await expect(app.getByText("Would have stopped none of 4 visits.")).toBeVisible();
      await isClean(page, "a try of the country list");
      await press("Choose countries");
      const search = inside.getByPlaceholder("Search by name or code");
      await expect(search).toBeFocused();
      await expect(app.getByRole("button", { name: "Done" })).toBeInViewport();
      await isCleanNow(page, "every country", FIT_ONLY);
      // Axe takes five seconds for all countries, and the rows are alike.
      await search.fill("united");
      await expect(inside.getByRole("checkbox", { name: "Germany" })).toHaveCount(0);
      await isDialogClean(page, "country picker");
      await closeDialog(page);
      await press("Edit United States");
      await inside.getByText("Only these regions").click();
      await isDialogClean(page, "regions");
      await closeDialog(page);
    });

    await test.step("invalid addresses and the preview before adding addresses pass axe", async () => {
      await goToScreen(page, "/ipBlocker");
      await press("Add addresses");
      const field = inside.getByLabel("IP addresses", { exact: true });
      await expect(field).toBeFocused();
      await field.fill("203.0.113.0/24\n300.1.1.1");
      await inside.getByRole("button", { name: "Add from a file" }).click();
      const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("192.0.2.9\n") };
      const files = inside.getByLabel("From a file");
      await files.setInputFiles(file);
      await expect(files).toHaveAccessibleDescription(
        "photo.png is not a .csv, .txt, or .json file.",
      );
      await press("Add");
      await expect(inside.getByRole("button", { name: "Remove these entries" })).toBeVisible();
      await isDialogClean(page, "add addresses");
      await files.setInputFiles({ ...file, name: "mine.csv", mimeType: "text/csv" });
      await inside.getByRole("button", { name: "Remove these entries" }).click();
      await inside.getByRole("button", { name: "Run preview" }).click();
      await expect(inside.getByText(/^Would have stopped 3 of 4 visits/)).toBeVisible();
      await isDialogClean(page, "a try of addresses");
      // The button that had the focus is now disabled.
      await closeDialog(page);
    });

    await test.step("an entry is edited, deleted and restored through its row's menu", async () => {
      const menu = app.getByRole("button", { name: "Actions for 198.51.100.7" });
      await menu.click();
      // Uses the keyboard, because a menu row does not return the focus after a mouse press.
      await app.getByRole("menuitem", { name: "Edit" }).press("Enter");
      await expect(app.getByRole("dialog")).toBeVisible();
      await isDialogClean(page, "edit an entry");
      await app.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
      await expect(app.getByRole("dialog")).toHaveCount(0);
      // The menu is closed, and the focus is back on its button.
      await expect(menu).toBeFocused();
      await menu.click();
      await app.getByRole("menuitem", { name: "Delete" }).click();
      await expect(app.getByRole("dialog", { name: "Delete this entry?" })).toBeVisible();
      await press("Delete");
      await expect(menu).toHaveCount(0);
      // The button in the admin's message about a change.
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(menu).toBeVisible();
    });

    await test.step("a search by number finds networks", async () => {
      await goToScreen(page, "/asnBlocker");
      await app.getByRole("button", { name: "Add networks" }).first().click();
      const search = inside.getByLabel("Find a network by name or number");
      await expect(search).toBeFocused();
      await search.fill("AS3320");
      await inside.getByRole("checkbox", { name: /AS3320/ }).check();
      await isDialogClean(page, "add networks");
      await closeDialog(page);
    });

    await test.step("the dialog of referrers tests a sample URL and offers a redirect", async () => {
      await goToScreen(page, "/referrerBlocker");
      await app.getByRole("button", { name: "Add referrers" }).first().click();
      await inside.getByLabel("Compare").selectOption("Regular expression");
      await inside.getByLabel("Referrers, one per line").fill("^spam[0-9]+\\.example/");
      await inside.getByLabel("Test a referring URL").fill("https://spam42.example/offer");
      await inside.getByRole("button", { name: "Try", exact: true }).click();
      await expect(inside.getByText("Matches “^spam[0-9]+\\.example/”.")).toBeVisible();
      await inside.getByLabel("Action", { exact: true }).selectOption("redirect");
      await inside.getByRole("button", { name: "More options" }).click();
      await inside.getByText("All pages except these").click();
      await isDialogClean(page, "add referrers");
      await closeDialog(page);
    });

    await test.step("the history and the changes of an undo pass axe", async () => {
      await goToScreen(page, "/blockLists");
      await app.getByRole("button", { name: "History", exact: true }).click();
      await expect(app.getByText("Blocked the United States")).toBeVisible();
      await isClean(page, "the history");
      await app.getByRole("button", { name: /^Undo version \d+, the last change$/ }).click();
      await expect(inside.getByText(/^Undoing creates a new version: 1 removed/)).toBeVisible();
      await isDialogClean(page, "what an undo changes");
    });
  },
);
