import type { Assembly } from "./assembly";
import { ActionSettingsTable, CompiledEntries } from "./compiled-entry";
import type { RuleKind } from "./kinds";
import type { Matcher, Purpose } from "./kinds/kind";
import { KINDS } from "./kinds/table";
import type { RuleEntry } from "./ruleset";
import type { Steps } from "./steps";

/** Entries of one kind that are evaluated together. */
export interface EntryList {
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  readonly matcher: Matcher;
  readonly entries: CompiledEntries;
  /** Expiry of the last entry, epoch milliseconds. Infinity if an entry never expires. */
  readonly until: number;
}

/** A compiled rule list. A field is null if the list has no such entries. */
export interface CompiledList {
  readonly block: EntryList | null;
  readonly allow: EntryList | null;
  /** Entries whose visitors an allow-only list admits. Null for a block list, and for an empty allow-only list. */
  readonly admits: EntryList | null;
}

export const EMPTY_LIST: CompiledList = { block: null, allow: null, admits: null };

/** A compiled list and the stored entries it was compiled from, in the same order. */
export interface CompiledFrom {
  readonly list: EntryList;
  readonly stored: readonly RuleEntry[];
}

/** Compiles the lists of one ruleset. */
export class ListCompiler {
  readonly actionSettingsList: ActionSettingsTable;

  constructor(private readonly assembly: Assembly) {
    this.actionSettingsList = new ActionSettingsTable(assembly);
  }

  /**
   * Compiles one list in steps.
   *
   * @returns null if no entry can be used
   */
  *compile(
    kind: RuleKind,
    purpose: Purpose,
    entries: readonly RuleEntry[],
  ): Steps<CompiledFrom | null> {
    const { problems } = this.assembly;
    const numbers: number[] = [];
    const stored: RuleEntry[] = [];
    yield* problems.takeEach(entries, (entry) => {
      numbers.push(this.actionSettingsList.numberOf(entry));
      stored.push(entry);
    });
    if (stored.length === 0) return null;
    const matcher = yield* KINDS[kind].compile(stored, this.assembly, purpose);
    const used = stored.filter((entry) => !problems.has(entry));
    if (used.length === 0) return null;
    const until = used.reduce(
      (last, { expiresAt }) => Math.max(last, expiresAt ?? Infinity),
      -Infinity,
    );
    const list = { kind, purpose, matcher, entries: this.#columns(kind, stored, numbers), until };
    return { list, stored };
  }

  #columns(
    kind: RuleKind,
    stored: readonly RuleEntry[],
    numbers: readonly number[],
  ): CompiledEntries {
    const ids = stored.map(({ id }) => id);
    const until = stored.some(({ expiresAt }) => expiresAt !== null)
      ? Float64Array.from(stored, ({ expiresAt }) => expiresAt ?? Infinity)
      : null;
    const actionSettingsList = numbers.some((number) => number > 0)
      ? Uint32Array.from(numbers)
      : null;
    return new CompiledEntries(
      kind,
      ids,
      until,
      actionSettingsList,
      this.actionSettingsList.byNumber,
    );
  }
}
