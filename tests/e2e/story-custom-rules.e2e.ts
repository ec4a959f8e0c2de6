import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, insideModal, openScreen, toast } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

/** In Germany: a data center and a home. */
const BOTH = "5.9.10.10";
const COUNTRY_ONLY = "91.64.10.10";

const SENTENCE = "Country is one of Germany and IP type is one of Hosting";

test(
  "a merchant stops data centres of one country; visitors who are only one of both come in",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    const app = appFrame(page);
    const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
    await givePremium(world, shop);
    await world.control("set-embed", { shop: shop.name, enabled: true });

    await test.step("the kind leads to a page of its own", async () => {
      await openScreen(page, shop, "/blockLists");
      await app.getByRole("button", { name: "Add rules" }).first().click();
      await insideModal(app).getByLabel("Type").selectOption("Custom rule");
      await expect(insideModal(app).getByText(/on a separate page/)).toBeVisible();
      await isCleanNow(page, "choice of the kind");
      await app.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
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

    await test.step("who is both is stopped; who is one comes in", async () => {
      await expect(
        referenceCode(await visit(context, world, shop, { address: BOTH })),
      ).toBeVisible();
      await isLetIn(await visit(context, world, shop, { address: COUNTRY_ONLY }));
    });
  },
);
