import type { RuleEntry } from "./ruleset";
import type { Steps } from "./steps";

/** A stored entry that could not be used. */
export interface Problem {
  /** Id of the entry. "" if it is not readable. */
  readonly entryId: string;
  readonly message: string;
}

/** Maximum problems stored with their cause. The first few are enough to diagnose thousands. */
const KEPT = 20;
/** Entries processed per step: about a millisecond. */
const ENTRIES_A_STEP = 1_000;

/** The stored entries that compile() left out: their number, and the first of them with the cause. */
export class Problems {
  count = 0;
  readonly first: Problem[] = [];
  readonly #entries = new Set<RuleEntry>();

  add(entryId: string, message: string): void {
    this.count++;
    if (this.first.length < KEPT) this.first.push({ entryId, message });
  }

  leaveOut(entry: RuleEntry, message: string): void {
    this.#entries.add(entry);
    this.add(entry.id, message);
  }

  /** Reports whether an entry was left out. */
  has(entry: RuleEntry): boolean {
    return this.#entries.has(entry);
  }

  /**
   * Passes each entry to `take` in steps. If `take` throws, the entry is recorded as a problem and the rest continue.
   */
  *takeEach(entries: readonly RuleEntry[], take: (entry: RuleEntry) => void): Steps<void> {
    for (const [index, entry] of entries.entries()) {
      if (index % ENTRIES_A_STEP === 0) yield;
      try {
        take(entry);
      } catch (error) {
        this.leaveOut(entry, error instanceof Error ? error.message : String(error));
      }
    }
  }
}
