import { AsyncLocalStorage } from "node:async_hooks";

import type { UndoneBy } from "./undo";

/** Ruleset versions that the call under way made. */
const made = new AsyncLocalStorage<Set<number>>();

/** Notes a version that going back to the one before takes back whole. Outside of a call nobody listens. */
export function noteUndoable(version: number): void {
  made.getStore()?.add(version);
}

/** Runs a call; resolves to what it answers, and to what takes back all it changed, null: nothing does. */
export async function withUndo<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undo: UndoneBy | null }> {
  const versions = new Set<number>();
  const result = await made.run(versions, run);
  if (versions.size === 0) return { result, undo: null };
  const first = Math.min(...versions);
  const last = Math.max(...versions);
  // Somebody else's change in between would be taken back with it.
  const isOurs = last - first + 1 === versions.size;
  return { result, undo: isOurs ? { version: first - 1, expectedVersion: last } : null };
}
