import { and, eq, isNull } from "drizzle-orm";

import type { CompiledRuleset } from "../../engine/compile";
import { encodeImageInSteps } from "../../engine/image/encode-image";
import { openImage } from "../../engine/image/open-image";
import { PackedRefused } from "../../engine/packing/packed-file";
import type { RulesetSource } from "../../engine/ruleset";
import type { Surface } from "../../engine/visit";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { rulesetImages, shops } from "../../store/schema";

/**
 * Lists of fewer entries are read and compiled in less time than a visit may wait. A list of 50,000 takes a second, and
 * visitors would be let in undecided after every restart; its image takes some milliseconds.
 */
const KEPT_FROM = 2_000;

/** Rules made ready: what the image was made of, and its bytes, which must not change. */
export interface ReadyRuleset {
  readonly shopId: string;
  /** shops.ruleset_version. */
  readonly version: number;
  readonly entries: number;
  readonly image: Uint8Array;
}

/**
 * The image that was kept of the rules as they are now; null: none was, and they must be made.
 *
 * @param domain of a shop that has the app; null for every other
 */
export async function readReady(
  db: Database,
  domain: string,
  surface: Surface,
): Promise<ReadyRuleset | null> {
  const { shopId, version, entries, image } = rulesetImages;
  const [kept] = await db
    .select({ shopId, version, entries, image })
    .from(rulesetImages)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(
        eq(shops.domain, domain),
        eq(rulesetImages.surface, surface),
        eq(version, shops.rulesetVersion),
        isNull(shops.uninstalledAt),
      ),
    );
  return kept ?? null;
}

/** The rules of an image; null when it is damaged, or another release's. */
export function openReady({ image }: ReadyRuleset): CompiledRuleset | null {
  try {
    return openImage(image);
  } catch (error) {
    if (error instanceof PackedRefused) return null;
    throw error;
  }
}

/** Makes rules ready, in slices; null where the list is too short to be worth it. */
export async function makeReady(
  source: RulesetSource & { readonly shopId: string },
): Promise<ReadyRuleset | null> {
  const { shopId, version, entries } = source;
  if (entries.length < KEPT_FROM) return null;
  const image = await inSlices(encodeImageInSteps(source));
  return { shopId, version, entries: entries.length, image };
}

/**
 * Keeps an image for processes that start later, unless the rules changed meanwhile or are being changed: with a change a
 * trigger deletes what was kept, and nothing of what was erased may come back.
 */
export async function keepReady(
  db: Database,
  surface: Surface,
  ready: ReadyRuleset,
): Promise<void> {
  const { shopId, version, entries, image } = ready;
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.id, shopId), eq(shops.rulesetVersion, version)))
      .for("share", { skipLocked: true });
    if (!current) return;
    await tx
      .insert(rulesetImages)
      .values({ ...ready, surface })
      .onConflictDoUpdate({
        target: [rulesetImages.shopId, rulesetImages.surface],
        set: { version, entries, image },
      });
  });
}
