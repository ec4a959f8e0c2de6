import type { Assembly } from "./assembly";
import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import type { MarketFolders } from "./net/market-folder";
import { canonicalPath, pathOf } from "./net/path";
import { compilePageScope } from "./page-scope";
import { ENTRY_ACTIONS, type EntryAction, type RuleEntry } from "./ruleset";

/** Action settings of an entry. Entries that act alike share one object. Most entries use the plain settings (null). */
export interface ActionSettings {
  readonly action: EntryAction;
  readonly target: string | null;
  /**
   * Canonical path of a redirect target within the store. A visitor on this path is not redirected. Null for other
   * targets.
   */
  readonly targetPath: string | null;
  /** Test of the visit's page. Null if the entry applies to every page. */
  readonly isOnPage: ((facts: Facts) => boolean) | null;
  /** Time before which the entry has no effect, epoch milliseconds. -Infinity if there is no such time. */
  readonly startsAt: number;
  /**
   * For allow entries, one bit for each kind of block rules from which the visitor is exempt. 0 if the visitor is
   * allowed.
   */
  readonly skips: number;
}

/** The entry that decides a visit. */
export interface CompiledEntry {
  readonly id: string;
  readonly kind: RuleKind;
  /** Action settings. Null for the plain ones: the entry blocks the visit, or allows it, on every page. */
  readonly actionSettings: ActionSettings | null;
}

/** Ids by index, as an array or packed. */
export type Ids = Pick<readonly string[], "length" | "at">;

/**
 * Entries of a list by index, in the form decisions use.
 *
 * Stored column by column: fifty thousand objects would take several times the memory, and an image could not contain
 * them ready for use.
 */
export class CompiledEntries {
  constructor(
    readonly kind: RuleKind,
    readonly ids: Ids,
    /** Expiry of each entry, epoch milliseconds. Null if no entry expires. */
    readonly until: Float64Array | null,
    /** Number of each entry's action settings. Null if all entries use the plain settings. */
    readonly actionSettingsList: Uint32Array | null,
    private readonly actionSettingsByNumber: readonly (ActionSettings | null)[],
  ) {}

  get length(): number {
    return this.ids.length;
  }

  /**
   * Reports whether an entry has not expired.
   *
   * @param at epoch milliseconds
   */
  isInForce(place: number, at: number): boolean {
    return at < (this.until === null ? Infinity : this.until[place]!);
  }

  actionSettingsOf(place: number): ActionSettings | null {
    return this.actionSettingsList === null
      ? null
      : this.actionSettingsByNumber[this.actionSettingsList[place]!]!;
  }

  idOf(place: number): string {
    return this.ids.at(place)!;
  }

  entryAt(place: number): CompiledEntry {
    return { id: this.idOf(place), kind: this.kind, actionSettings: this.actionSettingsOf(place) };
  }
}

/** Returns the bit of a kind in ActionSettings.skips. */
export function kindBit(kind: RuleKind): number {
  return 1 << RULE_KINDS.indexOf(kind);
}

function targetPath(target: string | null, folders: MarketFolders): string | null {
  const isPath = target !== null && /^\/(?![/\\])/.test(target);
  return isPath ? canonicalPath(pathOf(target), folders) : null;
}

function skipsOf({ effect, skips }: ActionSettingsSource): number {
  if (effect === "block" || !skips) return 0;
  return skips.reduce((bits, kind) => bits | kindBit(kind), 0);
}

function actionSettingsOf(entry: ActionSettingsSource, assembly: Assembly): ActionSettings {
  const { effect, action, scope } = entry;
  if (!ENTRY_ACTIONS.includes(action)) throw new Error("The action is unknown.");
  const redirects = effect === "block" && action === "redirect";
  if (redirects && !entry.target) throw new Error("The redirect has no target.");
  return {
    action: effect === "block" ? action : "block",
    target: redirects ? entry.target : null,
    targetPath: redirects ? targetPath(entry.target, assembly.folders) : null,
    isOnPage: scope ? compilePageScope(scope, assembly) : null,
    startsAt: entry.startsAt ?? -Infinity,
    skips: skipsOf(entry),
  };
}

/** The fields of an entry that define its action settings. */
export type ActionSettingsSource = Pick<
  RuleEntry,
  "effect" | "action" | "target" | "scope" | "startsAt" | "skips"
>;

/**
 * Action settings by number. Entries that act alike share one, which saves memory with 50,000 entries. Number 0 is the plain
 * settings.
 */
export class ActionSettingsTable {
  readonly byNumber: (ActionSettings | null)[] = [null];
  /** The fields each row was created from. */
  readonly parts: (ActionSettingsSource | null)[] = [null];
  readonly #numbers = new Map<string, number>();

  constructor(private readonly assembly: Assembly) {}

  /**
   * Returns the number of an entry's action settings.
   *
   * @throws Error when the action is unknown, a redirect has no target, or the scope has an invalid page
   */
  numberOf({ effect, action, target, scope, startsAt, skips }: ActionSettingsSource): number {
    const isPlain = !scope && startsAt === undefined;
    if (isPlain && !(effect === "allow" ? skips : action !== "block")) return 0;
    const parts = { effect, action, target, scope, startsAt, skips };
    const key = JSON.stringify(parts);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.add(parts);
    this.#numbers.set(key, number);
    return number;
  }

  /**
   * Adds action settings other than the plain ones and returns its number.
   *
   * @throws Error when the action is unknown, a redirect has no target, or the scope has an invalid page
   */
  add(parts: ActionSettingsSource): number {
    this.byNumber.push(actionSettingsOf(parts, this.assembly));
    return this.parts.push(parts) - 1;
  }
}
