import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { blockCountry } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

/** What no page may take for anything but text. */
const HOSTILE = '<img src=x onerror="document.title=1"> I am a customer';

test(
  "a stopped visitor appeals from the block page, the merchant allows a day, the visitor is allowed",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    const app = appFrame(page);
    let code = "";

    await test.step("the merchant blocks Germany and lets customers ask", async () => {
      await blockCountry(world, shop, "DE");
      await openScreen(page, shop, "/settings");
      await app.getByLabel("Let customers request to be unblocked").check();
      await saveForm(page);
    });

    await test.step("a visitor from Germany is stopped and writes to the store", async () => {
      await expect(async () => {
        const visitor = await visit(context, world, shop, { country: "DE" });
        const ask = visitor.getByRole("button", { name: "I am a customer" });
        await expect(ask).toBeVisible({ timeout: 2_000 });
        await ask.click();
        code = (await referenceCode(visitor).textContent()) ?? "";
        await visitor.getByLabel("What did you want to do?").fill(HOSTILE);
        await visitor.getByLabel(/email/).fill("jo@example.com");
        await visitor.getByRole("button", { name: "Send" }).click();
        await expect(visitor.getByText(/Thank you/)).toBeVisible();
      }).toPass();
    });

    const requests = "/blockLists?tab=appeals";
    await test.step("the dashboard leads to the request, which shows its visit and its rule", async () => {
      const waiting = app.getByRole("link", { name: "1 unblock request" });
      await expect(async () => {
        await openScreen(page, shop, "/dashboard");
        await expect(waiting).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await waiting.click();
      await expect(app.getByRole("heading", { name: code })).toBeVisible();
      await expect(app.getByText(HOSTILE)).toBeVisible();
      await expect(app.getByText("Contact: jo@example.com")).toBeVisible();
      await expect(app.getByText(/by country rule Germany/)).toBeVisible();
      await isClean(page);
    });

    await test.step("why it was stopped is one press away", async () => {
      await app.getByRole("link", { name: /See why/ }).click();
      await expect(app.getByText("Shown the block page")).toBeVisible();
      await openScreen(page, shop, requests);
    });

    await test.step("let in for a day, the visitor sees the store", async () => {
      await app.getByRole("button", { name: `Allow 24 hours: ${code}` }).click();
      await expect(app.getByText("Allowed for 24 hours")).toBeVisible();
      const visitor = await visit(context, world, shop, { country: "DE" });
      await isLetIn(visitor);
    });

    await test.step("the visitor is told by email, in the words the merchant chose", async () => {
      const opener = app.getByRole("button", { name: `Email the visitor: ${code}` });
      await opener.press("Enter");
      const dialog = app.getByRole("dialog", { name: "Email the visitor" });
      const message = insideModal(app).getByLabel("Message");
      await expect(message).toHaveValue(/^Hello,[^]*You can visit .* again until .*\.$/);
      await isClean(page);
      await message.fill("Welcome back, Jo.");
      await dialog.getByRole("button", { name: "Send email" }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(app.getByText("Welcome back, Jo.")).toBeVisible();
      await expect(app.getByText(/^Email (queued|sent)/)).toBeVisible();
    });

    await test.step("undone, the visitor is stopped again", async () => {
      await app.getByRole("button", { name: `Undo: ${code}` }).click();
      await expect(app.getByRole("button", { name: `Keep blocked: ${code}` })).toBeVisible();
      await expect(
        referenceCode(await visit(context, world, shop, { country: "DE" })),
      ).toBeVisible();
    });
  },
);
