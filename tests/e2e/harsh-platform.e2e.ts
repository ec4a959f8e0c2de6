import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, openScreen, saveForm } from "./support/merchant";
import { plainRequest } from "./support/plain-request";
import { answerCharge, readMessages } from "./support/plans";
import { storeRedirects } from "./support/stored-rules";
import { isLetIn, referenceCode, storeCart, visit } from "./support/visitor";

// The admin is not on this machine and the app in its frame is, so Chromium requires this
// permission.
test.use({ platform: "harsh", permissions: ["local-network-access"] });

test(
  "with every harsh platform switch a merchant subscribes, tests the protection and blocks a country",
  { tag: "@thorough" },
  async ({ page, context, harness, newShop: shop }) => {
    const app = appFrame(page);
    await readMessages(page);

    await test.step("the app opens in the admin with the admin's content security policy", async () => {
      const opened = page.waitForResponse(
        (answer) => answer.ok() && answer.url().startsWith(`${harness.appUrl}/subscription?`),
      );
      await openScreen(page, shop, "/dashboard");
      const policy = (await opened).headers()["content-security-policy"];
      expect(policy).toContain(`frame-ancestors https://${shop.name}.myshopify.com`);
      expect(policy).not.toContain(harness.platformUrl);
      await expect(app.getByRole("heading", { name: "Subscription" })).toBeVisible();
    });

    await test.step("the merchant subscribes to a plan on the harsh platform", async () => {
      await app.getByRole("button", { name: "Start free trial" }).click();
      await answerCharge(page, "Approve", "$9.99 every 30 days");
      await expect(app.getByText("Premium is active")).toBeVisible();
      await expect(app.getByText("Free trial: 7 days of 7 days left")).toBeVisible();
    });

    await test.step("a test visit finds the visitor's address among three addresses", async () => {
      await harness.control("switch", { forwardedFor: "three" });
      await harness.control("set-embed", { shop: shop.name, enabled: true });
      await openScreen(page, shop, "/extensions");
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Test my protection" }).click();
      const storefront = await opened;
      await expect(referenceCode(storefront)).toBeVisible();
      await expect(app.getByText("Block page shown")).toBeVisible();
      await storefront.close();
    });

    await test.step("a blocked country is stopped on a page with other apps and escaped translations, which Shopify stored before the rule", async () => {
      await isLetIn(await visit(context, harness, shop, { country: "US" }));
      await openScreen(page, shop, "/regionBlocker");
      await chooseCountry(page, "Germany");
      await saveForm(page);
      const stopped = await visit(context, harness, shop, { country: "DE" });
      await expect(referenceCode(stopped)).toBeVisible();
      await expect(storeCart(stopped)).toHaveCount(0);
      const { headers } = await plainRequest(shop.storefront("/"));
      expect(headers["x-cache"]).toBe("hit");
      await isLetIn(await visit(context, harness, shop, { country: "US" }));
    });

    await test.step("a visitor is redirected from a stored page, and may stay where a banner offers another address", async () => {
      const to = "https://elsewhere.fernhill.example";
      await context.route(`${to}/**`, (route) => route.fulfill({ body: "elsewhere" }));
      const automatic = { type: "automatic", to, from: "IT" } as const;
      await storeRedirects(harness, shop, automatic, { type: "banner", to, from: "FR" });
      const led = context.waitForEvent("request", (request) => request.url().startsWith(to));
      await visit(context, harness, shop, { country: "IT" });
      await led;
      const visitor = await visit(context, harness, shop, { country: "FR" });
      const banner = visitor.getByRole("region", { name: "Visiting from France?" });
      const choice = visitor.waitForRequest(/redirect-choice/);
      await banner.getByRole("button", { name: "Stay here" }).click();
      expect((await (await choice).response())?.status()).toBe(200);
      await expect(banner).toHaveCount(0);
      await visitor.reload();
      await isLetIn(visitor);
      await expect(banner).toHaveCount(0);
    });
  },
);
