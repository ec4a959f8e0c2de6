import { listName } from "#app/contract/rules/kind-texts";
import type { UndoPreview } from "#app/contract/rules/rule-history";
import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { keptFrame } from "./compare-versions.server";
import type { Frame } from "./frame";
import { frameDifferences } from "./frame-words";
import type { VersionedShop } from "./frames.queries.server";
import { entryPlace, redirectPlace } from "./row-words";
import type { VersionKey } from "./rows-at.queries.server";
import { places as placeNames, problems } from "./texts";
import { type Frames, frameWithSide, listsOfOtherMode } from "./undo-frame";
import {
  readChangedInLists,
  readUndoneRows,
  type TouchedRows,
  type UndoneRows,
} from "./undone-version.queries.server";
import { readVersionSubject } from "./versions.queries.server";

/** A version to undo. */
export interface UndoneVersion {
  readonly key: VersionKey;
  /** List that the version changed. The kind is null if the version changed several lists, redirects or the policy. */
  readonly list: { readonly surface: Surface; readonly kind: RuleKind | null };
  readonly frames: Frames;
  /** The frame after the undo. */
  readonly target: Frame;
}

/**
 * Reads the version to undo.
 *
 * @throws ApiError not_found if the version or its predecessor is not stored, invalid_input if it
 * changed no rules
 */
export async function readUndoneVersion(
  db: Database,
  shop: VersionedShop,
  version: number,
): Promise<UndoneVersion> {
  const after = await keptFrame(db, shop, version);
  const before = await keptFrame(db, shop, version - 1);
  const frames = { before, after, now: await keptFrame(db, shop, shop.version) };
  const subject = await readVersionSubject(db, shop.id, version);
  if (subject?.about !== "rules")
    throw new ApiError("invalid_input", { message: problems.noRules });
  return {
    list: { surface: subject.surface, kind: subject.kind },
    key: { shopId: shop.id, version },
    frames,
    target: frameWithSide(frames, "before"),
  };
}

type Touched = UndoPreview["touched"];
type Place = Touched["items"][number];

/** Effect of undoing a version on the rows of each table. */
export interface UndoneTables {
  readonly entries: UndoneRows;
  readonly redirects: UndoneRows;
}

export async function readUndoneTables(
  db: Database,
  { key }: UndoneVersion,
  at: Date,
): Promise<UndoneTables> {
  return {
    entries: await readUndoneRows(db, "entry", key, at),
    redirects: await readUndoneRows(db, "redirect", key, at),
  };
}

function withPlaces(
  { count, rows }: TouchedRows,
  placeOf: (row: TouchedRows["rows"][number]) => Place,
) {
  return { count, items: rows.map(placeOf) };
}

/**
 * Returns lists whose entries the version changed and whose mode after the undo would differ from the mode before the
 * version.
 */
function turnedLists({ frames, target }: UndoneVersion, names: readonly string[]): Place[] {
  return listsOfOtherMode(target.lists, frames.before)
    .filter(({ surface, kind }) => names.includes(`${surface} ${kind}`))
    .map(({ surface, kind }) => ({ where: listName(surface, kind), what: placeNames.wholeList }));
}

/**
 * Returns the conflicts that prevent the undo of a version: rules, lists and settings that a later version also
 * changed, and entries whose meaning would change with the mode of their list.
 */
export async function findTouched(
  db: Database,
  undone: UndoneVersion,
  { entries, redirects }: UndoneTables,
  current: number,
): Promise<Touched> {
  const { key, frames, target } = undone;
  const framed = [
    ...frameDifferences(frameWithSide(frames, "after"), frames.now),
    ...turnedLists(undone, entries.lists),
  ].map(({ where, what }) => ({ where, what }));
  const turning = listsOfOtherMode(frames.now.lists, target);
  const found = [
    { count: framed.length, items: framed },
    withPlaces(redirects.touched, redirectPlace),
    withPlaces(entries.touched, entryPlace),
    ...(turning.length > 0
      ? [withPlaces(await readChangedInLists(db, { key, current }, turning), entryPlace)]
      : []),
  ];
  const items = found.flatMap((some) => some.items);
  const unique = [...new Map(items.map((item) => [`${item.where} ${item.what}`, item])).values()];
  const more = found.reduce((total, some) => total + some.count - some.items.length, 0);
  return { count: unique.length + more, items: unique.slice(0, HISTORY_LIMITS.named) };
}
