import { requestApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { givePremium } from "./stored-rules";

/** Gives a store a firewall in protect mode. Resolves to the key of a proxy in front of it. */
export async function wallShop(harness: Harness, shop: TestShop): Promise<string> {
  await givePremium(harness, shop);
  await harness.operate("offer-firewall", { shop: shop.name });
  const make = "/api/firewall/createForwardAuth";
  const made = await requestApi<{ key: string; version: number }>(harness, shop, make, {
    name: "shop.example",
  });
  const mode = { mode: "protect", expectedVersion: made.version };
  await requestApi(harness, shop, "/api/firewall/saveFirewallMode", mode);
  return made.key;
}

/** Returns the headers in which a merchant's proxy describes a visit. */
export function forwarded(key: string, ip: string, uri: string): Record<string, string> {
  return {
    "x-palisade-key": key,
    "x-forwarded-for": ip,
    "x-forwarded-uri": uri,
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
    "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36",
  };
}
