import type { BrowserContext, Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm, toast } from "./support/merchant";
import { isClean, isCleanNow } from "./support/page-checks";
import { givePremium } from "./support/stored-rules";
import type { World } from "./support/world";

/** An address the app takes for one of that country, as the visitor simulator knows it. */
async function addressIn(context: BrowserContext, world: World, shop: TestShop, country: string) {
  const simulator = await context.newPage();
  await simulator.goto(`${world.platformUrl}/simulator?shop=${shop.name}.myshopify.com`);
  await simulator.getByLabel("Country").selectOption(country);
  const address = await simulator.getByLabel("IP address").inputValue();
  await simulator.close();
  return address;
}

/** Keeps a country out at the firewall, as its list's own call does. */
async function blockAtFirewall(world: World, shop: TestShop, country: string): Promise<void> {
  const { token } = (await world.control("id-token", { shop: shop.name })) as {
    token: string;
  };
  const list = {
    surface: "firewall",
    kind: "country",
    lines: [country],
    confirmedRisks: true,
  };
  const answer = await fetch(`${world.appUrl}/api/rules/addRuleEntries`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(list),
  });
  expect(await answer.json()).toMatchObject({ result: true });
}

/** Presses what an open dialog has for it, and waits for what the screen says. */
async function confirm(page: Page, button: string, said: string): Promise<void> {
  const press = appFrame(page).getByRole("button", { name: button, exact: true }).click();
  await Promise.all([toast(page, said).waitFor({ timeout: 15_000 }), press]);
}

test("a merchant connects a proxy, a blocked country gets 403 there, and the connection goes again", async ({
  page,
  context,
  world,
  shop,
}) => {
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
    await app.getByRole("button", { name: "Check connection: shop.example.com" }).click();
    await expect(app.getByText(/^Waiting for a request\. Open/)).toBeVisible();
    expect((await ask(german)).status).toBe(200);
    await expect(app.getByText("Your proxy asks Palisade")).toBeVisible({
      timeout: 30_000,
    });
    await expect(app.getByText("Connected just now")).toBeVisible();
    await isClean(page);
  });

  await test.step("protecting, Germany is stopped before a page is sent", async () => {
    await app.getByText("Protect", { exact: true }).click();
    await saveForm(page);
    await blockAtFirewall(world, shop, "DE");
    await expect.poll(async () => (await ask(german)).status).toBe(403);
    const stopped = await ask(german);
    const reference = stopped.headers.get("x-palisade-reference");
    expect(reference).toMatch(/^[0-9A-Z]{10}$/);
    expect(await stopped.text()).toContain(reference);
    expect((await ask(american)).status).toBe(200);
  });

  await test.step("attack mode asks everybody else, until it is ended", async () => {
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
});
