import { and, eq, inArray } from "drizzle-orm";

import { knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { rulesetVersions, shops } from "#app/store/schema";

import { firstFrame, type Frame, frame } from "./frame";
import type { VersionKey } from "./rows-at.queries.server";

/** Fields of a shop that its ruleset contains. */
export interface VersionedShop {
  readonly id: string;
  readonly domain: string;
  readonly storeUrl: string;
  /** Folders of the store's markets. Null if unknown. */
  readonly folders: readonly string[] | null;
  readonly timeZone: string;
  /** Current version of the rules. */
  readonly version: number;
}

/** Returns the shop, or null if it is unknown. */
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

/** Returns the frame of a version. Null if the version is unknown or its frame is no longer stored. */
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
  // A shop had no rules before its first version. Its current rules come from later versions.
  const isFirstKept = found.some((row) => row.version === 1 && row.changeId !== null);
  if (version === 0) return isFirstKept || shop.version === 0 ? firstFrame(shop.storeUrl) : null;
  const storedFrame = found.find((row) => row.version === version)?.frame;
  return storedFrame ? frame.parse(storedFrame) : null;
}
