import { expect, test } from "./support/fixtures";
import { openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";

for (const path of ["/vpnBlocker", "/botBlocker"]) {
  test(
    `${path} with everything open has no fault in either width`,
    { tag: "@thorough" },
    async ({ page, shop }) => {
      const app = await openScreen(page, shop, path);
      await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
      for (const name of [/^Show: /, "Choose individual crawlers"]) {
        const closed = app.getByRole("button", { name });
        await closed.evaluateAll((buttons) =>
          buttons.forEach((button) => (button as HTMLElement).click()),
        );
        await expect(closed).toHaveCount(0);
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
