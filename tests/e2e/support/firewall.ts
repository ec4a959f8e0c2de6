import { type BrowserContext, expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { appFrame, chooseCountry, openScreen, saveForm, toast } from "./merchant";
import type { World } from "./world";

/** An address the app takes for one of that country, as the visitor simulator knows it. */
export async function addressIn(
  context: BrowserContext,
  world: World,
  shop: TestShop,
  country: string,
) {
  const simulator = await context.newPage();
  await simulator.goto(`${world.platformUrl}/simulator?shop=${shop.name}.myshopify.com`);
  await simulator.getByLabel("Country").selectOption(country);
  const address = await simulator.getByLabel("IP address").inputValue();
  await simulator.close();
  return address;
}

/** Keeps a country out at the firewall only, on the list that Firewall Settings leads to. */
export async function blockAtFirewall(page: Page, shop: TestShop, country: string): Promise<void> {
  const app = await openScreen(page, shop, "/firewallSettings");
  await app.getByRole("link", { name: "Firewall country list" }).click();
  await expect(app.getByRole("heading", { name: "Firewall Country Blocker" })).toBeVisible();
  await chooseCountry(page, country);
  await saveForm(page);
}

/** Presses what an open dialog has for it, and waits for what the screen says. */
export async function confirm(page: Page, button: string, said: string): Promise<void> {
  const press = appFrame(page).getByRole("button", { name: button, exact: true }).click();
  await Promise.all([toast(page, said).waitFor({ timeout: 15_000 }), press]);
}
