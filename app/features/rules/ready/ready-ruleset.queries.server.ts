import { and, eq, isNull } from "drizzle-orm";

import { type CompiledRuleset, compileInSteps } from "#app/engine/compile";
import { openImageInSteps } from "#app/engine/image/open-image";
import { PackedRefused } from "#app/engine/packing/packed-file";
import type { Surface } from "#app/engine/visit";
import { inSlices } from "#app/platform/in-slices.server";
import type { Database } from "#app/store/client.server";
import { CopyFormat } from "#app/store/copy-format";
import { copyRows } from "#app/store/copy-rows.server";
import { copyValues } from "#app/store/copy-values.server";
import { rulesetImages, shops } from "#app/store/schema";

import { readRulesetRows } from "../lists/ruleset.queries.server";
import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";
import type { ReadyMaker } from "./ready-maker.server";

/**
 * Minimum entries of a ruleset whose image is stored. Smaller rulesets compile in less time than a visit may wait.
 * 50,000 entries take half a second, so visits would be allowed without a decision after every restart. Their image
 * loads in a few milliseconds.
 */
const KEPT_FROM = 2_000;

/** Reports whether the image of a ruleset with this number of entries is stored. */
export const isKept = (entries: number): boolean => entries >= KEPT_FROM;

/** An image of a ruleset and the version that it contains. The bytes must not change. */
interface RulesetImage {
  readonly shopId: string;
  /** shops.ruleset_version. */
  readonly version: number;
  readonly entries: number;
  readonly image: Uint8Array;
}

/** Compiled rules of a shop. */
export interface ReadyRuleset extends Omit<RulesetImage, "image"> {
  readonly ruleset: CompiledRuleset;
  /** Null if no image was created, because the ruleset is small. */
  readonly image: Uint8Array | null;
}

/** Compiled rules that were loaded from their stored image. */
type OpenedRuleset = ReadyRuleset & RulesetImage;

/** A shop's rules from the database: compiled if their image is stored, otherwise as rows. */
export type StoredRuleset = OpenedRuleset | RulesetRows;

/**
 * Reads the rules of one surface of a shop without compiling them.
 *
 * @param shop id or myshopify domain
 * @returns null if the app is not installed there
 */
export async function readStoredRuleset(
  db: Database,
  shop: string,
  surface: Surface,
): Promise<StoredRuleset | null> {
  return (await openKept(db, shop, surface)) ?? readRulesetRows(db, shop, surface);
}

/** Compiles rules unless they are already compiled. */
export async function makeReady(stored: StoredRuleset, maker: ReadyMaker): Promise<ReadyRuleset> {
  if ("ruleset" in stored) return stored;
  const { shopId, version, entries } = stored;
  if (isKept(entries)) {
    const made = await openImage({ shopId, version, entries, image: await maker(stored) });
    if (made) return made;
  }
  const ruleset = await inSlices(compileInSteps(rulesetOf(stored)));
  return { shopId, version, entries, ruleset, image: null };
}

/**
 * Reads and compiles the rules of one surface of a shop. Stores the image of a large ruleset, so that no process
 * compiles the same version again. The caller does not wait for the write.
 *
 * @param shop id or myshopify domain
 * @returns null if the app is not installed there
 */
export async function loadReady(
  db: Database,
  shop: string,
  surface: Surface,
  maker: ReadyMaker,
): Promise<ReadyRuleset | null> {
  const stored = await readStoredRuleset(db, shop, surface);
  if (!stored) return null;
  const made = await makeReady(stored, maker);
  // If storing fails, the next process creates the image again.
  if (made !== stored) void keepReady(db, surface, made).catch(() => {});
  return made;
}

/**
 * Returns the rules from the stored image of the current version. Null if there is none, or it is
 * damaged or from another release.
 */
export async function openKept(
  db: Database,
  shop: string,
  surface: Surface,
): Promise<OpenedRuleset | null> {
  const { shopId, version, entries, image } = rulesetImages;
  const isCurrent = and(
    shop.includes(".") ? eq(shops.domain, shop) : eq(shops.id, shop),
    eq(rulesetImages.surface, surface),
    eq(version, shops.rulesetVersion),
    isNull(shops.uninstalledAt),
  );
  const [kept] = await db
    .select({ shopId, version, entries })
    .from(rulesetImages)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(isCurrent);
  if (!kept) return null;
  // The version is compared again, because another version may replace the image between the two queries.
  const isKeptOne = and(
    eq(shopId, kept.shopId),
    eq(rulesetImages.surface, surface),
    eq(version, kept.version),
  );
  const query = db.select({ image }).from(rulesetImages).where(isKeptOne);
  const [bytes] = await db.transaction((tx) => copyValues(tx, query.getSQL()));
  return bytes ? openImage({ ...kept, image: bytes }) : null;
}

async function openImage(made: RulesetImage): Promise<OpenedRuleset | null> {
  try {
    return { ...made, ruleset: await inSlices(openImageInSteps(made.image)) };
  } catch (error) {
    if (error instanceof PackedRefused) return null;
    throw error;
  }
}

const INTO_IMAGES = "ruleset_images (shop_id, surface, version, entries, image)";

/**
 * Stores an image for other processes and later starts, unless the rules changed since they were
 * read or are being changed. A trigger deletes the images of a shop with every change, so erased
 * data does not return.
 */
export async function keepReady(
  db: Database,
  surface: Surface,
  { shopId, version, entries, image }: Omit<ReadyRuleset, "ruleset">,
): Promise<void> {
  if (image === null) return;
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.id, shopId), eq(shops.rulesetVersion, version)))
      .for("no key update", { skipLocked: true });
    if (!current) return;
    await tx
      .delete(rulesetImages)
      .where(and(eq(rulesetImages.shopId, shopId), eq(rulesetImages.surface, surface)));
    const format = new CopyFormat();
    format.row(5);
    format.uuid(shopId);
    format.text(surface);
    format.integer(version);
    format.integer(entries);
    format.bytes(image);
    await copyRows(tx, INTO_IMAGES, format.end());
  });
}
