import { type CompiledEntry, EntryCompiler } from "./compiled-entry";
import type { RuleKind } from "./kinds";
import type { Matcher, Purpose } from "./kinds/kind";
import { KINDS } from "./kinds/table";
import type { Problems } from "./problems";
import type { ListState, RuleEntry } from "./ruleset";
import type { Steps } from "./steps";

/** Entries of one kind that are asked together. */
export interface EntryList {
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  readonly matcher: Matcher;
  /** By place. */
  readonly entries: readonly CompiledEntry[];
  /** When the last entry ends, epoch milliseconds; Infinity: never. */
  readonly until: number;
}

/** One rule list, ready to be asked. Null: there is nothing to ask. */
export interface CompiledList {
  readonly block: EntryList | null;
  readonly allow: EntryList | null;
  /** Those an allow-only list admits; null for a block list, and when it names nobody. */
  readonly admits: EntryList | null;
}

export const EMPTY_LIST: CompiledList = { block: null, allow: null, admits: null };

/** Compiles the lists of one ruleset. */
export class ListCompiler {
  readonly #entries: EntryCompiler;

  constructor(private readonly problems: Problems) {
    this.#entries = new EntryCompiler(problems.expressions);
  }

  *compile(
    kind: RuleKind,
    { mode }: ListState,
    entries: readonly RuleEntry[],
  ): Steps<CompiledList> {
    const allow = entries.filter(({ effect }) => effect === "allow");
    const block = entries.filter(({ effect }) => effect === "block");
    const letIn = yield* this.entryList(kind, "let-in", allow);
    if (mode === "block") {
      return { block: yield* this.entryList(kind, "stop", block), allow: letIn, admits: null };
    }
    if (kind === "ip") {
      // An address that is not admitted may be listed as blocked as well; the others need no telling.
      const stop = yield* this.entryList(kind, "stop", block);
      return { block: stop, allow: letIn, admits: letIn && { ...letIn, purpose: "admit" } };
    }
    return { block: null, allow: letIn, admits: yield* this.entryList(kind, "admit", entries) };
  }

  /** Null when no entry can be used. */
  *entryList(
    kind: RuleKind,
    purpose: Purpose,
    stored: readonly RuleEntry[],
  ): Steps<EntryList | null> {
    const entries: CompiledEntry[] = [];
    const wellFormed: RuleEntry[] = [];
    yield* this.problems.takeEach(stored, (entry) => {
      entries.push(this.#entries.compile(entry));
      wellFormed.push(entry);
    });
    if (entries.length === 0) return null;
    const matcher = yield* KINDS[kind].compile(wellFormed, this.problems, purpose);
    const used = entries.filter(({ id }) => !this.problems.has(id));
    if (used.length === 0) return null;
    const until = used.reduce((last, entry) => Math.max(last, entry.until), -Infinity);
    return { kind, purpose, matcher, entries, until };
  }
}
