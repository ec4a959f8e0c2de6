import { LRUCache } from "lru-cache";

import type { ReadyMaker } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

import { firewallImage } from "../firewall-image.server";

/** Images in memory: the same one is fetched from every place a Worker runs in. */
const MAX_BYTES = 64 * 1_048_576;

/** The rules of stores as the bytes a Worker opens; each version is made once and read by all. */
export function createEdgeImages(db: Database, maker: ReadyMaker) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  /** Those being made, by the same key. */
  const made = new Map<string, Promise<Uint8Array | null>>();

  /**
   * @param version the newest that is known
   * @returns null when the store does not have the app
   */
  return function imageOf(shop: string, version: number): Promise<Uint8Array | null> {
    const key = `${shop} ${version}`;
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const making = made.get(key) ?? firewallImage(db, shop, maker).finally(() => made.delete(key));
    made.set(key, making);
    return making.then((image) => {
      if (image) kept.set(key, image);
      return image;
    });
  };
}
