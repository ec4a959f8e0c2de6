import { AsyncLocalStorage } from "node:async_hooks";

import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { RulesUndo, UndoneBy } from "./undo";

/** Changes of the running call. */
interface Changes {
  /** Ruleset versions that the call made, and those of them whose previous version reverts them completely. */
  readonly versions: Set<number>;
  readonly restorable: Set<number>;
  /** Id under which rows are stored. Null if no rows are stored. */
  step: string | null;
}

const changes = new AsyncLocalStorage<Changes>();

/** Records a ruleset version that the call made. Does nothing outside a call. */
export function noteVersion(version: number): void {
  changes.getStore()?.versions.add(version);
}

/** Records that restoring the previous version reverts this version completely. */
export function noteRestorable(version: number): void {
  changes.getStore()?.restorable.add(version);
}

/**
 * Makes the database store rows before the call changes them, until the end of the transaction.
 *
 * Covers settings, people, order filters, checkout rules and bypass links. Does nothing outside a call.
 */
export async function keepForUndo(tx: Database): Promise<void> {
  const call = changes.getStore();
  if (!call) return;
  call.step ??= newId();
  await tx.execute(sql`select set_config('palisade.undo_step', ${call.step}, true)`);
}

/** Runs a call. Resolves to its result and to the change that undoes it completely, null if there is none. */
export async function withUndo<Result>(
  db: Database,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undo: UndoneBy | null }> {
  const call: Changes = { versions: new Set(), restorable: new Set(), step: null };
  const result = await changes.run(call, run);
  const step = call.step !== null && (await isKept(db, call.step)) ? call.step : null;
  const rules = rulesOf(call);
  const isWhole = rules !== null || call.restorable.size === 0;
  return { result, undo: isWhole && (rules ?? step) !== null ? { rules, step } : null };
}

/**
 * Returns the versions that undo the call. Null if no restorable version exists, or if another change was made between
 * two of the call's versions.
 */
function rulesOf({ versions, restorable }: Changes): RulesUndo | null {
  if (restorable.size === 0) return null;
  const first = Math.min(...versions);
  const last = Math.max(...versions);
  if (last - first + 1 !== versions.size) return null;
  return { version: first - 1, expectedVersion: last };
}

/** Reports whether rows were stored. False if the call changed nothing. */
async function isKept(db: Database, step: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from undo_rows where step_id = ${step}::uuid limit 1`);
  return found.length > 0;
}
