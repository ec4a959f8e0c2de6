import { answered } from "./support/answered";
import { requestApi } from "./support/data-api";
import { closeDialog, isDialogClean } from "./support/dialogs";
import { drag, moveBy, pickUp } from "./support/drag";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";

const ADDRESS = "198.51.100.7";
const PAGE = "/pages/press";

test(
  "rules are reordered by keyboard and mouse, and their files, conflicts and conditions pass axe",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    const app = appFrame(page);
    const inside = insideModal(app);
    const button = (name: string) => app.getByRole("dialog").getByRole("button", { name });
    await givePremium(harness, shop);
    const add = async (kind: "ip" | "url", value: string) => {
      const rule = { kind, lines: [value], confirmedRisks: true };
      const { ids } = await requestApi<Added>(harness, shop, "/api/rules/addRuleEntries", rule);
      return ids[0]!;
    };
    const ids = [await add("ip", ADDRESS), await add("url", PAGE)];
    for (const covered of ["203.0.113.0/24", "203.0.113.7"]) await add("ip", covered);
    await requestApi(harness, shop, "/api/blockLists/orderRules", { ids, expected: [] });
    await openScreen(page, shop, "/blockLists");
    /** Changes the order and waits until it is saved. */
    const reorder = async (does: () => Promise<void>) => {
      const answer = answered(page, "/blockLists");
      await does();
      await answer;
    };
    const first = app.getByRole("button", { name: /^Move / }).first();

    await test.step("a page rule that is dragged by keyboard precedes the address", async () => {
      await app.getByRole("button", { name: `Move Page address: the page "${PAGE}"` }).focus();
      await pickUp(page, /^Picked up Page address/);
      await moveBy(page, "ArrowUp", /is over place 1 of 2/);
      await reorder(() => page.keyboard.press("Space"));
      await expect(first).toHaveAccessibleName(/page/);
      await isClean(page, "own order");
    });

    await test.step("an address that is dragged by mouse comes first again", async () => {
      const address = app.getByRole("button", { name: `Move IP address: ${ADDRESS}` });
      await reorder(() => drag(page, address, first));
      await expect(first).toHaveAccessibleName(/IP address/);
    });

    await test.step("the effect of a rule is previewed before it is added", async () => {
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await inside.getByLabel("Type").selectOption("url");
      await inside.getByLabel("Pages, one per line").first().fill("/collections/all");
      await button("Add").click();
      await expect(inside.getByText(/the page of all products/)).toBeVisible();
      await expect(button("Add anyway")).toBeVisible();
      await isDialogClean(page, "add rules");
      await closeDialog(page);
    });

    await test.step("a file's invalid line is shown first, and then the entries that the file would add", async () => {
      await app.getByRole("button", { name: "Import" }).click();
      const choose = (...lines: string[]) =>
        inside.getByLabel("A file of rules").setInputFiles({
          name: "rules.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(["type,value,action", ...lines].join("\n")),
        });
      await choose("ip,198.51.101.0/24,", "ip,300.1.1.1,");
      await expect(inside.getByRole("listitem").filter({ hasText: "Line 3" })).toBeVisible();
      await isDialogClean(page, "file with problems");
      await inside.getByRole("button", { name: "Remove rules.csv" }).click();
      await choose("ip,198.51.101.0/24,monitor", "user-agent,python-requests,");
      await expect(inside.getByText(/Adds 2 rules/)).toBeVisible();
      await isDialogClean(page, "file to import");
      await closeDialog(page);
    });

    await test.step("a rule covered by another rule is reported", async () => {
      await app.getByRole("button", { name: "Conflicts", exact: true }).click();
      await expect(app.getByText(/203\.0\.113\.7.* does nothing/)).toBeVisible();
      await isClean(page, "conflicts");
    });

    await test.step("a custom rule opens its own page, which shows missing parts", async () => {
      await app.getByRole("button", { name: "All", exact: true }).click();
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await inside.getByLabel("Type").selectOption("Custom rule");
      await expect(inside.getByText(/on a separate page/)).toBeVisible();
      await isDialogClean(page, "choice of the kind");
      await button("Continue").click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText(/New custom rule/);
      await app.getByRole("button", { name: "Add a condition to group 1" }).click();
      await app.getByLabel("Group 1, condition 2: field").selectOption("IP type");
      await app.getByRole("button", { name: /^Value for “IP type”/ }).click();
      await app.getByRole("checkbox", { name: "Hosting" }).check();
      await page.keyboard.press("Escape");
      await app.getByRole("button", { name: "More options" }).click();
      await app.getByLabel("Label").fill("Servers");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(app.getByText("Nothing was saved")).toBeVisible();
      await isClean(page, "conditions, one with a problem");
    });
  },
);

interface Added {
  readonly ids: readonly string[];
}
