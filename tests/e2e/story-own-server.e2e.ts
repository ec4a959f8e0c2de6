import { blockAtFirewall, protect } from "./support/firewall";
import { expect, test } from "./support/fixtures";
import { insideModal, openScreen } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";

const GERMAN = "91.64.10.10";
const AMERICAN = "73.10.20.30";

test(
  "a merchant connects a proxy, and a blocked country gets 403 there",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    await givePremium(world, shop);
    await world.operate("offer-firewall", { shop: shop.name });
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
      await isCleanNow(page, "Cloudflare");
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
        expect((await ask(GERMAN)).status).toBe(200);
        await expect(app.getByText("nginx reaches Palisade", { exact: true })).toBeVisible({
          timeout: 10_000,
        });
      }).toPass({ timeout: 60_000 });
      await expect(app.getByText("Connected just now · Last request from nginx")).toBeVisible();
      await isClean(page);
    });

    await test.step("protecting, Germany is stopped before a page is sent", async () => {
      await protect(world, shop);
      await blockAtFirewall(world, shop, "DE");
      await expect.poll(async () => (await ask(GERMAN)).status).toBe(403);
      const stopped = await ask(GERMAN);
      const reference = stopped.headers.get("x-palisade-reference");
      expect(reference).toMatch(/^[0-9A-Z]{10}$/);
      expect(await stopped.text()).toContain(reference);
      expect((await ask(AMERICAN)).status).toBe(200);
    });

    await test.step("attack mode asks everybody else, until it is ended", async () => {
      await openScreen(page, shop, "/firewallSettings");
      await app.getByRole("button", { name: "Start attack mode" }).click();
      await expect(app.getByText(/^Attack mode is on: 15 min left$/)).toBeVisible();
      await isCleanNow(page, "under attack");
      await expect.poll(async () => (await ask(AMERICAN)).status).toBe(403);
      await app.getByRole("button", { name: "End now" }).click();
      await expect(app.getByRole("button", { name: "Start attack mode" })).toBeVisible();
      await expect.poll(async () => (await ask(AMERICAN)).status).toBe(200);
    });
  },
);
