import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ruleLists } from "#app/store/schema";

import { noteAside } from "../entries/two-lists.queries.server";
import type { SavedList } from "./frame";
import type { RestoredRow } from "./restore-rows.queries.server";

interface RestoredLists {
  /** The lists that were ever saved then, as they were. */
  readonly wanted: readonly SavedList[];
  /** What was done to entries: a list whose entries changed has a new version, too. */
  readonly entries: readonly RestoredRow[];
}

/**
 * Keeps what lists of another mode hold now as the list of that mode, before the entries of the
 * restored one take their place.
 */
export async function noteListsAside(
  tx: Database,
  shopId: string,
  wanted: readonly SavedList[],
): Promise<void> {
  const { surface, kind, mode } = ruleLists;
  const stored = await tx
    .select({ surface, kind, mode })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  for (const list of stored) {
    const was = wanted.find((other) => other.kind === list.kind && other.surface === list.surface);
    if (list.mode === (was?.mode ?? "block")) continue;
    await noteAside(tx, { shopId, surface: list.surface, kind: list.kind });
  }
}

/**
 * Gives lists back the mode and switches they had, and raises the version of each that changed, so that
 * no form opened before saves over it. Resolves to how many changed.
 */
export async function restoreLists(
  tx: Database,
  shopId: string,
  { wanted, entries }: RestoredLists,
): Promise<number> {
  const { surface, kind, mode, enabled, follows } = ruleLists;
  const stored = await tx
    .select({ surface, kind, mode, enabled, follows })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  let changed = 0;
  for (const list of stored) {
    const isIt = (other: { surface: unknown; kind: unknown }) =>
      other.surface === list.surface && other.kind === list.kind;
    const state = wanted.find(isIt) ?? { mode: "block" as const, enabled: true, follows: true };
    const isSame =
      state.mode === list.mode && state.enabled === list.enabled && state.follows === list.follows;
    if (isSame && !entries.some(isIt)) continue;
    await tx
      .update(ruleLists)
      .set({
        mode: state.mode,
        enabled: state.enabled,
        follows: state.follows,
        version: sql`${ruleLists.version} + 1`,
      })
      .where(and(eq(ruleLists.shopId, shopId), eq(surface, list.surface), eq(kind, list.kind)));
    changed += 1;
  }
  return changed;
}
