import { eq } from "drizzle-orm";

import {
  type CompiledRedirects,
  compileRedirects,
  NO_REDIRECTS,
} from "#app/engine/redirects/compile-redirects";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { asRule } from "./redirect-rows";
import { readRedirects } from "./redirects.queries.server";
import { storefrontOf } from "./storefront-of";

/** Returns the compiled redirects that apply to a shop's visits. Empty if the plan does not include redirects. */
export async function loadRedirects(db: Database, shopId: string): Promise<CompiledRedirects> {
  const stored = await readRedirects(db, shopId);
  if (stored.length === 0 || !planHolds(await planOf(db, shopId), "redirects")) {
    return NO_REDIRECTS;
  }
  const [shop] = await db
    .select({
      domain: shops.domain,
      storeUrl: shops.storeUrl,
      marketFolders: shops.marketFolders,
    })
    .from(shops)
    .where(eq(shops.id, shopId));
  return shop ? compileRedirects(stored.map(asRule), storefrontOf(shop)) : NO_REDIRECTS;
}
