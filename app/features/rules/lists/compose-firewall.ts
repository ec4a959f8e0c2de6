import { byKind, RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import type { ListState, RuleEntry } from "#app/engine/ruleset";

/** States of a surface's lists, and the entries of all its lists. */
export interface SurfaceRules {
  readonly lists: Readonly<Record<RuleKind, ListState>>;
  readonly entries: readonly RuleEntry[];
}

/** The firewall's own rules, and the kinds that also use the storefront's lists. */
interface OwnRules extends SurfaceRules {
  readonly follows: Readonly<Record<RuleKind, boolean>>;
}

/** One list with its entries. */
interface KindList extends ListState {
  readonly entries: readonly RuleEntry[];
}

interface ComposedKind {
  readonly state: ListState;
  readonly own: readonly RuleEntry[];
  readonly followed: readonly RuleEntry[];
}

const isBlock = ({ effect }: RuleEntry) => effect === "block";

/**
 * Reports whether the list stops any visits. A block list needs an active block entry, and an
 * allow-only list needs an active entry that allows.
 */
function hasSay(
  kind: RuleKind,
  { mode }: ListState,
  entries: readonly RuleEntry[],
  now: number,
): boolean {
  const acting = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  if (mode === "block") return acting.some(isBlock);
  // In an allow-only IP list, only allow entries allow addresses. In other allow-only lists, every entry allows its
  // value.
  return kind === "ip" ? !acting.every(isBlock) : acting.length > 0;
}

/**
 * Returns the storefront's entries that no firewall entry replaces. A firewall entry replaces an entry with the same
 * value until the firewall entry expires.
 */
function besides(followed: readonly RuleEntry[], own: readonly RuleEntry[]): readonly RuleEntry[] {
  if (own.length === 0) return followed;
  const ends = new Map(own.map(({ value, expiresAt }) => [value, expiresAt]));
  return followed.flatMap((entry) => {
    const startsAt = ends.get(entry.value);
    if (startsAt === undefined) return entry;
    return startsAt === null ? [] : { ...entry, startsAt };
  });
}

/** Combines the firewall's and the storefront's list of one kind. A disabled list adds no entries. */
function composeKind(
  kind: RuleKind,
  { own, storefront }: { readonly own: KindList; readonly storefront: KindList },
  now: number,
): ComposedKind {
  const mine = own.enabled ? own.entries : [];
  const theirs = besides(storefront.enabled ? storefront.entries : [], mine);
  if (!storefront.enabled) return { state: own, own: mine, followed: [] };
  // A block list and an allow-only list cannot be combined, so the firewall's own list applies.
  if (own.mode !== storefront.mode && hasSay(kind, own, mine, now)) {
    return { state: own, own: mine, followed: theirs.filter((entry) => !isBlock(entry)) };
  }
  return { state: storefront, own: mine, followed: theirs };
}

/** Places the storefront's prioritized entries after the firewall's own. */
function behind(own: readonly RuleEntry[], followed: readonly RuleEntry[]): readonly RuleEntry[] {
  const first = own.reduce((next, { position }) => Math.max(next, (position ?? -1) + 1), 0);
  if (first === 0) return followed;
  return followed.map((entry) =>
    entry.position === null ? entry : { ...entry, position: entry.position + first },
  );
}

/** Groups entries by kind. Callers read only known kinds, so entries of unknown kinds have no effect. */
function entriesByKind(entries: readonly RuleEntry[]): ReadonlyMap<RuleKind, RuleEntry[]> {
  const sorted = new Map<RuleKind, RuleEntry[]>();
  for (const entry of entries) {
    const others = sorted.get(entry.kind);
    if (others) others.push(entry);
    else sorted.set(entry.kind, [entry]);
  }
  return sorted;
}

/**
 * Returns the rules of the firewall: its own entries, and the storefront's entries of every followed kind. A firewall
 * entry replaces the storefront's entry with the same value (decision 0053).
 *
 * @param now epoch milliseconds. A list whose entries have all expired by this time counts as empty
 */
export function composeFirewall(
  own: OwnRules,
  storefront: SurfaceRules,
  now: number,
): SurfaceRules {
  const ours = entriesByKind(own.entries);
  const theirs = entriesByKind(storefront.entries);
  const kinds = byKind((kind): ComposedKind => {
    const mine = { ...own.lists[kind], entries: ours.get(kind) ?? [] };
    if (!own.follows[kind]) return { state: mine, own: mine.entries, followed: [] };
    const followed = { ...storefront.lists[kind], entries: theirs.get(kind) ?? [] };
    return composeKind(kind, { own: mine, storefront: followed }, now);
  });
  const acting = RULE_KINDS.flatMap((kind) => kinds[kind].own);
  const followed = RULE_KINDS.flatMap((kind) => kinds[kind].followed);
  return {
    lists: byKind((kind) => {
      const { mode, enabled } = kinds[kind].state;
      return { mode, enabled };
    }),
    entries: [...acting, ...behind(acting, followed)],
  };
}
