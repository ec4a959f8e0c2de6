import type { Assembly } from "./assembly";
import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import type { MarketFolders } from "./net/market-folder";
import { canonicalPath, pathOf } from "./net/path";
import { compilePageScope } from "./page-scope";
import { ENTRY_ACTIONS, type EntryAction, type RuleEntry } from "./ruleset";

/** How an entry acts. Entries that act alike share one, and most act the plain way. */
export interface Manner {
  readonly action: EntryAction;
  readonly target: string | null;
  /** Canonical path of a target in the store itself: nobody is sent there from there. */
  readonly targetPath: string | null;
  /** Null: every page. */
  readonly isOnPage: ((facts: Facts) => boolean) | null;
  /** Epoch milliseconds before which it does nothing; -Infinity: it acts from the start. */
  readonly startsAt: number;
  /** Allow entries: the kinds spared, a bit for each; 0: the visitor is let in. */
  readonly skips: number;
}

/** The entry that decides about a visit. */
export interface CompiledEntry {
  readonly id: string;
  readonly kind: RuleKind;
  /** Null: the plain one. Stops the visit with the block page, or lets it in, on every page. */
  readonly manner: Manner | null;
}

/** Ids by place, as a list of them or packed. */
export type Ids = Pick<readonly string[], "length" | "at">;

/**
 * The entries of a list by place, as decisions use them. Column by column, since fifty thousand objects would take
 * several times the memory, and could not lie in an image ready to be used.
 */
export class CompiledEntries {
  constructor(
    readonly kind: RuleKind,
    readonly ids: Ids,
    /** When each ends, epoch milliseconds; null: none does. */
    readonly until: Float64Array | null,
    /** For each its manner's number; null: all act the plain way. */
    readonly manners: Uint32Array | null,
    private readonly mannersByNumber: readonly (Manner | null)[],
  ) {}

  get length(): number {
    return this.ids.length;
  }

  /** False when the entry has ended. */
  counts(place: number, at: number): boolean {
    return at < (this.until === null ? Infinity : this.until[place]!);
  }

  mannerOf(place: number): Manner | null {
    return this.manners === null ? null : this.mannersByNumber[this.manners[place]!]!;
  }

  idOf(place: number): string {
    return this.ids.at(place)!;
  }

  at(place: number): CompiledEntry {
    return { id: this.idOf(place), kind: this.kind, manner: this.mannerOf(place) };
  }
}

/** The bit of a kind in Manner.skips. */
export function kindBit(kind: RuleKind): number {
  return 1 << RULE_KINDS.indexOf(kind);
}

function targetPath(target: string | null, folders: MarketFolders): string | null {
  const isPath = target !== null && /^\/(?![/\\])/.test(target);
  return isPath ? canonicalPath(pathOf(target), folders) : null;
}

function skipsOf({ effect, skips }: MannerParts): number {
  if (effect === "block" || !skips) return 0;
  return skips.reduce((bits, kind) => bits | kindBit(kind), 0);
}

function mannerOf(entry: MannerParts, assembly: Assembly): Manner {
  const { effect, action, scope } = entry;
  if (!ENTRY_ACTIONS.includes(action)) throw new Error("The action is unknown.");
  const redirects = effect === "block" && action === "redirect";
  if (redirects && !entry.target) throw new Error("The redirect leads nowhere.");
  return {
    action: effect === "block" ? action : "block",
    target: redirects ? entry.target : null,
    targetPath: redirects ? targetPath(entry.target, assembly.folders) : null,
    isOnPage: scope ? compilePageScope(scope, assembly) : null,
    startsAt: entry.startsAt ?? -Infinity,
    skips: skipsOf(entry),
  };
}

/** What tells manners apart, and all that a manner is made of. */
export type MannerParts = Pick<
  RuleEntry,
  "effect" | "action" | "target" | "scope" | "startsAt" | "skips"
>;

/** Manners by number; those that act alike share one, so that 50,000 entries stay small. 0: the plain manner. */
export class Manners {
  readonly byNumber: (Manner | null)[] = [null];
  /** Of each what it is made of. */
  readonly parts: (MannerParts | null)[] = [null];
  readonly #numbers = new Map<string, number>();

  constructor(private readonly assembly: Assembly) {}

  /** @throws Error when the entry cannot act as it says */
  numberOf({ effect, action, target, scope, startsAt, skips }: MannerParts): number {
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
   * Adds one that is not the plain manner, and returns its number.
   *
   * @throws Error when an entry cannot act so
   */
  add(parts: MannerParts): number {
    this.byNumber.push(mannerOf(parts, this.assembly));
    return this.parts.push(parts) - 1;
  }
}
