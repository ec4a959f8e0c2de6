import { requestApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";

/**
 * Blocks a country by the firewall's list only.
 *
 * @param code ISO code
 */
export async function blockAtFirewall(
  harness: Harness,
  shop: TestShop,
  code: string,
): Promise<void> {
  const rule = { surface: "firewall", kind: "country", lines: [code], confirmedRisks: true };
  await requestApi(harness, shop, "/api/rules/addRuleEntries", rule);
}

/** Sets the firewall to protect mode. */
export async function protect(harness: Harness, shop: TestShop): Promise<void> {
  // Ending an attack mode that is off changes nothing and returns the version.
  const end = requestApi<{ version: number }>(harness, shop, "/api/firewall/setAttackMode", {
    minutes: null,
  });
  const mode = { mode: "protect", expectedVersion: (await end).version };
  await requestApi(harness, shop, "/api/firewall/saveFirewallMode", mode);
}
