import { byKind, RULE_KINDS, type RuleKind } from "./kinds";
import type { Purpose } from "./kinds/kind";
import type { Problems } from "./problems";
import type { RuleEntry, RulesetSource } from "./ruleset";

/** The list of a ruleset that entries belong to. */
export type ListRole = "block" | "allow" | "admits" | "prioritized";

/** The entries of one list before compilation. */
export interface ListSource {
  readonly role: ListRole;
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  readonly entries: readonly RuleEntry[];
}

/** Maximum entries of all kinds. More would be a mistake of the caller. */
const MAX_ENTRIES = 1_000_000;
/** Maximum prioritized entries. Each visit evaluates them one by one; entries beyond the limit use the usual order. */
const MAX_PRIORITIZED = 50;

function isMoment(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

/** Reports whether an entry has the fields the kinds rely on. Stored data is not trusted. */
function isWellFormed(entry: Partial<RuleEntry>): entry is RuleEntry {
  const { id, value, effect, expiresAt } = entry;
  const isText = typeof id === "string" && typeof value === "string";
  return isText && (effect === "block" || effect === "allow") && isMoment(expiresAt);
}

type EntriesByKind = Readonly<Record<RuleKind, RuleEntry[]>>;

/** Groups entries by kind. Entries of lists that are switched off are ignored. */
function sortByKind({ entries, lists }: RulesetSource, problems: Problems): EntriesByKind {
  const sorted = byKind((): RuleEntry[] => []);
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const id = typeof entry?.id === "string" ? entry.id : "";
    const kind = RULE_KINDS.find((name) => name === entry?.kind);
    if (kind === undefined) problems.add(id, "The kind of the entry is unknown.");
    else if (!lists[kind].enabled) continue;
    else if (!isWellFormed(entry)) problems.add(id, "The entry is incomplete.");
    else sorted[kind].push(entry);
  }
  return sorted;
}

/** Reports whether an entry has its own priority. Entries of an allow-only list never do, except for addresses. */
function isPrioritized({ effect, position, kind }: RuleEntry, { lists }: RulesetSource): boolean {
  const stops = effect === "block" && (kind === "ip" || lists[kind].mode === "block");
  return stops && Number.isInteger(position);
}

function pickPrioritized(entries: EntriesByKind, source: RulesetSource): readonly RuleEntry[] {
  return RULE_KINDS.flatMap((kind) => entries[kind])
    .filter((entry) => isPrioritized(entry, source))
    .sort((x, y) => x.position! - y.position!)
    .slice(0, MAX_PRIORITIZED);
}

/** Returns the lists of one kind, without prioritized entries. */
function listsOfKind(
  kind: RuleKind,
  isAllowOnly: boolean,
  entries: readonly RuleEntry[],
): readonly ListSource[] {
  const allowed = entries.filter(({ effect }) => effect === "allow");
  const blocked = entries.filter(({ effect }) => effect === "block");
  const allow: ListSource = { role: "allow", kind, purpose: "let-in", entries: allowed };
  // An allow-only list of addresses may also have block entries. Other allow-only lists admit all their entries.
  if (!isAllowOnly || kind === "ip") {
    return [allow, { role: "block", kind, purpose: "stop", entries: blocked }];
  }
  return [allow, { role: "admits", kind, purpose: "admit", entries }];
}

/**
 * Sorts the saved entries into the lists that decide() evaluates, in the order of compilation. Malformed entries are
 * recorded as problems.
 */
export function splitIntoLists(source: RulesetSource, problems: Problems): readonly ListSource[] {
  const beyond = source.entries.length - MAX_ENTRIES;
  if (beyond > 0) problems.add("", `${beyond} entries are above the limit and have no effect.`);
  const entries = sortByKind(source, problems);
  const prioritized = new Set(pickPrioritized(entries, source));
  const usual = RULE_KINDS.flatMap((kind) => {
    const others = entries[kind].filter((entry) => !prioritized.has(entry));
    return listsOfKind(kind, source.lists[kind].mode === "allow-only", others);
  });
  const ownOrder = [...prioritized].map((entry): ListSource => ({
    role: "prioritized",
    kind: entry.kind,
    purpose: "stop",
    entries: [entry],
  }));
  return [...usual, ...ownOrder].filter((list) => list.entries.length > 0);
}
