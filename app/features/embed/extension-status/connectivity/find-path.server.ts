import { MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

import { DEFAULT_PROXY_PATH, PROXY_FOLDERS } from "../../storefront-config/proxy-path";
import { requestStorefrontConfig } from "../../storefront-config/request-config.server";
import { raiseAlarm } from "./alarms.server";
import { readConnectivity, saveConnectivity } from "./connectivity.queries.server";
import { probePath } from "./probe-path.server";
import { pathLost as texts } from "./texts";

/** Age up to which a visit proves that the path works, so that no probe is needed. */
const PROVEN_MS = 10 * MINUTE_MS;

type Prober = Parameters<typeof probePath>[0];
type Shop = Pick<typeof shops.$inferSelect, "id" | "domain" | "storeUrl" | "embedSeenAt">;

/** Stores the app's proxy path and republishes the storefront configuration with it. */
export async function keepPath(db: Database, shopId: string, path: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { proxyPath } = await readConnectivity(tx, shopId);
    await saveConnectivity(tx, shopId, { proxyPath: path, pathLostAt: null });
    if ((proxyPath ?? DEFAULT_PROXY_PATH) !== path) await requestStorefrontConfig(tx, shopId);
  });
}

/**
 * Checks whether the proxy path that storefront pages use still leads to the app. If the store does not know it, tries
 * the same name in Shopify's other folders. Notifies the merchant if no path leads to the app.
 *
 * @param deep probes even after a recent visit, because the merchant requested it
 */
export async function findPath(
  db: Database,
  prober: Prober,
  shop: Shop,
  { deep, now }: { readonly deep: boolean; readonly now: number },
): Promise<void> {
  const isProven = shop.embedSeenAt !== null && now - shop.embedSeenAt.getTime() < PROVEN_MS;
  if (isProven && !deep) return;
  const { proxyPath, pathLostAt } = await readConnectivity(db, shop.id);
  const known = proxyPath ?? DEFAULT_PROXY_PATH;
  const found = await probePath(prober, shop, known);
  if (found === "ours" && pathLostAt !== null)
    await saveConnectivity(db, shop.id, { pathLostAt: null });
  if (found !== "lost") return;
  for (const path of otherPaths(known)) {
    if ((await probePath(prober, shop, path)) === "ours") return keepPath(db, shop.id, path);
  }
  const lost = {
    shopId: shop.id,
    found: { pathLostAt: new Date(now) },
    notifiedColumn: "pathNotifiedAt",
    write: () => ({ subject: texts.subject, text: texts.content }),
  } as const;
  await raiseAlarm(db, lost, now);
}

/** Returns the most likely other paths: the known name in each folder, and the default path. */
function otherPaths(known: string): readonly string[] {
  const name = known.slice(known.lastIndexOf("/") + 1);
  const paths = new Set([
    ...PROXY_FOLDERS.map((folder) => `/${folder}/${name}`),
    DEFAULT_PROXY_PATH,
  ]);
  paths.delete(known);
  return [...paths];
}
