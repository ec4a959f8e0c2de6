import { byKind, RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import type { ListState, RuleEntry } from "#app/engine/ruleset";

/** The lists of a surface and their entries. */
export interface SurfaceRules {
  readonly lists: Readonly<Record<RuleKind, ListState>>;
  readonly entries: readonly RuleEntry[];
}

/** What the firewall has of its own, and of which kinds it uses the storefront's lists, too. */
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

const stops = ({ effect }: RuleEntry) => effect === "block";

/** False: the list stops nobody, because it lists nobody (any more) or, allow-only, admits nobody. */
function hasSay(
  kind: RuleKind,
  { mode }: ListState,
  entries: readonly RuleEntry[],
  now: number,
): boolean {
  const acting = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  if (mode === "block") return acting.some(stops);
  // Addresses are admitted by allow entries; every other list admits whom it names.
  return kind === "ip" ? !acting.every(stops) : acting.length > 0;
}

/**
 * The storefront's entries without those the firewall has one of its own for. An own entry that ends gives
 * the storefront's its place back then.
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

/** Both lists of one kind as one. A list that is switched off adds nothing. */
function composeKind(
  kind: RuleKind,
  { own, storefront }: { readonly own: KindList; readonly storefront: KindList },
  now: number,
): ComposedKind {
  const mine = own.enabled ? own.entries : [];
  const theirs = besides(storefront.enabled ? storefront.entries : [], mine);
  if (!storefront.enabled) return { state: own, own: mine, followed: [] };
  // What one mode stops the other lets in: they do not mix, so the list of the firewall's own counts.
  if (own.mode !== storefront.mode && hasSay(kind, own, mine, now)) {
    return { state: own, own: mine, followed: theirs.filter((entry) => !stops(entry)) };
  }
  return { state: storefront, own: mine, followed: theirs };
}

/** Those in the merchant's own order come after the ones the firewall has an order for. */
function behind(own: readonly RuleEntry[], followed: readonly RuleEntry[]): readonly RuleEntry[] {
  const first = own.reduce((next, { position }) => Math.max(next, (position ?? -1) + 1), 0);
  if (first === 0) return followed;
  return followed.map((entry) =>
    entry.position === null ? entry : { ...entry, position: entry.position + first },
  );
}

/** Of what is stored, kinds that are not known here are never asked for. */
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
 * The rules the firewall decides by: its own, and of every kind it follows those of the storefront.
 * An entry of its own takes the place of the storefront's with the same value (decision 0053).
 *
 * @param now epoch milliseconds: entries that have ended by then do not make a list count
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
