import { addressIn, blockAtFirewall, confirm } from "./support/firewall";
import { expect, test } from "./support/fixtures";
import { insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";

/** A long story, on a machine that runs browser, app and database at once. */
test.describe.configure({ timeout: 400_000 });

test(
  "a merchant connects a proxy, a blocked country gets 403 there, and the connection goes again",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    await givePremium(world, shop);
    await world.operate("offer-firewall", { shop: shop.name });
    const german = await addressIn(context, world, shop, "DE");
    const american = await addressIn(context, world, shop, "US");
    let key = "";
    /** What a proxy with the key asks about a visitor. */
    const ask = (address: string) =>
      fetch(`${world.appUrl}/forward-auth`, {
        headers: {
          "x-palisade-key": key,
          "x-palisade-proxy": "nginx",
          "x-forwarded-for": address,
          "x-forwarded-host": "shop.example.com",
          "x-forwarded-uri": "/products/a",
        },
      });
    const app = await openScreen(page, shop, "/firewallSettings");

    await test.step("the other way in asks for a domain and a token", async () => {
      await app.getByRole("tab", { name: "Cloudflare" }).click();
      await expect(app.getByLabel("Cloudflare API token")).toBeVisible();
      await isClean(page, "Cloudflare");
      await app.getByRole("tab", { name: "Your own server" }).click();
    });

    await test.step("the merchant adds a connection, and its key is shown", async () => {
      await app.getByRole("button", { name: "Add connection" }).click();
      await insideModal(app).getByLabel("Name").fill("shop.example.com");
      await isCleanNow(page);
      await app.getByRole("button", { name: "Add", exact: true }).click();
      key = await insideModal(app).getByLabel("Key", { exact: true }).inputValue();
      await expect(
        insideModal(app).getByRole("textbox", {
          name: "Configuration for nginx",
        }),
      ).toHaveValue(new RegExp(`X-Palisade-Key "${key.replace(".", "\\.")}"`));
      await isCleanNow(page);
      await app.getByRole("button", { name: "Done" }).click();
      await expect(app.getByText("Waiting for the first request")).toBeVisible();
    });

    await test.step("the check waits until the proxy asks", async () => {
      // On a busy machine the first request may wait too long for its rules, and the check says so.
      await expect(async () => {
        await app.getByRole("button", { name: "Check connection: shop.example.com" }).click();
        await expect(app.getByText(/^Waiting for a request\. Open/)).toBeVisible();
        expect((await ask(german)).status).toBe(200);
        await expect(app.getByText("nginx reaches Palisade", { exact: true })).toBeVisible({
          timeout: 10_000,
        });
      }).toPass({ timeout: 60_000 });
      await expect(app.getByText("Connected just now · Last request from nginx")).toBeVisible();
      await isClean(page);
    });

    await test.step("beside another proxy's configuration it says that only nginx asks", async () => {
      await app.getByRole("button", { name: "Actions for shop.example.com" }).click();
      await app.getByRole("menuitem", { name: "Configuration" }).click();
      const dialog = insideModal(app);
      await expect(dialog.getByText(/^nginx last asked/)).toBeVisible();
      await dialog.getByLabel("Your proxy").selectOption("Caddy");
      await expect(dialog.getByText(/^Caddy hasn’t asked yet\. nginx last asked/)).toBeVisible();
      await dialog.getByRole("button", { name: "Check connection: Caddy" }).click();
      await expect(async () => {
        await ask(american);
        await expect(dialog.getByText(/Only nginx asked so far\.$/)).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 40_000 });
      await isCleanNow(page);
      await app.getByRole("button", { name: "Done" }).click();
    });

    await test.step("protecting, Germany is stopped before a page is sent", async () => {
      await app.getByText("Protect", { exact: true }).click();
      await saveForm(page);
      await blockAtFirewall(page, shop, "Germany");
      await expect.poll(async () => (await ask(german)).status).toBe(403);
      const stopped = await ask(german);
      const reference = stopped.headers.get("x-palisade-reference");
      expect(reference).toMatch(/^[0-9A-Z]{10}$/);
      expect(await stopped.text()).toContain(reference);
      expect((await ask(american)).status).toBe(200);
    });

    await test.step("attack mode asks everybody else, until it is ended", async () => {
      await openScreen(page, shop, "/firewallSettings");
      await app.getByRole("button", { name: "Start attack mode" }).click();
      await expect(app.getByText(/^Attack mode is on: 15 min left$/)).toBeVisible();
      await expect.poll(async () => (await ask(american)).status).toBe(403);
      await app.getByRole("button", { name: "End now" }).click();
      await expect(app.getByRole("button", { name: "Start attack mode" })).toBeVisible();
      await expect.poll(async () => (await ask(american)).status).toBe(200);
    });

    await test.step("deleted, the key is worth nothing", async () => {
      await app.getByRole("button", { name: "Actions for shop.example.com" }).click();
      await app.getByRole("menuitem", { name: "Delete" }).click();
      await confirm(page, "Delete", "Connection deleted");
      await expect(app.getByText("No connections yet.")).toBeVisible();
      await expect.poll(async () => (await ask(german)).status).toBe(401);
    });
  },
);
