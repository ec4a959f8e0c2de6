import { gid } from "../../graphql/gid";
import type { Shop } from "../../state";

/**
 * The `app` object that only blocks of an app see: its app-data metafields, which belong to the
 * installation and are gone with it.
 */
export function appObject(shop: Shop) {
  const owner = gid("AppInstallation", shop.id);
  const metafields: Record<string, Record<string, { value: unknown; type: string }>> = {};
  for (const { ownerId, namespace, key, type, value } of shop.metafields) {
    if (ownerId !== owner) continue;
    metafields[namespace] ??= {};
    metafields[namespace][key] = { type, value: type === "json" ? JSON.parse(value) : value };
  }
  return { metafields };
}
