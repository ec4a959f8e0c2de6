import type { Database } from "#app/store/client.server";

import { hostOf } from "./own-hosts";
import { raiseRuleset } from "./raise-ruleset.server";

interface Addressed {
  readonly id: string;
  readonly domain: string;
  /** Address before the change. "" if unknown. */
  readonly storeUrl: string;
}

/**
 * Raises the ruleset version if a store's own domain has changed. Rules compare the store's own host, and Workers pull
 * rules by their version. Call it after the new address is stored.
 *
 * @param storeUrl address after the change. Undefined if Shopify did not report it
 * @returns true if the host has changed
 */
export async function followAddress(
  tx: Database,
  { storeUrl: former, ...shop }: Addressed,
  storeUrl: string | undefined,
  at: Date,
): Promise<boolean> {
  const [from, to] = [hostOf(former), hostOf(storeUrl ?? "")];
  if (to === "" || to === from) return false;
  await raiseRuleset(tx, shop, {
    surface: "storefront",
    kind: null,
    at,
    actor: "platform",
    summary: `Store address changed from ${from || shop.domain} to ${to}`,
  });
  return true;
}
