import type * as account from "#app/contract/account";
import { hasThemeScope, isEmbedRunning } from "#app/features/embed/public.server";
import { planOf } from "#app/features/plans/public.server";
import { isAppDisabled, readSettings } from "#app/features/shop/public.server";
import type { HandlersOf, ShopRow } from "#app/platform/data-api/handlers";
import { knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";

type Calls = "getAccountInfo" | "getWafConnected";

function identityOf(shop: ShopRow) {
  const { id, domain, name, ownerName, email, platformId, storeUrl, timezone } = shop;
  return {
    id,
    name: ownerName,
    email,
    shopName: name || domain,
    shopId: platformId ?? "",
    timeZone: knownZone(timezone),
    storeUrl: storeUrl || `https://${domain}`,
  };
}

export interface AccountDeps {
  /** Reports whether a shop's firewall was seen recently. */
  readonly isFirewallConnected: (db: Database, shopId: string, now: number) => Promise<boolean>;
}

/** Creates the handlers of the account data in the app's frame (specification section 3, "Account info"). */
export const accountInfoHandlers = ({
  isFirewallConnected,
}: AccountDeps): Pick<HandlersOf<typeof account>, Calls> => ({
  getAccountInfo: async (_input, { db, shop, clock }) => {
    const plan = await planOf(db, shop.id);
    const firewall = await readSettings(db, shop.id, "firewall");
    return {
      ...identityOf(shop),
      pro: plan === "premium",
      isPayg: plan === "payg",
      isNew: shop.onboardedAt === null,
      isShowWaf: firewall.isOffered,
      isAppDisabled: await isAppDisabled(db, shop.id, clock()),
      isThemeScopeEnabled: hasThemeScope(shop.scopes),
      extensionEnabled: shop.embedPromptHiddenAt !== null || isEmbedRunning(shop, clock()),
      isReviewLeft: shop.reviewLeftAt !== null,
    };
  },

  getWafConnected: (_input, { db, shop, clock }) => isFirewallConnected(db, shop.id, clock()),
});
