import type { MerchantApi } from "#app/features/shop/public.server";
import { isMarkedAsSupport } from "#app/features/shop/public.server";
import { toDevStoreAddress } from "#app/platform/dev-store.server";
import type { Env } from "#app/platform/env.server";

/** Session outside the store admin, as the page shows it. */
export interface OutsideSession {
  readonly kind: "login" | "personate";
  readonly shopDomain: string;
  /** Support employee, or the employee who created the merchant's link. */
  readonly staff: string;
  /** End of the session, ISO 8601. */
  readonly until: string;
  /** Milliseconds until the end of the session. Relative, because the browser's clock may be wrong. */
  readonly remainingMs: number;
  /** True if the browser has the mark of a support session, which grants no access. */
  readonly isMarked: boolean;
}

/** Returns the session outside the store admin. Null inside it. */
export function outsideSession(
  { session }: MerchantApi,
  request: Request,
  appUrl: string,
): OutsideSession | null {
  if (!session) return null;
  const { kind, shopDomain, staff, expiresAt } = session;
  return {
    kind,
    shopDomain,
    staff,
    until: expiresAt.toISOString(),
    remainingMs: Math.max(0, expiresAt.getTime() - Date.now()),
    isMarked: isMarkedAsSupport(request, appUrl),
  };
}

/** Returns the address of a shop's admin, for pages outside the admin. */
export function storeAdminAddress(shopDomain: string, env: Pick<Env, "DEV_STORE_URL">): string {
  const address = `https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, "")}`;
  return env.DEV_STORE_URL ? toDevStoreAddress(address, env.DEV_STORE_URL) : address;
}
