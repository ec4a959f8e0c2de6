import { and, eq, inArray } from "drizzle-orm";

import { knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { rulesetVersions, shops } from "#app/store/schema";

import { firstFrame, type Frame, frame } from "./frame";
import type { VersionKey } from "./rows-at.queries.server";

/** A shop as far as its rules depend on it. */
export interface VersionedShop {
  readonly id: string;
  readonly domain: string;
  readonly storeUrl: string;
  /** Folders of the store's markets; null: unknown. */
  readonly folders: readonly string[] | null;
  readonly timeZone: string;
  /** The version that decides now. */
  readonly version: number;
}

/** Null when there is no such shop. */
export async function readVersionedShop(
  db: Database,
  shopId: string,
): Promise<VersionedShop | null> {
  const { id, domain, storeUrl, timezone, rulesetVersion: version, marketFolders: folders } = shops;
  const [shop] = await db
    .select({ id, domain, storeUrl, folders, timeZone: timezone, version })
    .from(shops)
    .where(eq(shops.id, shopId));
  return shop ? { ...shop, timeZone: knownZone(shop.timeZone) } : null;
}

/** What beside rows was kept of a version; null: nothing, or not any more. */
export async function readFrame(
  db: Database,
  shop: VersionedShop,
  version: VersionKey["version"],
): Promise<Frame | null> {
  const found = await db
    .select({
      version: rulesetVersions.version,
      frame: rulesetVersions.frame,
      changeId: rulesetVersions.changeId,
    })
    .from(rulesetVersions)
    .where(
      and(eq(rulesetVersions.shopId, shop.id), inArray(rulesetVersions.version, [version, 1])),
    );
  // Before its first version a shop had no rules; what there is now came with later ones.
  const isFirstKept = found.some((row) => row.version === 1 && row.changeId !== null);
  if (version === 0) return isFirstKept || shop.version === 0 ? firstFrame(shop.storeUrl) : null;
  const kept = found.find((row) => row.version === version)?.frame;
  return kept ? frame.parse(kept) : null;
}
