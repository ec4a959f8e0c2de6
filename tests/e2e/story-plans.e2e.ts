import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast, untilAwake } from "./support/merchant";
import { violations } from "./support/page-checks";
import { answerCharge, openSubscription, readMessages } from "./support/plans";

const FREE_ADDRESSES = 50;
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`).join("\n");

test("a new account can start, change and cancel Premium, and has no second trial", async ({
  page,
  harness,
  newShop: shop,
}) => {
  const app = appFrame(page);
  const plan = app.getByRole("heading", { name: /^Your plan/ });
  await readMessages(page);

  await test.step("a new account opens the subscription page without an upgrade banner", async () => {
    await openScreen(page, shop, "/dashboard");
    await expect(app.getByRole("heading", { name: "Subscription" })).toBeVisible();
    await expect(app.getByText("Choose a plan to start.")).toBeVisible();
    await expect(app.getByText("every charge here is a test")).toBeVisible();
    await expect(app.getByText(/Upgrade to the Premium Plan/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the merchant starts and approves a trial", async () => {
    await app.getByRole("button", { name: "Start free trial" }).click();
    await answerCharge(page, "Approve", "$9.99 every 30 days", "7-day free trial", "test charge");
    await expect(app.getByText("Premium is active")).toBeVisible();
    await expect(plan).toHaveText("Your plan: Premium, monthly");
    await expect(app.getByText("Free trial: 7 days of 7 days left")).toBeVisible();
  });

  await test.step("the merchant uses more addresses than the Free plan includes", async () => {
    await openScreen(page, shop, "/ipBlocker");
    await app.getByRole("button", { name: "Add addresses" }).first().click();
    await insideModal(app)
      .getByLabel("IP addresses", { exact: true })
      .fill(addresses(FREE_ADDRESSES + 1));
    await app.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, `${FREE_ADDRESSES + 1} entries added`)).toBeVisible();
  });

  await test.step("a change to yearly billing continues the trial", async () => {
    await openSubscription(page, shop);
    await app.getByRole("button", { name: "Pay yearly" }).click();
    await expect(app.getByText("Yearly saves 17%")).toBeVisible();
    await app.getByRole("button", { name: "Change to yearly" }).click();
    await answerCharge(page, "Approve", "$99.00 every year", "free trial");
    await expect(plan).toHaveText("Your plan: Premium, yearly");
    await expect(app.getByText(/First charge: \$99.00 on/)).toBeVisible();
  });

  await test.step("a cancellation after the trial lists inactive rules before and afterwards", async () => {
    await harness.control("billing-age", { shop: shop.name, days: 8 });
    const end = app.getByRole("button", { name: "Cancel plan" });
    await end.focus();
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog");
    const inside = insideModal(app);
    await expect(inside.locator("body")).toContainText("1 rule inactive on Free");
    await expect(inside.locator("body")).toContainText(
      "The Free plan includes 50 blocked IP entries",
    );
    await expect(inside.getByRole("listitem")).toHaveText(/^198\.51\.100\.\d+$/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(end).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Cancel plan" }).click();
    await expect(plan).toHaveText("Your plan: Free");
    await expect(app.getByText("1 rule is kept but inactive.")).toBeVisible();
    const { bills } = (await harness.control("billing", { shop: shop.name })) as {
      bills: { amount: number }[];
    };
    expect(bills.map(({ amount }) => amount)).toEqual([99, expect.closeTo(-98.7, 0)]);
  });

  await test.step("a reinstalled app requires payment from the first day", async () => {
    await page.goto(`${harness.platformUrl}/store/${shop.name}/settings/apps`);
    await page.getByRole("button", { name: "Uninstall" }).click();
    await page.getByRole("link", { name: "Install" }).click();
    await page.getByRole("button", { name: "Install" }).click();
    await untilAwake(app);
    await openSubscription(page, shop);
    await expect(app.getByText("No free trial left")).toBeVisible();
    await app.getByRole("button", { name: "Choose Premium" }).click();
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("free trial");
  });
});
