import { atCheckout, placeOrder, thanks } from "./support/customers";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { savedFile } from "./support/saved-file";
import { givePremium } from "./support/stored-rules";

const MESSAGE = "We cannot deliver to post office boxes. Please give a street address.";
const TEST_WORD = "try-palisade";

test.use({ platform: "harsh", permissions: ["local-network-access"] });

test(
  "a merchant writes and tests a checkout rule, and customers see its message at the field",
  { tag: "@thorough" },
  async ({ page, context, harness, shop, expectedConsoleErrors }) => {
    // The checkout answers a refused order with status 422.
    expectedConsoleErrors.push("422");
    await givePremium(harness, shop);
    const app = appFrame(page);

    await test.step("a template starts a rule, which is previewed on a cart before it is saved", async () => {
      await openScreen(page, shop, "/checkoutValidate");
      await app.getByRole("button", { name: "Show: Templates" }).click();
      await app.getByRole("link", { name: "Use template: No post office boxes" }).click();
      await expect(app.getByLabel("Message for all other languages")).toHaveValue(MESSAGE);
      await app.getByLabel("Address", { exact: true }).fill("P.O. Box 12");
      await app.getByRole("button", { name: "Test this cart" }).click();
      await expect(app.getByText("This checkout is refused")).toBeVisible();
      await expect(app.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(MESSAGE);
      await isClean(page, "the rule's form");
      await saveForm(page);
      await expect(app.getByLabel("Status of No post office boxes")).toHaveValue("test");
    });

    await test.step("the merchant sets the test word and turns the rules on", async () => {
      await app.getByLabel("Test word").fill(TEST_WORD);
      await saveForm(page);
      await app.getByRole("button", { name: "Turn on" }).click();
      await expect(app.getByText("needs permission to add checkout rules")).toBeVisible();
      await app.getByRole("button", { name: "Allow Palisade to add checkout rules" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await expect(app.getByText("The rules apply to every checkout")).toBeVisible();
      await expect(app.getByText("1 of 25 active checkout rules from apps")).toBeVisible();
      await isClean(page, "the screen with a rule");
    });

    await test.step("a rule in test mode rejects only a customer who enters the test word", async () => {
      const customer = await atCheckout(context, shop);
      await placeOrder(customer, "P.O. Box 12");
      await expect(thanks(customer)).toBeVisible();
      const tester = await atCheckout(context, shop);
      await placeOrder(tester, `P.O. Box 12, ${TEST_WORD}`);
      await expect(tester.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(
        MESSAGE,
      );
    });

    await test.step("an active rule rejects every customer until the address is changed", async () => {
      await app.getByLabel("Status of No post office boxes").selectOption("active");
      // Orders may succeed until the rule is published. Each attempt is made by a new customer.
      await expect(async () => {
        const customer = await atCheckout(context, shop);
        await placeOrder(customer, "P.O. Box 12");
        const address = customer.getByLabel("Address", { exact: true });
        await expect(address).toHaveAccessibleDescription(MESSAGE, { timeout: 5_000 });
        await placeOrder(customer, "12 Mill Lane");
        await expect(thanks(customer)).toBeVisible();
      }).toPass();
    });

    await test.step("rules turned off in the store's settings are reported and can be turned on again", async () => {
      await page.goto(`${harness.platformUrl}/store/${shop.name}/settings/checkout`);
      await page.getByRole("button", { name: "Turn off: Palisade" }).click();
      await expect(page.getByRole("button", { name: "Turn on: Palisade" })).toBeVisible();
      await openScreen(page, shop, "/checkoutValidate");
      await expect(
        app.getByText("were turned off in your store’s checkout settings"),
      ).toBeVisible();
      await app.getByRole("button", { name: "Turn on" }).click();
      await expect(app.getByText("The rules apply to every checkout")).toBeVisible();
    });

    await test.step("an exported file is imported again through a dialog", async () => {
      const file = await savedFile(page, () => app.getByRole("button", { name: "Export" }).click());
      await app.getByRole("button", { name: "Import" }).click();
      await insideModal(app).getByLabel("A file exported from this page").setInputFiles(file);
      await isClean(page, "checkout rules to import");
      await app.getByRole("dialog").getByRole("button", { name: "Add 1 rule" }).click();
      await expect(app.getByRole("link", { name: "No post office boxes" })).toHaveCount(2);
    });
  },
);
