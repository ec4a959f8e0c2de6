import type { Page } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, insideModal, saveAnyway, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

/** In Germany: a data center and a home. Elsewhere: a data center and a home. */
const BOTH = "5.9.10.10";
const COUNTRY_ONLY = "91.64.10.10";
const NETWORK_ONLY = "54.36.10.10";
const NEITHER = "90.0.10.10";

const SENTENCE = "Country is one of Germany and IP type is one of Hosting";

async function choose(page: Page, item: string): Promise<void> {
  const app = appFrame(page);
  await app.getByRole("button", { name: `Actions for Custom rule: ${SENTENCE}` }).click();
  await app.getByRole("menuitem", { name: item }).click();
}

test(
  "a merchant stops data centres of one country; visitors who are only one of both come in",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    test.slow();
    const app = appFrame(page);
    const dialog = app.getByRole("dialog");
    const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
    const isStopped = async (address: string) =>
      expect(referenceCode(await visit(context, world, shop, { address }))).toBeVisible();
    const comesIn = async (address: string) =>
      isLetIn(await visit(context, world, shop, { address }));

    await test.step("the kind leads to a page of its own", async () => {
      await givePremium(world, shop);
      await world.control("set-embed", { shop: shop.name, enabled: true });
      await page.goto(shop.admin("/blockLists"));
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await insideModal(app).getByLabel("Type").selectOption("Custom rule");
      await expect(insideModal(app).getByText(/on a separate page/)).toBeVisible();
      await isClean(page, "choice of the kind");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText(/New custom rule/);
    });

    await test.step("what is missing is said in its condition", async () => {
      await app.getByRole("button", { name: "More options" }).click();
      await app.getByLabel("Label").fill("Servers");
      await save();
      await expect(app.getByText("Nothing was saved")).toBeVisible();
      const first = app.getByRole("group", { name: "Group 1, condition 1" });
      await expect(first.getByText('Enter at least one value for "Country".')).toBeVisible();
      await isClean(page, "conditions with a problem");
    });

    await test.step("the country and the kind of network are chosen; the sentence says both", async () => {
      await chooseCountry(page, "Germany");
      await app.getByRole("button", { name: "Add a condition to group 1" }).click();
      await app.getByLabel("Group 1, condition 2: field").selectOption("IP type");
      await app.getByRole("button", { name: /^Value for “IP type”/ }).click();
      await app.getByRole("checkbox", { name: "Hosting" }).check();
      await page.keyboard.press("Escape");
      await expect(app.getByText(SENTENCE)).toBeVisible();
      await isClean(page, "conditions");
      await save();
      await expect(toast(page, "1 rule added")).toBeVisible();
      await expect(app.getByText(SENTENCE)).toBeVisible();
      await isClean(page, "list with the rule");
    });

    await test.step("who is both is stopped; who is one or neither comes in", async () => {
      await isStopped(BOTH);
      await comesIn(COUNTRY_ONLY);
      await comesIn(NETWORK_ONLY);
      await comesIn(NEITHER);
    });

    await test.step("the lookup of the address names the rule that decides", async () => {
      await page.goto(shop.admin(`/iplookup/${BOTH}`));
      const decided = "Country is one of DE and IP type is one of hosting";
      await expect(app.getByText(decided).first()).toBeVisible();
      await app.getByRole("button", { name: "Every step" }).click();
      await expect(app.getByText(/not known: .*Pages per minute/)).toBeVisible();
    });

    await test.step("edited, it stops the others; disabled, nobody", async () => {
      await page.goto(shop.admin("/blockLists"));
      await choose(page, "Edit");
      await expect(app.getByLabel("Label")).toHaveValue("Servers");
      await app.getByLabel("Group 1, condition 1: comparison").selectOption("is none of");
      await saveAnyway(page);
      await expect(toast(page, "1 entry changed")).toBeVisible();
      await expect(app.getByText(/Country is none of Germany/)).toBeVisible();
      await comesIn(BOTH);
      await isStopped(NETWORK_ONLY);
      await app.getByRole("button", { name: /^Actions for Custom rule/ }).click();
      await app.getByRole("menuitem", { name: "Disable" }).click();
      await expect(toast(page, "1 rule changed")).toBeVisible();
      await comesIn(NETWORK_ONLY);
    });

    await test.step("a copy starts a new rule; the same conditions twice are refused", async () => {
      await app.getByRole("button", { name: /^Actions for Custom rule/ }).click();
      await app.getByRole("menuitem", { name: "Duplicate" }).click();
      await expect(app.getByRole("heading", { level: 1 })).toHaveText(/New custom rule/);
      await expect(app.getByText(/Country is none of Germany/)).toBeVisible();
      await save();
      await expect(app.getByText(/is already on the list, but inactive/)).toBeVisible();
    });
  },
);
