import { RULE_KINDS, type RuleKind } from "../kinds";
import type { RuleEntry, RulesetSource } from "../ruleset";
import { A_STEP, finish, type Steps } from "../steps";
import { type WiderEntries, widerEntries } from "./wider-entries";

/**
 * Reason why an entry never has an effect:
 *
 * - shadowed-by-allow: an allow entry always decides first
 * - shadowed: an entry with a priority always decides first
 * - redundant: a wider entry of its list does the same
 */
export type ConflictCause = "shadowed-by-allow" | "shadowed" | "redundant";

export interface Conflict {
  readonly cause: ConflictCause;
  readonly entry: RuleEntry;
  /** The entry that prevents the effect. */
  readonly by: RuleEntry;
}

/** Maximum different action settings in one list. Above it, redundant entries are not searched for. */
const MAX_ACTION_SETTINGS = 50;

/** Reports whether an entry always applies: without expiry and on every page. */
function isUnconditional({ expiresAt, scope }: RuleEntry): boolean {
  return expiresAt === null && scope === null;
}

function letsInPast(kind: RuleKind, entry: RuleEntry): boolean {
  const { effect, skips } = entry;
  // An allow entry about a crawler does not allow a visitor that only pretends to be it, but a block entry stops that
  // visitor.
  if (effect !== "allow" || kind === "crawler" || !isUnconditional(entry)) return false;
  return skips === null || skips.includes(kind);
}

/**
 * Reports whether a block entry stops every visit it matches. A redirect to a page of the store does not stop visits to
 * that page.
 */
function stopsAlways(entry: RuleEntry): boolean {
  const { effect, action, target } = entry;
  if (effect !== "block" || !isUnconditional(entry)) return false;
  if (action === "redirect") return /^https?:/i.test(target ?? "");
  return action === "block" || action === "restrict";
}

/** Returns a key of the entry's action settings. Entries with equal keys have the same effect on a visit. */
function actionSettingsOf({ action, target, scope }: RuleEntry): string {
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

/** Entries with the same effect. */
interface Alike {
  /** Indexes them on first use, because a list with one effect never needs it. */
  readonly all: () => WiderEntries;
  /** Entries without expiry. */
  readonly lasting: WiderEntries;
}

function alikeOf(kind: RuleKind, entries: readonly RuleEntry[]): Alike {
  const lasting = entries.filter(({ expiresAt }) => expiresAt === null);
  let indexed: WiderEntries | null = null;
  return {
    all: () => (indexed ??= widerEntries(kind, entries)),
    lasting: widerEntries(kind, lasting),
  };
}

/** Entries that may make others of their kind useless. */
class KindConflicts {
  readonly #letIn: WiderEntries;
  readonly #prioritized: readonly RuleEntry[];
  readonly #shadowing: WiderEntries;
  /** Entries in the usual order, by action settings. */
  readonly #usual: ReadonlyMap<string, Alike>;

  constructor(kind: RuleKind, entries: readonly RuleEntry[]) {
    this.#letIn = widerEntries(
      kind,
      entries.filter((entry) => letsInPast(kind, entry)),
    );
    this.#prioritized = entries
      .filter((entry) => entry.position !== null && stopsAlways(entry))
      .sort((x, y) => x.position! - y.position!);
    this.#shadowing = widerEntries(kind, this.#prioritized);
    const usual = entries.filter(
      ({ effect, action, position }) =>
        effect === "block" && action !== "monitor" && position === null,
    );
    const groups = groupedBy(usual, actionSettingsOf);
    const shown = groups.size > MAX_ACTION_SETTINGS ? [] : [...groups];
    this.#usual = new Map(
      shown.map(([actionSettings, alike]) => [actionSettings, alikeOf(kind, alike)]),
    );
  }

  conflictOf(entry: RuleEntry): Conflict | null {
    const letIn = this.#letIn.find(entry);
    if (letIn) return { cause: "shadowed-by-allow", entry, by: letIn };
    const earlier = this.#earlier(entry);
    if (earlier) return { cause: "shadowed", entry, by: earlier };
    const covering = this.#covering(entry);
    return covering && { cause: "redundant", entry, by: covering };
  }

  /** Returns a wider entry with the same effect. Null if an entry with another effect also covers it. */
  #covering(entry: RuleEntry): RuleEntry | null {
    if (entry.position !== null || entry.action === "monitor") return null;
    const own = actionSettingsOf(entry);
    const covering = this.#usual.get(own)?.lasting.find(entry) ?? null;
    if (covering === null) return null;
    for (const [actionSettings, { all }] of this.#usual) {
      if (actionSettings !== own && all().find(entry)) return null;
    }
    return covering;
  }

  #earlier(entry: RuleEntry): RuleEntry | null {
    const { kind, position } = entry;
    if (position === null) return this.#shadowing.find(entry);
    const before = this.#prioritized.filter((prioritized) => prioritized.position! < position);
    return widerEntries(kind, before).find(entry);
  }
}

/**
 * Finds entries that stop or monitor visitors, but never have an effect because of another entry of their kind.
 *
 * Only certain conflicts are reported: an entry that expires or is limited to some pages makes no other useless.
 *
 * @param now epoch milliseconds; expired entries are ignored
 */
export function findConflicts(
  source: Pick<RulesetSource, "entries" | "lists">,
  now: number,
): Conflict[] {
  return finish(findConflictsInSteps(source, now));
}

/** Runs findConflicts() with pauses, for a process that cannot start a thread. */
export function* findConflictsInSteps(
  { entries, lists }: Pick<RulesetSource, "entries" | "lists">,
  now: number,
): Steps<Conflict[]> {
  const conflicts: Conflict[] = [];
  const acting = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const byKind = groupedBy(acting, ({ kind }) => kind);
  for (const kind of RULE_KINDS) {
    const { mode, enabled } = lists[kind];
    // All entries of an allow-only list admit visitors, so they have no conflicts.
    if (!enabled || (mode === "allow-only" && kind !== "ip")) continue;
    const ofKind = byKind.get(kind) ?? [];
    const possible = new KindConflicts(kind, ofKind);
    for (const [place, entry] of ofKind.entries()) {
      if (place % A_STEP === 0) yield;
      const conflict = entry.effect === "block" ? possible.conflictOf(entry) : null;
      if (conflict) conflicts.push(conflict);
    }
  }
  return conflicts;
}
