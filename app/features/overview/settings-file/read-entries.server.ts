import { isDeepStrictEqual } from "node:util";

import { type FileEntry, fileEntry } from "#app/contract/settings-file";
import type { Steps } from "#app/engine/steps";
import { namesText } from "#app/features/rules/public";
import {
  type ListKey,
  readAction,
  readEntryValue,
  readTarget,
} from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { inSlices } from "#app/platform/in-slices.server";
import { problemOf } from "#app/platform/ordered-list/plan-rows";
import { type FileNote, NOT_IMPORTED, SWITCHED_OFF } from "#app/platform/settings-file/file-part";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";
import { regionsProblem } from "#app/platform/territories/rule-territories";

import { salvagedEntry } from "./filed-entry";
import { notes as texts } from "./texts";

/** Context for validating an entry. */
export interface EntryChecks {
  readonly kind: ListKey["kind"];
  readonly store: { readonly domain: string; readonly storeUrl: string };
  readonly known: RegionsByCountry;
  /** Stored entries of the list, by value. An entry that the file repeats unchanged is not validated again. */
  readonly stored: ReadonlyMap<string, FileEntry>;
  /** Values of entries created by an order or an unblock request. */
  readonly ofCustomers: ReadonlySet<string>;
}

interface CheckedEntry {
  readonly entry: FileEntry;
  /** Reason for disabling the entry. Null if the entry is valid. */
  readonly problem: string | null;
}

interface ReadEntries {
  readonly entries: readonly FileEntry[];
  readonly notes: readonly FileNote[];
}

/** Entries that are read per step, which takes less than a millisecond. */
const ENTRIES_PER_STEP = 50;

/**
 * Reads the entries of a list in a file, in slices. Invalid entries are disabled and named in notes. Never throws.
 */
export const readEntries = (
  written: readonly unknown[],
  checks: EntryChecks,
): Promise<ReadEntries> => inSlices(readInSteps(written, checks));

function* readInSteps(written: readonly unknown[], checks: EntryChecks): Steps<ReadEntries> {
  const entries = new Map<string, FileEntry>();
  const notes: FileNote[] = [];
  for (const [at, value] of written.entries()) {
    if (at % ENTRIES_PER_STEP === 0) yield;
    const read = readEntry(value, checks);
    if (read === null) {
      notes.push({ rule: texts.entry({ place: at + 1 }), text: NOT_IMPORTED(texts.noValue) });
      continue;
    }
    const { entry, problem } = read;
    const rule = () => namesText(checks.kind, [entry]);
    if (checks.ofCustomers.has(entry.value)) {
      notes.push({ rule: rule(), text: NOT_IMPORTED(texts.ofCustomer) });
      continue;
    }
    if (entries.has(entry.value)) {
      notes.push({ rule: rule(), text: NOT_IMPORTED(texts.twice) });
      continue;
    }
    if (problem !== null) notes.push({ rule: rule(), text: SWITCHED_OFF(problem) });
    entries.set(entry.value, problem === null ? entry : { ...entry, enabled: false });
  }
  return { entries: [...entries.values()], notes };
}

function readEntry(written: unknown, checks: EntryChecks): CheckedEntry | null {
  const parsed = fileEntry.safeParse(written);
  const entry = parsed.success ? parsed.data : salvagedEntry(written);
  if (entry === null) return null;
  if (!parsed.success) {
    return { entry: checkedEntry(entry, checks).entry, problem: problemOf(parsed.error) };
  }
  const stored = checks.stored.get(entry.value);
  const isStored = stored !== undefined && isSameEntry(stored, entry);
  return isStored ? { entry, problem: null } : checkedEntry(entry, checks);
}

/** Validates an entry as its form does. */
function checkedEntry(entry: FileEntry, checks: EntryChecks): CheckedEntry {
  const { kind, known } = checks;
  const read = readEntryValue(kind, entry.value, { known });
  const value = read.ok ? read.value : entry.value;
  const action = checkedAction({ ...entry, value }, checks);
  const problems = [
    read.ok ? null : read.message,
    kind === "country" ? regionsProblem(value, entry.regions, { known }) : null,
    action.problem,
  ];
  const problem = problems.find((one) => one !== null) ?? null;
  return { entry: { ...entry, ...action.fields, value }, problem };
}

/** Reports whether two entries are equal except for their age. */
export function isSameEntry(stored: FileEntry, entry: FileEntry): boolean {
  const { addedAt } = stored;
  const expiresAt = entry.expiresAt && new Date(entry.expiresAt).toISOString();
  return isDeepStrictEqual(stored, { ...entry, expiresAt, addedAt });
}

/**
 * Returns action, target and pages for storage. Invalid values are replaced by a block on every page, because
 * enabling an entry does not validate them again.
 */
function checkedAction(entry: FileEntry, { kind, store }: EntryChecks) {
  const context = { kind, effect: entry.effect, values: [entry.value], store, path: "" };
  try {
    return { fields: readAction(entry, context), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isReadable = entry.target !== null && readTarget(entry.target, store).ok;
    const isOnPages = canReadPages(entry, context);
    const fields = isReadable && isOnPages ? {} : { action: "block" as const, target: null };
    return {
      fields: isOnPages ? fields : { ...fields, scope: null },
      problem: error.message,
    };
  }
}

function canReadPages(entry: FileEntry, context: Parameters<typeof readAction>[1]): boolean {
  try {
    readAction({ ...entry, action: "block", target: null }, context);
    return true;
  } catch {
    return false;
  }
}
