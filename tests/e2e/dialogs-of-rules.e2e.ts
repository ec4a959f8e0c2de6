import { settings } from "#app/store/schema";

import { requestApi } from "./support/data-api";
import { closeDialog, isDialogClean } from "./support/dialogs";
import { expect, test } from "./support/fixtures";
import { chooseCountry, goToScreen, insideModal, openScreen, tabOf } from "./support/merchant";
import { isCleanNow, PHONE } from "./support/page-checks";
import { changeRowsBeside } from "./support/shop-database";
import { storeRedirects } from "./support/stored-rules";

test(
  "axe finds no problem on the whitelist, redirects and own-server firewall dialogs on a phone",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    await storeRedirects(harness, shop, { to: "https://de.fernhill.example/", type: "banner" });
    const send = (call: string, input: object) => requestApi(harness, shop, `/api/${call}`, input);
    const partner = { kind: "referrer", effect: "allow", lines: ["partner.example"] };
    await send("rules/addRuleEntries", partner);
    await send("whitelists/createBypassLink", { label: "The caterer", hours: 1 });
    await changeRowsBeside(harness, shop, (db, shopId) => {
      const by = { shopId, updatedAt: new Date(), updatedBy: "test" };
      const value = { isOffered: true, mode: "protect" };
      return db.insert(settings).values({ ...by, section: "firewall", value });
    });
    await page.setViewportSize(PHONE);
    const app = await openScreen(page, shop, "/whiteLists");
    const inside = insideModal(app);
    const press = (name: string) => app.getByRole("button", { name, exact: true }).first().click();

    await test.step("the whitelist with an entry and a link, and its dialogs, pass axe", async () => {
      await expect(app.getByText("The caterer").first()).toBeVisible();
      await isCleanNow(page, "whitelist with entry and link");
      await press("Allow visitors");
      await inside.getByLabel("Allow by").selectOption("referrer");
      await isDialogClean(page, "allow visitors");
      await closeDialog(page);
      await press("Create link");
      await inside.getByLabel("Who is it for").fill("The photographer");
      await press("Create");
      const link = inside.getByLabel("Link", { exact: true });
      await expect(link).toHaveValue(/\?palisade_pass=[\w-]{32}$/);
      await isDialogClean(page, "new link");
      await press("Done");
    });

    await test.step("the list of redirects and its preview link pass axe", async () => {
      await goToScreen(page, "/redirect");
      await expect(app.getByText(/accepted 0, stayed 0 in 30 days/)).toBeVisible();
      await isCleanNow(page, "a list with a redirect");
      await press("Actions for DE");
      await app.getByRole("menuitem", { name: "Preview as a visitor" }).click();
      await press("Create link");
      await expect(inside.getByLabel("Preview link")).toHaveValue(/sim\.DE/);
      await isDialogClean(page, "preview link");
      await closeDialog(page);
    });

    await test.step("both dialogs to connect the firewall, by token and by key, pass axe", async () => {
      await goToScreen(page, "/firewallSettings");
      await tabOf(app, "Cloudflare").click();
      await expect(app.getByLabel("Cloudflare API token")).toBeVisible();
      await isCleanNow(page, "Cloudflare");
      await tabOf(app, "Your own server").click();
      await press("Add connection");
      await inside.getByLabel("Name").fill("shop.example.com");
      await isDialogClean(page, "add connection");
      await press("Add");
      const key = await inside.getByLabel("Key", { exact: true }).inputValue();
      await isDialogClean(page, "key and configuration");
      await press("Done");
      await press("Check connection: shop.example.com");
      await expect(app.getByText(/^Waiting for a request\. Open/)).toBeVisible();
      // Headers in which a proxy with this configuration describes a visitor.
      const visitor = {
        "x-palisade-key": key,
        "x-palisade-proxy": "nginx",
        "x-forwarded-for": "73.10.20.30",
        "x-forwarded-host": "shop.example.com",
        "x-forwarded-uri": "/products/a",
      };
      const answer = await fetch(`${harness.appUrl}/forward-auth`, { headers: visitor });
      expect(answer.status).toBe(200);
      await expect(app.getByText("nginx reaches Palisade", { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await isCleanNow(page, "a connection that was checked");
    });

    await test.step("the screen of a firewall under attack passes axe", async () => {
      await press("Start attack mode");
      await expect(app.getByText(/^Attack mode is on: 15 min left$/)).toBeVisible();
      await isCleanNow(page, "under attack");
    });

    await test.step("the form of a redirect that cannot be saved passes axe", async () => {
      await goToScreen(page, "/redirect/new");
      await app.getByLabel("Name").fill("Germany");
      await app.getByLabel("Address").fill("javascript:alert(1)");
      await chooseCountry(page, "Germany");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(app.getByText(/Enter a full URL/).first()).toBeVisible();
      await isCleanNow(page, "a redirect with a problem");
    });
  },
);
