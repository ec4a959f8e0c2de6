import { expect, test } from "./support/fixtures";
import { openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";

const HOSTILE = `<img src=x onerror=alert(1)>${"9".repeat(300)}`;

test(
  "whatever is asked, the answer fits both widths, and axe finds nothing on it",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    const app = await openScreen(page, shop, `/iplookup/${encodeURIComponent(HOSTILE)}`);
    const address = app.getByLabel("IP address or block");

    await test.step("what is no address, and a list with a line that is none", async () => {
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await app
        .getByLabel("IP addresses, at most 100")
        .fill(`${"x".repeat(200)}\n8.8.8.8\n2606:4700::1111`);
      await app.getByRole("button", { name: "Look up the list" }).click();
      await expect(app.getByRole("link", { name: "8.8.8.8" }).first()).toBeVisible();
      await isClean(page, "no address, and a list");
    });

    await test.step("an address of the real data", async () => {
      await address.fill("8.8.8.8");
      await address.press("Enter");
      await expect(app.getByText("United States (US)")).toBeVisible();
      await expect(app.getByText(/^AS15169 Google LLC/)).toBeVisible();
    });

    await test.step("a block too large to be shown whole", async () => {
      await address.fill("0.0.0.0/0");
      await address.press("Enter");
      await expect(app.getByText(/too large to show completely/)).toBeVisible();
      await isClean(page, "a block");
    });
  },
);
