import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { referenceCode, visit } from "./support/visitor";

/** A public address; name servers are not asked in tests. */
const ADDRESS = "8.8.8.8";

test(
  "an address is looked up, blocked from its page, and then stopped",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    await world.control("set-embed", { shop: shop.name, enabled: true });
    await openScreen(page, shop, "/iplookup");
    const app = appFrame(page);

    await test.step("what is no address is refused at its field", async () => {
      await app.getByLabel("IP address or block").fill("example.com/?<script>");
      await app.getByLabel("IP address or block").press("Enter");
      await expect(app.getByLabel("IP address or block")).toHaveAttribute("aria-invalid", "true");
      await expect(app.getByLabel("IP address or block")).toHaveValue("example.com/?<script>");
    });

    await test.step("an address shows where it is and that it is let in", async () => {
      await app.getByLabel("IP address or block").fill(ADDRESS);
      await app.getByRole("button", { name: "Look up", exact: true }).click();
      await expect(app.getByText("Allowed", { exact: true })).toBeVisible();
      await expect(app.getByText("United States (US)")).toBeVisible();
      await expect(app.getByText(/AS15169 Google LLC/)).toBeVisible();
      await expect(app.getByText(/Not looked up: turned off/)).toBeVisible();
      await expect(app.getByText("No visits.").first()).toBeVisible();
    });

    await test.step("blocked from here, it is stopped, and the page says by what", async () => {
      await app.getByRole("button", { name: "Block", exact: true }).click();
      const dialog = app.getByRole("dialog");
      await insideModal(app).getByLabel("Expires").selectOption("1h");
      await dialog.getByRole("button", { name: "Block", exact: true }).click();
      await expect(app.getByText("Shown the block page")).toBeVisible();
      await expect(app.getByText(/expires in/)).toBeVisible();
      const visitor = await visit(context, world, shop, { address: ADDRESS });
      await expect(referenceCode(visitor)).toBeVisible();
      await expect(async () => {
        await openScreen(page, shop, `/iplookup/${ADDRESS}`);
        await expect(app.getByText(/1 visit, 1 of them stopped/).first()).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
    });

    await test.step("it is among the recent lookups until they are forgotten", async () => {
      await openScreen(page, shop, "/iplookup");
      await expect(app.getByRole("link", { name: ADDRESS })).toBeVisible();
      await app.getByRole("button", { name: "Clear recent lookups" }).click();
      await expect(app.getByRole("link", { name: ADDRESS })).toHaveCount(0);
    });
  },
);

const PATHS: [path: string, shows: string | RegExp][] = [
  ["/8.8.8.0%2F24", /256 addresses/],
  ["/2001:DB8::1", /Documentation/],
  ["/0.0.0.0%2F0", /too large to show completely/],
  [`/${encodeURIComponent(`<img src=x onerror=alert(1)>${"9".repeat(300)}`)}`, "Look up a list"],
];

test(
  "every kind of answer fits both widths, and axe finds nothing on it",
  { tag: "@thorough" },
  async ({ page, shop }) => {
    const app = appFrame(page);
    for (const [path, shows] of PATHS) {
      await openScreen(page, shop, `/iplookup${path}`);
      await expect(app.getByText(shows).first()).toBeVisible();
      await isClean(page, path);
    }
    await openScreen(page, shop, "/iplookup");
    await app
      .getByLabel("IP addresses, at most 100")
      .fill(`${"x".repeat(200)}\n8.8.8.8\n2606:4700::1111`);
    await app.getByRole("button", { name: "Look up the list" }).click();
    await expect(app.getByRole("link", { name: "8.8.8.8" }).first()).toBeVisible();
    await isClean(page);
  },
);
