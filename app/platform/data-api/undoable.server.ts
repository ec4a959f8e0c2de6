import { AsyncLocalStorage } from "node:async_hooks";

import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { RulesUndo, UndoneBy } from "./undo";

/** Changes of the running call. */
interface Changes {
  /** Ruleset versions it made, and those of them that restoring the one before takes back. */
  readonly versions: Set<number>;
  readonly restorable: Set<number>;
  /** The step that its rows are kept under; null: none were to be. */
  step: string | null;
}

const changes = new AsyncLocalStorage<Changes>();

/** Notes a ruleset version that the call made. Outside of a call nobody listens. */
export function noteVersion(version: number): void {
  changes.getStore()?.versions.add(version);
}

/** Notes that restoring the version before takes this one back whole. */
export function noteRestorable(version: number): void {
  changes.getStore()?.restorable.add(version);
}

/**
 * Has the database keep what rows are like before the call changes them, to the end of the
 * transaction: settings, people, order filters, checkout rules, bypass links. Outside
 * of a call nothing is kept.
 */
export async function keepForUndo(tx: Database): Promise<void> {
  const call = changes.getStore();
  if (!call) return;
  call.step ??= newId();
  await tx.execute(sql`select set_config('palisade.undo_step', ${call.step}, true)`);
}

/** Runs a call; resolves to what it answers, and to what takes back all it changed, null: nothing does. */
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

/** Null: no version takes the rules back, or somebody else's change in between would go with it. */
function rulesOf({ versions, restorable }: Changes): RulesUndo | null {
  if (restorable.size === 0) return null;
  const first = Math.min(...versions);
  const last = Math.max(...versions);
  if (last - first + 1 !== versions.size) return null;
  return { version: first - 1, expectedVersion: last };
}

/** False: the call found everything as it was to be. */
async function isKept(db: Database, step: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from undo_rows where step_id = ${step}::uuid limit 1`);
  return found.length > 0;
}
