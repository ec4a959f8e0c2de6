import { type CompiledList, EMPTY_LIST, type EntryList, ListCompiler } from "./compiled-list";
import { byKind, RULE_KINDS, type RuleKind } from "./kinds";
import { canonicalHost } from "./net/host";
import { KINDS_IN_ORDER, PRECEDENCE } from "./precedence";
import { Problems } from "./problems";
import { type RuleEntry, type RulesetPolicy, type RulesetSource, USUAL_POLICY } from "./ruleset";
import { finish, type Steps } from "./steps";

/** A ruleset ready to be asked. Never changes; a new version is a new object. */
export interface CompiledRuleset {
  readonly version: number;
  readonly suspended: boolean;
  /** Compared with the visit's time, so that nothing has to happen when a suspension ends. */
  readonly suspendedUntil: number;
  readonly policy: RulesetPolicy;
  readonly ownHosts: ReadonlySet<string>;
  readonly lists: Readonly<Record<RuleKind, CompiledList>>;
  /** The allow entries of every kind, those that tell most first. */
  readonly allow: readonly EntryList[];
  /** Entries in an order of the merchant's own, each a list of its own. */
  readonly prioritised: readonly EntryList[];
  /** Places in PRECEDENCE of the steps that have something to ask. */
  readonly steps: readonly number[];
  /** False: no rule can ask how many pages a visitor opens, or about the trap. */
  readonly asksBehaviour: boolean;
  /** False: no rule holds an expression, so every visit is decided in microseconds. */
  readonly asksExpressions: boolean;
  /** Stored entries that were left out because they could not be used. */
  readonly problems: Readonly<Omit<Problems, "expressions">>;
}

/** Entries of all kinds; what a caller hands in beyond it would only be a mistake. */
const MAX_ENTRIES = 1_000_000;
/** Each visit asks them one by one; those beyond stand in the usual order. */
const MAX_PLACED = 50;

/** Kinds whose entries may ask how many pages a visitor opens, or about the trap. */
const ASKS_BEHAVIOUR: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

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

/**
 * Turns what the merchant saved into what decide() asks. Runs at save or publish, never per visit.
 * Never throws: an entry that cannot be used (damaged, of an unknown kind) is left out and counted
 * in `problems`, because the other entries must go on protecting.
 */
export function compile(source: RulesetSource): CompiledRuleset {
  return finish(compileInSteps(source));
}

/** The same with pauses: fifty thousand entries take long enough to keep visitors waiting. */
export function* compileInSteps(source: RulesetSource): Steps<CompiledRuleset> {
  const problems = new Problems();
  const beyond = source.entries.length - MAX_ENTRIES;
  if (beyond > 0) problems.add("", `${beyond} entries are more than can be used.`);
  const entries = sortByKind(source, problems);
  const prioritised = new Set(pickPrioritised(entries, source));
  const compiler = new ListCompiler(problems);
  const lists = byKind(() => EMPTY_LIST);
  for (const kind of RULE_KINDS) {
    const usual = entries[kind].filter((entry) => !prioritised.has(entry));
    if (usual.length > 0) lists[kind] = yield* compiler.compile(kind, source.lists[kind], usual);
  }
  const prioritisedLists = yield* compilePrioritised(compiler, prioritised);
  const ruleset = {
    version: source.version,
    suspended: source.suspended,
    suspendedUntil: source.suspendedUntil ?? Infinity,
    policy: source.policy ?? USUAL_POLICY,
    ownHosts: new Set(source.ownHosts?.flatMap((host) => canonicalHost(host) ?? [])),
    lists,
    allow: KINDS_IN_ORDER.flatMap((kind) => lists[kind].allow ?? []),
    prioritised: prioritisedLists,
    asksBehaviour: asksBehaviour([
      ...prioritisedLists,
      ...Object.values(lists).flatMap(Object.values),
    ]),
    asksExpressions: problems.expressions.isUsed,
    problems,
  };
  return { ...ruleset, steps: stepsOf(ruleset) };
}

function asksBehaviour(lists: readonly (EntryList | null)[]): boolean {
  return lists.some((list) => list !== null && ASKS_BEHAVIOUR.has(list.kind));
}

function* compilePrioritised(
  compiler: ListCompiler,
  prioritised: Iterable<RuleEntry>,
): Steps<readonly EntryList[]> {
  const lists: EntryList[] = [];
  for (const entry of prioritised) {
    const list = yield* compiler.entryList(entry.kind, "stop", [entry]);
    if (list) lists.push(list);
  }
  return lists;
}

function stepsOf(ruleset: Omit<CompiledRuleset, "steps">): readonly number[] {
  return PRECEDENCE.flatMap(({ isNeeded }, at) => (isNeeded(ruleset) ? [at] : []));
}
