import { and, eq, isNull } from "drizzle-orm";

import type { CompiledRuleset } from "../../../engine/compile";
import { encodeImageInSteps } from "../../../engine/image/encode-image";
import { openImageInSteps } from "../../../engine/image/open-image";
import { PackedRefused } from "../../../engine/packing/packed-file";
import type { RulesetSource } from "../../../engine/ruleset";
import type { Steps } from "../../../engine/steps";
import type { Surface } from "../../../engine/visit";
import { inSlices } from "../../../platform/in-slices.server";
import type { Database } from "../../../store/client.server";
import { ruleEntries, rulesetImages, shops } from "../../../store/schema";

/**
 * Lists of fewer entries are read and compiled in less time than a visit may wait. A list of 50,000 takes a second, and
 * visitors would be let in undecided after every restart; its image takes some milliseconds.
 */
export const KEPT_FROM = 2_000;

/** Rules made ready: what the image was made of, and its bytes, which must not change. */
export interface ReadyRuleset {
  readonly shopId: string;
  /** shops.ruleset_version. */
  readonly version: number;
  readonly entries: number;
  readonly image: Uint8Array;
}

/** Makes a shop's rules ready somewhere else, and keeps them. */
export interface ReadyMaker {
  /** For lists of so many entries: what it takes to begin is longer than shorter ones take. */
  readonly from: number;
  /** Null: it could not, or no shop of this domain has the app. */
  make(domain: string, surface: Surface): Promise<ReadyRuleset | null>;
}

/**
 * Long lists as they were kept ready, or as the maker makes them. Null where they must be read and compiled: they are short,
 * the maker could not, or no shop of this domain has the app.
 *
 * @param maker left out: what was kept, or nothing
 */
export async function readyRules(
  db: Database,
  domain: string,
  surface: Surface,
  maker?: ReadyMaker,
): Promise<(ReadyRuleset & { readonly ruleset: CompiledRuleset }) | null> {
  const kept = await opened(await readKept(db, domain, surface));
  if (kept || !maker || !(await hasEntries(db, domain, surface, maker.from))) return kept;
  return opened(await maker.make(domain, surface));
}

/** The image that was kept of the rules as they are now; null: none was, or the shop does not have the app. */
async function readKept(
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

/** With the rules of the image; null when that is damaged, or another release's. */
export async function opened(ready: ReadyRuleset | null) {
  try {
    return ready && { ...ready, ruleset: await inSlices(openImageInSteps(ready.image)) };
  } catch (error) {
    if (error instanceof PackedRefused) return null;
    throw error;
  }
}

/** Whether so many entries may be asked at a surface: the firewall follows the storefront's lists, and never the other way. */
async function hasEntries(db: Database, domain: string, surface: Surface, count: number) {
  const last = await db
    .select({ id: ruleEntries.id })
    .from(ruleEntries)
    .innerJoin(shops, eq(shops.id, ruleEntries.shopId))
    .where(
      and(
        eq(shops.domain, domain),
        eq(ruleEntries.enabled, true),
        surface === "storefront" ? eq(ruleEntries.surface, surface) : undefined,
      ),
    )
    .offset(count - 1)
    .limit(1);
  return last.length > 0;
}

/** Makes rules ready, with pauses. */
export function* makeReadyInSteps(
  source: RulesetSource & { readonly shopId: string },
): Steps<ReadyRuleset> {
  const { shopId, version, entries } = source;
  const image = yield* encodeImageInSteps(source);
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
