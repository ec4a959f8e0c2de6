import type { MerchantApi } from "#app/features/shop/public.server";
import { isMarkedAsSupport } from "#app/features/shop/public.server";
import { toDevStoreAddress } from "#app/platform/dev-store.server";
import type { Env } from "#app/platform/env.server";

/** A session outside the store admin, as the page shows it. */
export interface OutsideSession {
  readonly kind: "login" | "personate";
  readonly shopDomain: string;
  /** The support person, or whoever made the merchant's link. */
  readonly staff: string;
  /** End of the session, ISO 8601. */
  readonly until: string;
  /** The same from now on, in milliseconds: the browser's clock may be wrong. */
  readonly remainingMs: number;
  /** Whether the browser carries the mark of a support session, which grants nothing. */
  readonly isMarked: boolean;
}

/** Null inside the store admin. */
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

/** Address of a shop's admin, for pages around which it does not stand. */
export function storeAdminAddress(shopDomain: string, env: Pick<Env, "DEV_STORE_URL">): string {
  const address = `https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, "")}`;
  return env.DEV_STORE_URL ? toDevStoreAddress(address, env.DEV_STORE_URL) : address;
}
