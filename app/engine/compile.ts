import { RULE_KINDS, type RuleKind } from "./kinds";
import type { Kind } from "./kinds/kind";
import { KINDS, type CompiledLists } from "./kinds/table";
import { Problems } from "./problems";
import type { ListState, RuleEntry, RulesetSource } from "./ruleset";
import { finish, type Steps } from "./steps";

/** A ruleset ready to be asked. Never changes; a new version is a new object. */
export interface CompiledRuleset {
  readonly version: number;
  readonly suspended: boolean;
  readonly lists: CompiledLists;
  /** Stored entries that were left out because they could not be used. */
  readonly problems: Readonly<Problems>;
}

/** A list that is switched off is a block list that names nobody. */
const OFF: ListState = { mode: "block", enabled: false };

/** Entries of all kinds; what a caller hands in beyond it would only be a mistake. */
const MAX_ENTRIES = 1_000_000;

function isMoment(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

/** True when the entry has the shape the kinds rely on. Stored data is not trusted to have it. */
function isWellFormed(entry: Partial<RuleEntry>): entry is RuleEntry {
  const { id, value, effect, expiresAt } = entry;
  const isText = typeof id === "string" && typeof value === "string";
  return isText && (effect === "block" || effect === "allow") && isMoment(expiresAt);
}

type EntriesByKind = ReadonlyMap<unknown, RuleEntry[]>;

function sortByKind(entries: RulesetSource["entries"], problems: Problems): EntriesByKind {
  const byKind = new Map<unknown, RuleEntry[]>(RULE_KINDS.map((kind) => [kind, []]));
  for (const entry of entries) {
    const id = typeof entry?.id === "string" ? entry.id : "";
    const list = byKind.get(entry?.kind);
    if (list === undefined) problems.add(id, "The entry is of a kind that is not known here.");
    else if (!isWellFormed(entry)) problems.add(id, "The entry is incomplete.");
    else list.push(entry);
  }
  return byKind;
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
  const entries = sortByKind(source.entries.slice(0, MAX_ENTRIES), problems);
  const beyond = source.entries.length - MAX_ENTRIES;
  if (beyond > 0) problems.add("", `${beyond} entries are more than can be used.`);
  function* compileList<Name extends RuleKind>(name: Name): Steps<CompiledLists[Name]> {
    const list = source.lists[name];
    const used = list.enabled ? entries.get(name)! : [];
    const kind = KINDS[name] as Kind<CompiledLists[Name]>;
    return yield* kind.compile(list.enabled ? list : OFF, used, problems);
  }
  const { version, suspended } = source;
  const lists = { country: yield* compileList("country"), ip: yield* compileList("ip") };
  return { version, suspended, lists, problems };
}
