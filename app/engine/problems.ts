import type { RuleEntry } from "./ruleset";
import type { Steps } from "./steps";

/** A stored entry that could not be used. */
export interface Problem {
  /** "" when the entry had no readable id. */
  readonly entryId: string;
  readonly message: string;
}

/** Of thousands of broken entries the first few tell the story. */
const KEPT = 20;
/** Entries read in one step: about a millisecond. */
const ENTRIES_A_STEP = 1_000;

/** The stored entries that compile() left out: how many, and the first of them with the cause. */
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

  /** True when the entry was left out. */
  has(entry: RuleEntry): boolean {
    return this.#entries.has(entry);
  }

  /** Hands each entry to `take`; one that makes it throw is a problem, and the others go on. */
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
