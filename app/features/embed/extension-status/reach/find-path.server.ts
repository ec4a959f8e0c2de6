import { MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

import { DEFAULT_PROXY_PATH, PROXY_FOLDERS } from "../../storefront-config/proxy-path";
import { requestStorefrontConfig } from "../../storefront-config/request-config.server";
import { raiseAlarm } from "./alarms.server";
import { probePath } from "./probe-path.server";
import { readReach, saveReach } from "./reach.queries.server";

/** Visits this new prove that the path works: nobody need be asked. */
const PROVEN_MS = 10 * MINUTE_MS;

type Prober = Parameters<typeof probePath>[0];
type Shop = Pick<typeof shops.$inferSelect, "id" | "domain" | "storeUrl" | "embedSeenAt">;

const LOST =
  "Your storefront calls Palisade at a URL that your store does not recognize: the app’s URL on " +
  "your store was changed. No visitors are stopped until you enter the new one. Open Extensions in " +
  "Palisade and enter it.";

/** Keeps where the platform has put us, and has the storefront's pages written with it. */
export async function keepPath(db: Database, shopId: string, path: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { proxyPath } = await readReach(tx, shopId);
    await saveReach(tx, shopId, { proxyPath: path, pathLostAt: null });
    if ((proxyPath ?? DEFAULT_PROXY_PATH) !== path) await requestStorefrontConfig(tx, shopId);
  });
}

/**
 * Looks whether the path that the storefront's pages ask under still leads to us. Where the store does not know it, the same
 * name is tried in the platform's other folders; where none leads to us, the merchant is told.
 *
 * @param deep asks although visits came through a moment ago: the merchant wants to know
 */
export async function findPath(
  db: Database,
  prober: Prober,
  shop: Shop,
  { deep, now }: { readonly deep: boolean; readonly now: number },
): Promise<void> {
  const isProven = shop.embedSeenAt !== null && now - shop.embedSeenAt.getTime() < PROVEN_MS;
  if (isProven && !deep) return;
  const { proxyPath, pathLostAt } = await readReach(db, shop.id);
  const known = proxyPath ?? DEFAULT_PROXY_PATH;
  const found = await probePath(prober, shop, known);
  if (found === "ours" && pathLostAt !== null) await saveReach(db, shop.id, { pathLostAt: null });
  if (found !== "lost") return;
  for (const path of others(known)) {
    if ((await probePath(prober, shop, path)) === "ours") return keepPath(db, shop.id, path);
  }
  const lost = {
    shopId: shop.id,
    found: { pathLostAt: new Date(now) },
    told: "pathToldAt",
    subject: "Palisade’s URL on your store was changed",
    content: LOST,
  } as const;
  await raiseAlarm(db, lost, now);
}

/** Where else we most likely are: the name that is known in each folder, and where we began. */
function others(known: string): readonly string[] {
  const name = known.slice(known.lastIndexOf("/") + 1);
  const paths = new Set([
    ...PROXY_FOLDERS.map((folder) => `/${folder}/${name}`),
    DEFAULT_PROXY_PATH,
  ]);
  paths.delete(known);
  return [...paths];
}
