import { askApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { World } from "./world";

/** Keeps a country out at the firewall only, as its list there does. @param code ISO code */
export async function blockAtFirewall(world: World, shop: TestShop, code: string): Promise<void> {
  const rule = { surface: "firewall", kind: "country", lines: [code], confirmedRisks: true };
  await askApi(world, shop, "/api/rules/addRuleEntries", rule);
}

/** Has the firewall stop visitors. */
export async function protect(world: World, shop: TestShop): Promise<void> {
  // Ending an attack mode that is off changes nothing and returns the version.
  const end = askApi<{ version: number }>(world, shop, "/api/firewall/setAttackMode", {
    minutes: null,
  });
  const mode = { mode: "protect", expectedVersion: (await end).version };
  await askApi(world, shop, "/api/firewall/saveFirewallMode", mode);
}
