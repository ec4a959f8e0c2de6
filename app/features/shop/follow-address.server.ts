import { enqueue } from "#app/platform/jobs/jobs.server";
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
 * Raises the ruleset version and publishes the checkout rules if a store's own domain has changed. Rules compare the
 * store's own host, Workers pull rules by their version, and the checkout's message links to the store. Call it after
 * the new address is stored.
 *
 * @param storeUrl address after the change. Undefined if Shopify did not report it
 */
export async function followAddress(
  tx: Database,
  { storeUrl: former, ...shop }: Addressed,
  storeUrl: string | undefined,
  at: Date,
): Promise<void> {
  const [from, to] = [hostOf(former), hostOf(storeUrl ?? "")];
  if (to === "" || to === from) return;
  await raiseRuleset(tx, shop, {
    surface: "storefront",
    kind: null,
    at,
    actor: "platform",
    summary: `Store address changed from ${from || shop.domain} to ${to}`,
  });
  await enqueue(tx, "publish-checkout-rules", { shopId: shop.id }, { key: shop.id });
}
