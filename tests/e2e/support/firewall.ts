import { askApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { World } from "./world";

/**
 * Blocks a country by the firewall's list only.
 *
 * @param code ISO code
 */
export async function blockAtFirewall(world: World, shop: TestShop, code: string): Promise<void> {
  const rule = { surface: "firewall", kind: "country", lines: [code], confirmedRisks: true };
  await askApi(world, shop, "/api/rules/addRuleEntries", rule);
}

/** Sets the firewall to protect mode. */
export async function protect(world: World, shop: TestShop): Promise<void> {
  // Ending an attack mode that is off changes nothing and returns the version.
  const end = askApi<{ version: number }>(world, shop, "/api/firewall/setAttackMode", {
    minutes: null,
  });
  const mode = { mode: "protect", expectedVersion: (await end).version };
  await askApi(world, shop, "/api/firewall/saveFirewallMode", mode);
}
