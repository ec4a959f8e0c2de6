import { LRUCache } from "lru-cache";

import type { ReadyMaker } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

import { firewallImage } from "../firewall-image.server";

/** Maximum bytes of images in memory. Every location of a Worker fetches the same image. */
const MAX_BYTES = 64 * 1_048_576;

/** Creates a cache of the rules of stores as the bytes that a Worker loads. Each version is built once. */
export function createEdgeImages(db: Database, maker: ReadyMaker) {
  const cachedImages = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  /** Builds in progress, by the key of the cache. */
  const made = new Map<string, Promise<Uint8Array | null>>();

  /**
   * Returns the rules of a store as a Worker loads them. Null if the store does not have the app.
   *
   * @param version newest known version of the rules
   */
  return function imageOf(shop: string, version: number): Promise<Uint8Array | null> {
    const key = `${shop} ${version}`;
    const known = cachedImages.get(key);
    if (known) return Promise.resolve(known);
    const making = made.get(key) ?? firewallImage(db, shop, maker).finally(() => made.delete(key));
    made.set(key, making);
    return making.then((image) => {
      if (image) cachedImages.set(key, image);
      return image;
    });
  };
}
