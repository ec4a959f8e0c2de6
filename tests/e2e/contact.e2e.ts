import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";

test("the contact form is filled in and sent by keyboard alone", async ({ page, shop }) => {
  const app = appFrame(page);
  const form = app.getByRole("dialog", { name: "Leave us message" });
  const inside = insideModal(app);
  const opener = app.getByRole("button", { name: "Contact us" });
  const press = (key: string) => page.keyboard.press(key);
  await openScreen(page, shop, "/faq");
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("the Tab key focuses the contact button, and Enter opens the form", async () => {
    await app.getByRole("link", { name: "Privacy policy" }).focus();
    await expect
      .poll(async () => {
        await press("Tab");
        return opener.evaluate((button) => button === document.activeElement);
      })
      .toBe(true);
    await press("Enter");
    await expect(inside.getByLabel("Message")).toBeFocused();
  });

  await test.step("leaving a field shows its error", async () => {
    await press("Tab");
    await expect(inside.getByText("Please enter your message.")).toBeVisible();
    await expect(inside.getByLabel("Name")).toBeFocused();
    await press("ControlOrMeta+a");
    await page.keyboard.insertText("x".repeat(101));
    await press("Tab");
    await expect(inside.getByText("Name cannot exceed 200 characters.")).toBeVisible();
    await press("ControlOrMeta+a");
    await page.keyboard.insertText("jo.example.com");
    await press("Enter");
    await expect(inside.getByText("Eamil format is not valid")).toBeVisible();
    await expect(inside.getByLabel("Message")).toBeFocused();
    await isClean(page);
  });

  await test.step("Escape closes the form and focuses the button again", async () => {
    await press("Escape");
    // The browser closes the modal and returns the focus before the app is notified, so the modal
    // must be gone and not only hidden.
    await expect(app.locator("ui-modal")).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step("a complete contact message is sent and confirmed", async () => {
    await press("Enter");
    await expect(inside.getByLabel("Message")).toBeFocused();
    await page.keyboard.insertText("How do I block Mars?");
    await press("Tab");
    await expect(inside.getByLabel("Name")).not.toHaveValue("");
    await press("Tab");
    await press("ControlOrMeta+a");
    await page.keyboard.insertText("jo@example.com");
    await expect
      .poll(async () => {
        await press("Tab");
        return form
          .getByRole("button", { name: "Send", exact: true })
          .evaluate((button) => button === document.activeElement);
      })
      .toBe(true);
    await press("Enter");
    await expect(toast(page, "Message sent, Thank you for contacting us!")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("the admin's support button opens the contact form", async () => {
    await page.getByRole("button", { name: "Get support" }).click();
    await expect(form).toBeVisible();
    await press("Escape");
  });
});

test("an answer opens with its question, and links of the privacy policy scroll to their sections", async ({
  page,
  harness,
  shop,
}) => {
  const app = appFrame(page);
  await openScreen(page, shop, "/faq");
  const answer = app.getByText(/^Verified search engines bypass rules/);
  await expect(answer).toBeHidden();
  await app.getByText("Do my rules stop search engines?").click();
  await expect(answer).toBeVisible();
  await isClean(page);

  await page.goto(`${harness.appUrl}/private-policy`);
  await page.getByRole("link", { name: "How long it is kept" }).click();
  await expect(page.getByRole("heading", { name: "How long it is kept" })).toBeInViewport();
  await isClean(page);
});
