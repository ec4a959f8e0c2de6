import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { blockCountry } from "./support/stored-rules";

test(
  "a merchant looks at what a change did, and takes it back",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    await blockCountry(world, shop, "DE");
    await openScreen(page, shop, "/blockLists?tab=history");
    const app = appFrame(page);
    await expect(app.getByText("Blocked Germany")).toBeVisible();
    await isClean(page, "the history");
    await app.getByRole("button", { name: "Undo version 1, the last change" }).click();
    await expect(
      insideModal(app).getByText("Restoring creates a new version: 1 removed."),
    ).toBeVisible();
    await isClean(page, "what an undo changes");
    await app.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(app.getByText("Undid: Blocked Germany")).toBeVisible();
    await openScreen(page, shop, "/regionBlocker");
    await expect(app.getByText("No countries yet.")).toBeVisible();
  },
);
