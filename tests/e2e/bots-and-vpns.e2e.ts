import { expect, test } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";

for (const path of ["/vpnBlocker", "/botBlocker"]) {
  test(
    `${path} with everything open has no fault in either width`,
    { tag: "@thorough" },
    async ({ page, shop }) => {
      await openScreen(page, shop, path);
      const app = appFrame(page);
      await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
      const folded = app.getByRole("button", { name: /^Show: / });
      while ((await folded.count()) > 0) await folded.first().click();
      const closed = app.getByRole("button", { name: "Choose individual crawlers" });
      for (let left = await closed.count(); left > 0; left--) {
        await closed.first().click();
        await expect(closed).toHaveCount(left - 1);
      }
      await app
        .getByLabel(/^Action for/)
        .first()
        .selectOption("redirect");
      await expect(app.getByPlaceholder("https://example.com or /pages/sorry")).toBeVisible();
      await isClean(page);
    },
  );
}
