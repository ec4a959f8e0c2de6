import { requestApi } from "./support/data-api";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { blockCountry } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

/** Message with markup, which every page must show as text. */
const HOSTILE = '<img src=x onerror="document.title=1"> I am a customer';

test(
  "a blocked visitor appeals on the block page, the merchant allows a day, and the visitor is allowed",
  { tag: "@thorough" },
  async ({ page, context, harness, shop }) => {
    const app = appFrame(page);
    let code = "";

    await blockCountry(harness, shop, "DE");
    const others = { policy: {}, privacy: {}, notifications: {} };
    const settings = { blockPage: { allowAppeal: true }, ...others };
    await requestApi(harness, shop, "/api/settings/saveSettings", { settings, expectedVersion: 0 });

    await test.step("a visitor from Germany is blocked and writes to the store", async () => {
      await expect(async () => {
        const visitor = await visit(context, harness, shop, { country: "DE" });
        const button = visitor.getByRole("button", { name: "I am a customer" });
        await expect(button).toBeVisible({ timeout: 2_000 });
        await button.click();
        code = (await referenceCode(visitor).textContent()) ?? "";
        await visitor.getByLabel("What did you want to do?").fill(HOSTILE);
        await visitor.getByLabel(/email/).fill("jo@example.com");
        // In Arabic the button is aligned with the start of the fields, at the right.
        const gap = await visitor.locator("form").evaluate((form) => {
          form.ownerDocument.documentElement.dir = "rtl";
          const { right } = form.querySelector("button")!.getBoundingClientRect();
          form.ownerDocument.documentElement.dir = "ltr";
          return form.getBoundingClientRect().right - right;
        });
        expect(gap).toBe(0);
        await visitor.getByRole("button", { name: "Send" }).click();
        await expect(visitor.getByText(/Thank you/)).toBeVisible();
      }).toPass();
    });

    await test.step("the merchant reads the request with its visit and rule", async () => {
      await expect(async () => {
        await openScreen(page, shop, "/blockLists?tab=appeals");
        await expect(app.getByRole("heading", { name: code })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(app.getByText(HOSTILE)).toBeVisible();
      await expect(app.getByText("Contact: jo@example.com")).toBeVisible();
      await expect(app.getByText(/by country rule Germany/)).toBeVisible();
      await isClean(page);
    });

    await test.step("the visitor sees the store after the merchant allows a day", async () => {
      await app.getByRole("button", { name: `Allow 24 hours: ${code}` }).click();
      await expect(app.getByText("Allowed for 24 hours")).toBeVisible();
      const visitor = await visit(context, harness, shop, { country: "DE" });
      await isLetIn(visitor);
    });

    await test.step("the visitor receives an email with the merchant's text", async () => {
      const opener = app.getByRole("button", { name: `Email the visitor: ${code}` });
      await opener.press("Enter");
      const dialog = app.getByRole("dialog", { name: "Email the visitor" });
      const message = insideModal(app).getByLabel("Message");
      await expect(message).toHaveValue(/^Hello,[^]*You can visit .* again until .*\.$/);
      await isCleanNow(page);
      await message.fill("Welcome back, Jo.");
      await dialog.getByRole("button", { name: "Send email" }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(app.getByText("Welcome back, Jo.")).toBeVisible();
      await expect(app.getByText(/^Email (queued|sent)/)).toBeVisible();
    });
  },
);
