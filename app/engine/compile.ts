import { Assembly } from "./assembly";
import { type CompiledList, EMPTY_LIST, type EntryList, ListCompiler } from "./compiled-list";
import type { CompiledRules, RulesetHead } from "./compiled-rules";
import { byKind, type RuleKind } from "./kinds";
import { canonicalHost } from "./net/host";
import { readMarketFolders } from "./net/market-folder";
import { KINDS_IN_ORDER, plan, type PlannedStep, PRECEDENCE } from "./precedence";
import type { Problems } from "./problems";
import { type RulesetSource, USUAL_POLICY } from "./ruleset";
import { type ListRole, splitIntoLists } from "./split-into-lists";
import { finish, type Steps } from "./steps";

/** A ruleset ready for decide(). Immutable: a new version is a new object. */
export interface CompiledRuleset extends CompiledRules {
  /** Steps that can match in this ruleset, in order of precedence. */
  readonly steps: readonly PlannedStep[];
}

/** Kinds whose entries may test the number of pages that a visitor opens, or the trap link. */
const KINDS_WITH_BEHAVIOR: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

/** A compiled list and its role in the ruleset. */
export interface RulesetList {
  readonly role: ListRole;
  readonly list: EntryList;
}

/**
 * Compiles what the merchant saved into the form decide() reads. Runs when a ruleset is saved or published, never per
 * visit.
 *
 * Never throws. An entry that cannot be used (damaged, of an unknown kind) is left out and counted in `problems`, so
 * that the other entries continue to protect the store.
 */
export function compile(source: RulesetSource): CompiledRuleset {
  return finish(compileInSteps(source));
}

/** Compiles a ruleset with pauses. Fifty thousand entries would otherwise block the server while visitors wait. */
export function* compileInSteps(source: RulesetSource): Steps<CompiledRuleset> {
  const assembly = new Assembly(readMarketFolders(source.folders));
  const compiler = new ListCompiler(assembly);
  const lists: RulesetList[] = [];
  for (const { role, kind, purpose, entries } of splitIntoLists(source, assembly.problems)) {
    const made = yield* compiler.compile(kind, purpose, entries);
    if (made) lists.push({ role, list: made.list });
  }
  return joinLists(headOf(source, assembly), lists, source.lists.ip.mode, assembly.problems);
}

/** Returns the settings of a source that are not lists. */
export function headOf(source: RulesetSource, { expressions, folders }: Assembly): RulesetHead {
  return {
    version: source.version,
    suspended: source.suspended,
    suspendedUntil: source.suspendedUntil ?? Infinity,
    policy: source.policy ?? USUAL_POLICY,
    ownHosts: new Set(source.ownHosts?.flatMap((host) => canonicalHost(host) ?? [])),
    folders,
    usesExpressions: expressions.isUsed,
  };
}

/** Joins compiled lists from any source into a ruleset. */
export function joinLists(
  head: RulesetHead,
  placed: readonly RulesetList[],
  ipMode: RulesetSource["lists"]["ip"]["mode"],
  problems: Problems,
): CompiledRuleset {
  const lists: Record<RuleKind, CompiledList> = byKind(() => EMPTY_LIST);
  const prioritized: EntryList[] = [];
  for (const { role, list } of placed) {
    if (role === "prioritized") prioritized.push(list);
    else lists[list.kind] = { ...lists[list.kind], [role]: list };
  }
  const { allow } = lists.ip;
  // An allow-only list of addresses admits the addresses on its allow list.
  if (ipMode === "allow-only" && allow) {
    lists.ip = { ...lists.ip, admits: { ...allow, purpose: "admit" } };
  }
  const ruleset = {
    ...head,
    lists,
    allow: KINDS_IN_ORDER.flatMap((kind) => lists[kind].allow ?? []),
    prioritized,
    usesBehavior: placed.some(({ list }) => KINDS_WITH_BEHAVIOR.has(list.kind)),
    problems,
  };
  return { ...ruleset, steps: stepsOf(ruleset) };
}

/** Returns the same rules as if protection were not paused. */
export function withoutPause(ruleset: CompiledRuleset): CompiledRuleset {
  const acting = { ...ruleset, suspended: false };
  return { ...acting, steps: stepsOf(acting) };
}

function stepsOf(ruleset: CompiledRules): readonly PlannedStep[] {
  return PRECEDENCE.flatMap((step, at) =>
    step.isNeeded(ruleset) ? [plan(step, at, ruleset)] : [],
  );
}
