import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "#app/base/clock";
import { HEADER_BYTES } from "#app/engine/packing/packed-file";
import type { Surface } from "#app/engine/visit";

import type { OpenedRuleset, RulesetImage } from "./ready-ruleset";

/** Maximum bytes of all images. One of a list of 50,000 entries takes about 2 MB. */
const MAX_BYTES = 67_108_864;
/** Time that an image stays. A merchant who edits a long list saves several times in a row. */
const KEPT_MS = 10 * MINUTE_MS;

/** An image that a save of this process made. */
interface SavedImage {
  readonly made: RulesetImage;
  /** Null until its first use. */
  opened: Promise<OpenedRuleset | null> | null;
}

/**
 * Images of the latest saves of this process, by shop and surface.
 *
 * Without them a save reads and opens megabytes twice on the main thread: the rules before the save, and those after it
 * for the next visit.
 */
const saved = new LRUCache<string, SavedImage>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ made }) => made.image.length,
  ttl: KEPT_MS,
  ttlAutopurge: true,
});

const keyOf = (surface: Surface, shopId: string) => `${shopId} ${surface}`;

/** Adds an image. Its save may still be rolled back, because readers compare it with the stored one. */
export function addSavedImage(surface: Surface, made: RulesetImage): void {
  saved.set(keyOf(surface, made.shopId), { made, opened: null });
}

/**
 * Returns the image that equals the stored one.
 *
 * @param stored version and first bytes of the stored image
 * @returns undefined if this process did not make it, or too long ago
 */
export function savedImage(
  surface: Surface,
  stored: Pick<RulesetImage, "shopId" | "version"> & { readonly header: Uint8Array },
): SavedImage | undefined {
  const found = saved.get(keyOf(surface, stored.shopId));
  if (found?.made.version !== stored.version) return undefined;
  const header = found.made.image.subarray(0, HEADER_BYTES);
  return Buffer.from(header).equals(stored.header) ? found : undefined;
}
