import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ruleLists } from "#app/store/schema";

import { noteAside } from "../entries/two-lists.queries.server";
import type { SavedList } from "./frame";
import type { RestoredRow } from "./restore-rows.queries.server";

interface RestoredLists {
  /** States of the lists in the past version. */
  readonly target: readonly SavedList[];
  /** Restored entries. A list with changed entries also gets a new version. */
  readonly entries: readonly RestoredRow[];
}

/**
 * Stores the entries of lists whose mode changes as their inactive entries, before the restored entries replace them.
 */
export async function noteListsAside(
  tx: Database,
  shopId: string,
  target: readonly SavedList[],
): Promise<void> {
  const { surface, kind, mode } = ruleLists;
  const stored = await tx
    .select({ surface, kind, mode })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  for (const list of stored) {
    const was = target.find((other) => other.kind === list.kind && other.surface === list.surface);
    if (list.mode === (was?.mode ?? "block")) continue;
    await noteAside(tx, { shopId, surface: list.surface, kind: list.kind });
  }
}

/**
 * Restores the mode and switches of lists. Raises the version of each changed list, so that a form
 * opened earlier does not overwrite it.
 *
 * @returns the number of changed lists
 */
export async function restoreLists(
  tx: Database,
  shopId: string,
  { target, entries }: RestoredLists,
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
    const state = target.find(isIt) ?? { mode: "block" as const, enabled: true, follows: true };
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
