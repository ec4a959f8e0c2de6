import { eq } from "drizzle-orm";

import { type AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";
import { sessions, shops } from "#app/store/schema";

const GRANTED = `#graphql
  query ExtensionScopes {
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }`;

interface GrantedScopesData {
  readonly currentAppInstallation: {
    readonly accessScopes: readonly { readonly handle: string }[];
  };
}

/**
 * Reads the permissions that the merchant granted, before Shopify's own notification arrives.
 *
 * @returns whether the permissions changed
 * @throws AdminRefusal if Shopify refuses the call
 */
export async function refreshScopes(
  db: Database,
  admin: AdminGraphql,
  shop: Pick<typeof shops.$inferSelect, "id" | "domain" | "scopes">,
): Promise<boolean> {
  const answer = await admin<GrantedScopesData>(shop.domain, GRANTED);
  const granted = answer.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const known = shop.scopes.split(",").map((scope) => scope.trim());
  const isSame = granted.length === known.length && granted.every((each) => known.includes(each));
  if (isSame) return false;
  const scopes = granted.join(",");
  await db.update(shops).set({ scopes }).where(eq(shops.id, shop.id));
  await db.update(sessions).set({ scope: scopes }).where(eq(sessions.shop, shop.domain));
  return true;
}
