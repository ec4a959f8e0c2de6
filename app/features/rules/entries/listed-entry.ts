import type { EntryEffect } from "#app/engine/ruleset";

/** An entry that is already in the list. */
export interface ListedEntry {
  readonly value: string;
  readonly effect: EntryEffect;
  /** True if the entry is enabled and has not expired. */
  readonly isActive: boolean;
}
