import {
  checkOut,
  CUSTOMER,
  fillCheckout,
  placeOrder,
  protectOrders,
  thanks,
} from "./support/customers";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { carriesPass, visitForPass } from "./support/passes";
import { givePremium } from "./support/stored-rules";

const SCREEN = "/checkoutValidate/visitRequired";
const ROBOT = "203.0.113.77";
/** Message of the checkout for automated visitors with German as their language. */
const GERMAN =
  "Um diese Bestellung aufzugeben, öffnen Sie bitte Ihren Warenkorb im Shop noch einmal";

test("a merchant sees checkouts without a visit and requires visits, and only the robot is refused", async ({
  page,
  browser,
  harness,
  shop,
  expectedConsoleErrors,
}) => {
  // The checkout answers a refused order with status 422.
  expectedConsoleErrors.push("422");
  test.slow();
  const app = appFrame(page);
  await givePremium(harness, shop);
  await protectOrders(harness, shop);
  await harness.control("set-embed", { shop: shop.name, enabled: true });

  const robot = () => checkOut(harness, shop, ROBOT, CUSTOMER);
  /** Buys as a new customer in a separate browser context. Resolves to the name of the order. */
  const visitorBuys = async () => {
    const customer = await (await browser.newContext()).newPage();
    await visitForPass(customer, shop, "/pages/about");
    await visitForPass(customer, shop, "/products/oak-board");
    await carriesPass(customer);
    await customer.getByRole("button", { name: "Add to cart" }).click();
    await expect(customer).toHaveURL(/\/cart/);
    await fillCheckout(customer, shop);
    await placeOrder(customer, "12 Mill Lane");
    await expect(thanks(customer)).toBeVisible();
    return /#\d+/.exec((await customer.locator("main").textContent()) ?? "")![0];
  };

  await test.step("in Monitor a visitor and a robot buy, and the evidence lists the robot's order", async () => {
    await visitorBuys();
    expect((await robot()).body).toContain("Thank you");
    await expect(async () => {
      await openScreen(page, shop, SCREEN);
      const evidence = app.getByText(/1 of 2 \w+ had no visit[;.]/);
      await expect(evidence.first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(app.getByRole("link", { name: /^#\d+$/ })).toHaveCount(1);
    await isClean(page, "the evidence");
  });

  await test.step("Always is confirmed with the evidence and takes effect in the checkout", async () => {
    await app.getByText("Always", { exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(insideModal(app).getByText(/1 of 2 \w+ had no visit/)).toBeVisible();
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("button", { name: "Require visits" }).click();
    await app.getByRole("button", { name: "Allow Palisade to add checkout rules" }).click();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(app.getByText("On in your checkout")).toBeVisible();
    await isClean(page, "a required visit");
  });

  await test.step("the robot is refused with a message in the robot's language", async () => {
    await expect(async () => expect((await robot()).body).not.toContain("Thank you")).toPass();
    expect((await robot()).body).toContain("To place this order, please open your cart");
    const german = await checkOut(harness, shop, ROBOT, CUSTOMER, { "accept-language": "de" });
    expect(german.body).toContain(GERMAN);
  });

  await test.step("a visitor buys, and the order shows the visits", async () => {
    const name = await visitorBuys();
    await expect(async () => {
      await openScreen(page, shop, "/fraudProtect?tab=all");
      await app.getByRole("link", { name, exact: true }).click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(app.getByText("by its checkout pass")).toBeVisible();
    await expect(app.locator(".orders-visits li").first()).toBeVisible();
  });

  await test.step("the robot buys after Monitor is chosen again", async () => {
    await openScreen(page, shop, SCREEN);
    await app.getByText("Monitor", { exact: true }).click();
    await saveForm(page);
    await expect(async () => expect((await robot()).body).toContain("Thank you")).toPass();
  });
});
