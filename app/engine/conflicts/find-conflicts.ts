import { RULE_KINDS, type RuleKind } from "../kinds";
import type { RuleEntry, RulesetSource } from "../ruleset";
import { type WiderEntries, widerEntries } from "./wider-entries";

/**
 * Why an entry never does anything:
 * - let-in: an allow entry answers first, always
 * - shadowed: an entry of the merchant's own order answers first, always
 * - covered: a wider entry of its list does the same
 */
export type ConflictCause = "shadowed-by-allow" | "shadowed" | "redundant";

export interface Conflict {
  readonly cause: ConflictCause;
  readonly entry: RuleEntry;
  /** The entry that makes it useless. */
  readonly by: RuleEntry;
}

/** Ways of acting in one list beyond which it is not looked for rules that do the same. */
const MAX_MANNERS = 50;

/** Answers wherever it matches: for ever, on every page, whatever the visitor proved. */
function isUnconditional({ expiresAt, scope }: RuleEntry): boolean {
  return expiresAt === null && scope === null;
}

function letsInPast(kind: RuleKind, entry: RuleEntry): boolean {
  const { effect, skips } = entry;
  // Nobody who only pretends to be a crawler is let in by an entry about it, but a block stops them.
  if (effect !== "allow" || kind === "crawler" || !isUnconditional(entry)) return false;
  return skips === null || skips.includes(kind);
}

/** A page of the store that a redirect leads to is left out by it. */
function stopsAlways(entry: RuleEntry): boolean {
  const { effect, action, target } = entry;
  if (effect !== "block" || !isUnconditional(entry)) return false;
  if (action === "redirect") return /^https?:/i.test(target ?? "");
  return action === "block" || action === "restrict";
}

/** Entries that do the same to a visit, where they match. */
function mannerOf({ action, target, scope }: RuleEntry): string {
  return JSON.stringify([action, target, scope]);
}

function groupedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Entries that do the same. */
interface Alike {
  readonly all: WiderEntries;
  /** Those that do not end by themselves. */
  readonly lasting: WiderEntries;
}

function alikeOf(kind: RuleKind, entries: readonly RuleEntry[]): Alike {
  const lasting = entries.filter(({ expiresAt }) => expiresAt === null);
  return { all: widerEntries(kind, entries), lasting: widerEntries(kind, lasting) };
}

/** What may make the entries of one kind useless. */
class KindConflicts {
  readonly #letIn: WiderEntries;
  readonly #prioritised: readonly RuleEntry[];
  readonly #shadowing: WiderEntries;
  /** By what they do: the entries in the usual order. */
  readonly #usual: ReadonlyMap<string, Alike>;

  constructor(kind: RuleKind, entries: readonly RuleEntry[]) {
    this.#letIn = widerEntries(
      kind,
      entries.filter((entry) => letsInPast(kind, entry)),
    );
    this.#prioritised = entries
      .filter((entry) => entry.position !== null && stopsAlways(entry))
      .sort((x, y) => x.position! - y.position!);
    this.#shadowing = widerEntries(kind, this.#prioritised);
    const usual = entries.filter(
      ({ effect, action, position }) =>
        effect === "block" && action !== "monitor" && position === null,
    );
    const groups = groupedBy(usual, mannerOf);
    const told = groups.size > MAX_MANNERS ? [] : [...groups];
    this.#usual = new Map(told.map(([manner, alike]) => [manner, alikeOf(kind, alike)]));
  }

  of(entry: RuleEntry): Conflict | null {
    const letIn = this.#letIn.find(entry);
    if (letIn) return { cause: "shadowed-by-allow", entry, by: letIn };
    const earlier = this.#earlier(entry);
    if (earlier) return { cause: "shadowed", entry, by: earlier };
    const covering = this.#covering(entry);
    return covering && { cause: "redundant", entry, by: covering };
  }

  /** A wider entry that does the same, unless one that does something else may stand between them. */
  #covering(entry: RuleEntry): RuleEntry | null {
    if (entry.position !== null || entry.action === "monitor") return null;
    const own = mannerOf(entry);
    const covering = this.#usual.get(own)?.lasting.find(entry) ?? null;
    if (covering === null) return null;
    for (const [manner, { all }] of this.#usual) {
      if (manner !== own && all.find(entry)) return null;
    }
    return covering;
  }

  #earlier(entry: RuleEntry): RuleEntry | null {
    const { kind, position } = entry;
    if (position === null) return this.#shadowing.find(entry);
    const before = this.#prioritised.filter((prioritised) => prioritised.position! < position);
    return widerEntries(kind, before).find(entry);
  }
}

/**
 * Entries that stop visitors, or watch them, and never come to it because of another entry of their
 * kind. Only what is sure is told: an entry that ends by itself, or acts on some pages, makes none
 * useless.
 *
 * @param now epoch milliseconds; entries that have ended are left out
 */
export function findConflicts(
  { entries, lists }: Pick<RulesetSource, "entries" | "lists">,
  now: number,
): Conflict[] {
  const conflicts: Conflict[] = [];
  const acting = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const byKind = groupedBy(acting, ({ kind }) => kind);
  for (const kind of RULE_KINDS) {
    const { mode, enabled } = lists[kind];
    // What is named by a list that lets in only what it names is let in.
    if (!enabled || (mode === "allow-only" && kind !== "ip")) continue;
    const ofKind = byKind.get(kind) ?? [];
    const possible = new KindConflicts(kind, ofKind);
    for (const entry of ofKind) {
      const conflict = entry.effect === "block" ? possible.of(entry) : null;
      if (conflict) conflicts.push(conflict);
    }
  }
  return conflicts;
}
