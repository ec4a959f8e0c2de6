import { listName } from "#app/contract/rules/kind-texts";
import { featureOfList } from "#app/contract/rules/rules";
import type { FiledList } from "#app/contract/settings-file";
import { inactiveEntryNotes, inactiveNotes } from "#app/features/plans/public.server";
import type { ListKey } from "#app/features/rules/public.server";
import { changeList, turnList } from "#app/features/rules/public.server";
import {
  type FilePart,
  type ImportContext,
  type PlannedPart,
} from "#app/platform/settings-file/file-part";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";

import { shortEntry } from "./filed-entry";
import { listChanges } from "./list-changes.server";
import { readEntries } from "./read-entries.server";
import {
  readStoredList,
  savedLists,
  type StoredFileList,
  valuesOfCustomers,
  writeOtherMode,
  writeStoredList,
} from "./stored-lists.queries.server";
import { notes as texts } from "./texts";

/** Creates the part of a settings file that contains the rule lists. */
export function listsPart(regions: () => RegionsByCountry): FilePart<FiledList[]> {
  return {
    read: async (db, shopId) => {
      const lists: FiledList[] = [];
      for (const key of await savedLists(db, shopId)) {
        const { entries, otherMode, ...list } = await readStoredList(db, key);
        lists.push({
          ...list,
          entries: entries.map(shortEntry),
          otherMode: otherMode?.map(shortEntry) ?? null,
        });
      }
      return lists;
    },

    plan: async (context, lists) => {
      const planned: PlannedPart[] = [];
      for (const list of lists) planned.push(await planList(context, list, regions()));
      return {
        changes: planned.flatMap(({ changes }) => changes),
        write: async (inside) => {
          for (const { write } of planned) await write(inside);
        },
      };
    },
  };
}

async function planList(
  context: ImportContext,
  filed: FiledList,
  known: RegionsByCountry,
): Promise<PlannedPart> {
  const { db, shop } = context;
  const { surface, kind } = filed;
  const key: ListKey = { shopId: shop.id, surface, kind };
  const stored = await readStoredList(db, key);
  const checks = { kind, store: shop, known, ofCustomers: await valuesOfCustomers(db, key) };
  const { entries, notes } = await readEntries(filed.entries, {
    ...checks,
    stored: new Map(stored.entries.map((entry) => [entry.value, entry])),
  });
  const other = await planOtherMode(filed, stored, checks);
  const { mode, enabled } = filed;
  // Only a firewall list can follow another list. An edited file may contain another value for a storefront list.
  const follows = filed.follows || surface === "storefront";
  const after = { ...stored, mode, enabled, follows, entries };
  const { summary } = await listChanges(stored, after);
  const what = summary ?? (other.written ? "entries of the other mode added" : null);
  const inactive = what === null ? [] : await notesOfPlan(context, after);
  return {
    changes: [
      { where: listName(surface, kind), what, notes: [...inactive, ...notes, ...other.notes] },
    ],
    write: async (inside) => {
      if (what !== null) await writeList(inside, after, other.written);
    },
  };
}

type OtherChecks = Omit<Parameters<typeof readEntries>[1], "stored">;

/**
 * Plans the entries of a list's inactive mode. They are written only if the shop has no entries in that mode.
 */
async function planOtherMode(filed: FiledList, stored: StoredFileList, checks: OtherChecks) {
  if (filed.otherMode === null || filed.otherMode.length === 0) return NO_OTHER_MODE;
  const had = new Map(stored.otherMode?.map((entry) => [entry.value, entry]));
  const { entries, notes } = await readEntries(filed.otherMode, { ...checks, stored: had });
  const isFree = had.size === 0 && (filed.mode === stored.mode || stored.entries.length === 0);
  if (isFree) return { written: entries, notes };
  const own = { ...stored, entries: [...had.values()] };
  const changes = await listChanges(own, { ...stored, entries });
  if (filed.mode === stored.mode && changes.summary === null) return NO_OTHER_MODE;
  return { written: null, notes: [{ rule: null, text: texts.otherMode }] };
}

const NO_OTHER_MODE = { written: null, notes: [] } as const;

async function notesOfPlan(
  { db, shop }: ImportContext,
  { surface, kind, entries }: StoredFileList,
) {
  const acting = entries.filter(({ enabled }) => enabled);
  if (acting.length === 0) return [];
  const notes = await inactiveNotes(db, shop.id, featureOfList({ surface, kind }));
  if (kind !== "ip" || notes.length > 0) return notes;
  const count = (ofEffect: "block" | "allow") =>
    acting.filter(({ effect }) => effect === ofEffect).length;
  return inactiveEntryNotes(db, shop.id, { block: count("block"), allow: count("allow") });
}

/** Changes a list to its planned state. Entries beyond the plan's limit are stored but inactive. */
async function writeList(
  context: ImportContext,
  after: StoredFileList,
  otherMode: StoredFileList["otherMode"],
): Promise<void> {
  const { surface, kind, mode, enabled, follows } = after;
  const by = { actor: context.actor, at: new Date(context.clock()) };
  await changeList(context, { surface, kind }, async (tx, stored, key) => {
    // A block list in the file replaces the shop's block list even if the shop's other mode is active.
    if (mode !== stored.mode) await turnList(tx, key);
    const changes = await listChanges(await readStoredList(tx, key), after);
    await writeStoredList(tx, key, changes, by);
    if (otherMode) await writeOtherMode(tx, key, otherMode, by);
    const change = { summary: `Imported from a file: ${changes.summary ?? "the other mode"}` };
    return {
      ...{ result: {}, change, limit: "leave-inactive" as const },
      state: { mode, enabled, follows },
    };
  });
}
