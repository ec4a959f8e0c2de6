import { expect, test } from "./support/fixtures";
import { appFrame, openScreen, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { blockCountry } from "./support/stored-rules";
import { logVisits } from "./support/visit-log";
import { isLetIn, referenceCode, stoppedVisit, visit } from "./support/visitor";

test("a merchant finds a blocked visit by the customer's reference code and allows the visitor", async ({
  page,
  context,
  harness,
  shop,
}) => {
  await blockCountry(harness, shop, "FR");
  const blocked = await stoppedVisit([context, harness, shop], { country: "FR" });
  const code = await referenceCode(blocked).textContent();

  const app = appFrame(page);
  // The visit is written in a batch, shortly after it happened.
  await expect(async () => {
    await openScreen(page, shop, "/visitors");
    await expect(app.getByText(code!)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await app.getByLabel("Reference code").fill(code!.toLowerCase().replaceAll("0", "o"));
  await app.getByRole("button", { name: "Find visit" }).click();
  await expect(app.getByRole("heading", { level: 1 })).toContainText(code!);
  await expect(app.getByText("Country: France").first()).toBeVisible();
  await expect(app.getByText("Decides")).toHaveCount(1);

  await app.getByRole("button", { name: "Allow…" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Allow", exact: true }).click();
  await expect(toast(page, "Saved to your rules")).toBeVisible();
  await expect(async () => {
    await isLetIn(await visit(context, harness, shop, { country: "FR" }));
  }).toPass();
});

const HOSTILE = [
  `"><script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `javascript:alert(1)//`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\u202Ereversed\u2066`,
  `${"x".repeat(2_000)}`,
];

test("hostile text sent by a visitor is shown as text and never runs", async ({
  page,
  harness,
  shop,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await logVisits(
    harness,
    shop,
    HOSTILE.map((text) => ({
      userAgent: text.slice(0, 512),
      referrer: text,
      path: `/${text}`,
      organization: text.slice(0, 200),
      city: text.slice(0, 100),
      region: text.slice(0, 100),
      crawler: `${text.slice(0, 50)}:spoofed`,
    })),
  );
  await openScreen(page, shop, "/visitors");
  const app = appFrame(page);
  await expect(app.getByText("<img src=x onerror=alert(1)>").first()).toBeVisible();
  await isClean(page, "visitors-hostile");
  for (const by of ["address", "asn", "page"]) {
    await app.getByLabel("Show", { exact: true }).selectOption(by);
    await expect(page).toHaveURL(new RegExp(`by=${by}\\b`));
    await expect(app.getByText(/visits in/)).toBeVisible();
  }
  await app.getByLabel("Show", { exact: true }).selectOption({ label: "All visits" });
  await expect(app.getByText(/visits in/)).toHaveCount(0);
  await app
    .getByRole("link", { name: /ago|just now/ })
    .first()
    .click();
  await expect(app.getByRole("heading", { name: "Details" })).toBeVisible();
  await isClean(page, "visit-hostile");
  expect(dialogs).toEqual([]);
});
