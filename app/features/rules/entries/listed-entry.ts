import type { EntryEffect } from "#app/engine/ruleset";

/** An entry that is in the list already. */
export interface ListedEntry {
  readonly value: string;
  readonly effect: EntryEffect;
  /** Switched on and not expired. */
  readonly isActive: boolean;
}
