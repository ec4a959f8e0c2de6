import { byKind, RULE_KINDS, type RuleKind } from "./kinds";
import type { Purpose } from "./kinds/kind";
import type { Problems } from "./problems";
import type { RuleEntry, RulesetSource } from "./ruleset";

/** Which list of a ruleset entries make up together. */
export type ListRole = "block" | "allow" | "admits" | "prioritised";

/** The entries of one list before they are compiled. */
export interface LaidOut {
  readonly role: ListRole;
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  readonly entries: readonly RuleEntry[];
}

/** Entries of all kinds; what a caller hands in beyond it would only be a mistake. */
const MAX_ENTRIES = 1_000_000;
/** Each visit asks them one by one; those beyond stand in the usual order. */
const MAX_PLACED = 50;

function isMoment(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

/** True when the entry has the shape the kinds rely on. Stored data is not trusted to have it. */
function isWellFormed(entry: Partial<RuleEntry>): entry is RuleEntry {
  const { id, value, effect, expiresAt } = entry;
  const isText = typeof id === "string" && typeof value === "string";
  return isText && (effect === "block" || effect === "allow") && isMoment(expiresAt);
}

type EntriesByKind = Readonly<Record<RuleKind, RuleEntry[]>>;

/** Entries of a list that is switched off are not even looked at. */
function sortByKind({ entries, lists }: RulesetSource, problems: Problems): EntriesByKind {
  const sorted = byKind((): RuleEntry[] => []);
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const id = typeof entry?.id === "string" ? entry.id : "";
    const kind = RULE_KINDS.find((name) => name === entry?.kind);
    if (kind === undefined) problems.add(id, "The entry is of a kind that is not known here.");
    else if (!lists[kind].enabled) continue;
    else if (!isWellFormed(entry)) problems.add(id, "The entry is incomplete.");
    else sorted[kind].push(entry);
  }
  return sorted;
}

/** True when the entry stands in the merchant's own order; of an allow-only list nothing does. */
function isPrioritised({ effect, position, kind }: RuleEntry, { lists }: RulesetSource): boolean {
  const stops = effect === "block" && (kind === "ip" || lists[kind].mode === "block");
  return stops && Number.isInteger(position);
}

function pickPrioritised(entries: EntriesByKind, source: RulesetSource): readonly RuleEntry[] {
  return RULE_KINDS.flatMap((kind) => entries[kind])
    .filter((entry) => isPrioritised(entry, source))
    .sort((x, y) => x.position! - y.position!)
    .slice(0, MAX_PLACED);
}

/** The lists of one kind, but for prioritised entries. */
function listsOfKind(
  kind: RuleKind,
  isAllowOnly: boolean,
  entries: readonly RuleEntry[],
): readonly LaidOut[] {
  const allowed = entries.filter(({ effect }) => effect === "allow");
  const blocked = entries.filter(({ effect }) => effect === "block");
  const allow: LaidOut = { role: "allow", kind, purpose: "let-in", entries: allowed };
  // An address that is not admitted may be listed as blocked as well; the others need no telling.
  if (!isAllowOnly || kind === "ip") {
    return [allow, { role: "block", kind, purpose: "stop", entries: blocked }];
  }
  return [allow, { role: "admits", kind, purpose: "admit", entries }];
}

/**
 * Sorts the entries a merchant saved into the lists decide() asks, in the order in which they are compiled.
 * What is no entry at all is a problem.
 */
export function layOut(source: RulesetSource, problems: Problems): readonly LaidOut[] {
  const beyond = source.entries.length - MAX_ENTRIES;
  if (beyond > 0) problems.add("", `${beyond} entries are more than can be used.`);
  const entries = sortByKind(source, problems);
  const prioritised = new Set(pickPrioritised(entries, source));
  const usual = RULE_KINDS.flatMap((kind) => {
    const others = entries[kind].filter((entry) => !prioritised.has(entry));
    return listsOfKind(kind, source.lists[kind].mode === "allow-only", others);
  });
  const ownOrder = [...prioritised].map((entry): LaidOut => ({
    role: "prioritised",
    kind: entry.kind,
    purpose: "stop",
    entries: [entry],
  }));
  return [...usual, ...ownOrder].filter((list) => list.entries.length > 0);
}
