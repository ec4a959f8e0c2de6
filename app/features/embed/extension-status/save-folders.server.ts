import { eq } from "drizzle-orm";

import { raiseRuleset } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

/** Maximum folders named in a history entry. */
const MAX_NAMED = 5;

function summaryOf(folders: readonly string[] | null): string {
  if (folders === null) return "Your home page no longer lists the folders of your markets";
  const rest = folders.length - MAX_NAMED;
  const named = folders.slice(0, MAX_NAMED).join(", ");
  return `Your home page lists markets in ${rest > 0 ? `${named} and ${rest} more` : named}`;
}

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores the folders of a shop's markets. Raises the ruleset version if they changed.
 *
 * @param folders sorted, at least one; null if unknown
 * @param now epoch milliseconds
 */
export async function saveFolders(
  db: Database,
  shop: { readonly id: string; readonly domain: string },
  folders: readonly string[] | null,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isShop = eq(shops.id, shop.id);
    const [known] = await tx
      .select({ folders: shops.marketFolders })
      .from(shops)
      .where(isShop)
      .for("no key update");
    if (!known || isSame(known.folders, folders)) return;
    await tx
      .update(shops)
      .set({ marketFolders: folders && [...folders] })
      .where(isShop);
    await raiseRuleset(tx, shop, {
      surface: "storefront",
      kind: null,
      about: "markets",
      at: new Date(now),
      actor: "platform",
      summary: summaryOf(folders),
    });
  });
}
