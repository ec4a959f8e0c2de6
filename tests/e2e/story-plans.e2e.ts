import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast, untilAwake } from "./support/merchant";
import { isClean, violations } from "./support/page-checks";
import {
  addPageViews,
  answerCharge,
  openSubscription,
  readMessages,
  untilSubscriptionShows,
} from "./support/plans";
import { blockCountry } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

const FREE_ADDRESSES = 50;
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`).join("\n");

test("a new account tries Premium, uses and changes it, leaves it, and gets no second trial", async ({
  page,
  world,
  newShop: shop,
}) => {
  const app = appFrame(page);
  const plan = app.getByRole("heading", { name: /^Your plan/ });
  await readMessages(page);

  await test.step("lands on the subscription page, without an upgrade banner", async () => {
    await openScreen(page, shop, "/dashboard");
    await expect(app.getByRole("heading", { name: "Subscription" })).toBeVisible();
    await expect(app.getByText("Choose a plan to start.")).toBeVisible();
    await expect(app.getByText("every charge here is a test")).toBeVisible();
    await expect(app.getByText(/Upgrade to the Premium Plan/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("starts a trial and approves it", async () => {
    await app.getByRole("button", { name: "Start free trial" }).click();
    await answerCharge(page, "Approve", "$9.99 every 30 days", "7-day free trial", "test charge");
    await expect(app.getByText("Premium is active")).toBeVisible();
    await expect(plan).toHaveText("Your plan: Premium, monthly");
    await expect(app.getByText("Free trial: 7 days of 7 days left")).toBeVisible();
  });

  await test.step("uses more addresses than Free holds", async () => {
    await openScreen(page, shop, "/ipBlocker");
    await app.getByRole("button", { name: "Add addresses" }).first().click();
    await insideModal(app)
      .getByLabel("IP addresses", { exact: true })
      .fill(addresses(FREE_ADDRESSES + 1));
    await app.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, `${FREE_ADDRESSES + 1} entries added`)).toBeVisible();
  });

  await test.step("changes to yearly, the trial goes on", async () => {
    await openSubscription(page, shop);
    await app.getByRole("button", { name: "Pay yearly" }).click();
    await expect(app.getByText("Yearly saves 17%")).toBeVisible();
    await app.getByRole("button", { name: "Change to yearly" }).click();
    await answerCharge(page, "Approve", "$99.00 every year", "free trial");
    await expect(plan).toHaveText("Your plan: Premium, yearly");
    await expect(app.getByText(/First charge: \$99.00 on/)).toBeVisible();
  });

  await test.step("after the trial cancels, told before and after what becomes inactive", async () => {
    await world.control("billing-age", { shop: shop.name, days: 8 });
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
    const { bills } = (await world.control("billing", { shop: shop.name })) as {
      bills: { amount: number }[];
    };
    expect(bills.map(({ amount }) => amount)).toEqual([99, expect.closeTo(-98.7, 0)]);
  });

  await test.step("uninstalls, installs again, and is asked to pay from the first day", async () => {
    await page.goto(`${world.platformUrl}/store/${shop.name}/settings/apps`);
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

test(
  "declining, freezing and cancelling by the platform each say what happened and what to do",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    const app = appFrame(page);
    await readMessages(page);

    await test.step("a charge left unanswered waits, a declined one costs nothing", async () => {
      await openSubscription(page, shop);
      await app.getByRole("button", { name: "Start free trial" }).click();
      await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
      await openSubscription(page, shop);
      await expect(app.getByText("Premium, monthly is waiting for your approval")).toBeVisible();
      await app.getByRole("button", { name: "Start free trial" }).click();
      await answerCharge(page, "Decline");
      await expect(page.getByText("You declined the charge for Palisade.")).toBeVisible();
      await untilSubscriptionShows(page, shop, "You declined the charge for Premium.");
      await expect(app.getByText("is waiting for your approval")).toHaveCount(0);
    });

    await test.step("a frozen subscription says so until the bill is paid", async () => {
      await app.getByRole("button", { name: "Start free trial" }).click();
      await answerCharge(page, "Approve");
      await expect(app.getByText("Premium is active")).toBeVisible();
      await world.control("billing-freeze", { shop: shop.name });
      await untilSubscriptionShows(page, shop, "Your Premium subscription is frozen");
      await isClean(page);
      await app.getByRole("link", { name: "Open billing" }).click();
      await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
      await world.control("billing-unfreeze", { shop: shop.name });
      await untilSubscriptionShows(page, shop, /^Active$|^Trial$/);
    });
  },
);

test(
  "pay-as-you-go at 3,999, 4,000 and 4,001 page views: the rules go on, the cap holds, and can be raised",
  { tag: "@thorough" },
  async ({ page, context, world, newShop: shop }) => {
    const app = appFrame(page);
    await readMessages(page);
    const balance = async () => {
      const { subscriptions } = (await world.control("billing", { shop: shop.name })) as {
        subscriptions: { lines: { balanceUsed: number }[] }[];
      };
      return subscriptions.at(-1)?.lines[0]?.balanceUsed;
    };

    await test.step("the cap is checked at its field, then approved", async () => {
      await openSubscription(page, shop);
      const cap = app.getByLabel("Spending cap");
      await cap.fill("0.50");
      await app.getByRole("button", { name: "Choose Pay-As-You-Go" }).click();
      await expect(app.getByText("The cap must be from $1.00 to $1,000.00.")).toBeVisible();
      await cap.fill("4");
      await app.getByRole("button", { name: "Choose Pay-As-You-Go" }).click();
      await answerCharge(
        page,
        "Approve",
        "1.00 USD for every 1,000",
        "At most $4.00 every 30 days",
      );
      await expect(app.getByText("Pay-As-You-Go is active")).toBeVisible();
      await expect(app.getByText("0 of 4,000 page views (0%)")).toBeVisible();
    });

    await test.step("3,999: not quite there", async () => {
      await blockCountry(world, shop, "DE");
      await addPageViews(page, world, shop, 3999);
      await openSubscription(page, shop);
      await expect(app.getByText("3,999 of 4,000 page views (99.9%)")).toBeVisible();
      await expect(app.getByText("Your spending cap is reached")).toHaveCount(0);
    });

    await test.step("4,000: the visitor is allowed, the cap is reached", async () => {
      await isLetIn(await visit(context, world, shop, { country: "US" }));
      await untilSubscriptionShows(page, shop, "4,000 of 4,000 page views (100%)");
      await expect(app.getByText("Your spending cap is reached")).toBeVisible();
      await expect(app.getByText("Your rules keep protecting your store")).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step("4,001: the rules go on, and nothing beyond the cap is charged", async () => {
      await expect(
        referenceCode(await visit(context, world, shop, { country: "DE" })),
      ).toBeVisible();
      await untilSubscriptionShows(page, shop, "4,001 of 4,000 page views (100%)");
      await addPageViews(page, world, shop, 0);
      await expect.poll(balance).toBe(4);
      await untilSubscriptionShows(page, shop, "100% of your cap used");
      await expect(app.getByText("$4.00 so far.")).toBeVisible();
    });

    await test.step("a higher cap is asked for, approved and in force", async () => {
      await app.getByRole("button", { name: "Raise the cap" }).click();
      await expect(app.getByLabel("New spending cap")).toBeFocused();
      await app.getByLabel("New spending cap").fill("20");
      await app.getByRole("button", { name: "Continue to approval" }).click();
      await answerCharge(page, "Approve", "At most $20.00 every 30 days");
      await expect(app.getByText(/Your cap is \$20.00, which pays for 20,000/)).toBeVisible();
      await expect(app.getByText("Your spending cap is reached")).toHaveCount(0);
    });
  },
);
