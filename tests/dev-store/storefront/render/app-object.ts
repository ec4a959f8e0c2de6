import { gid } from "../../graphql/gid";
import type { Shop } from "../../state";

/**
 * Returns the `app` object of app blocks: its app-data metafields, which belong to the installation and are deleted
 * with it.
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
