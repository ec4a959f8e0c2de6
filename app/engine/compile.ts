import { Assembly } from "./assembly";
import { type CompiledList, EMPTY_LIST, type EntryList, ListCompiler } from "./compiled-list";
import type { CompiledRules, RulesetHead } from "./compiled-rules";
import { byKind, type RuleKind } from "./kinds";
import { layOut, type ListRole } from "./lay-out";
import { canonicalHost } from "./net/host";
import { readMarketFolders } from "./net/market-folder";
import { KINDS_IN_ORDER, plan, type PlannedStep, PRECEDENCE } from "./precedence";
import type { Problems } from "./problems";
import { type RulesetSource, USUAL_POLICY } from "./ruleset";
import { finish, type Steps } from "./steps";

/** A ruleset that decisions read. Immutable: a new version is a new object. */
export interface CompiledRuleset extends CompiledRules {
  /** Steps with something to ask, in order. */
  readonly steps: readonly PlannedStep[];
}

/** Kinds whose entries may ask how many pages a visitor opens, or about the trap. */
const ASKS_BEHAVIOUR: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

/** A list ready to be asked, and which of the ruleset's it is. */
export interface PlacedList {
  readonly role: ListRole;
  readonly list: EntryList;
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
  const assembly = new Assembly(readMarketFolders(source.folders));
  const compiler = new ListCompiler(assembly);
  const lists: PlacedList[] = [];
  for (const { role, kind, purpose, entries } of layOut(source, assembly.problems)) {
    const made = yield* compiler.compile(kind, purpose, entries);
    if (made) lists.push({ role, list: made.list });
  }
  return joinLists(headOf(source, assembly), lists, source.lists.ip.mode, assembly.problems);
}

/** What of a source is no list. */
export function headOf(source: RulesetSource, { expressions, folders }: Assembly): RulesetHead {
  return {
    version: source.version,
    suspended: source.suspended,
    suspendedUntil: source.suspendedUntil ?? Infinity,
    policy: source.policy ?? USUAL_POLICY,
    ownHosts: new Set(source.ownHosts?.flatMap((host) => canonicalHost(host) ?? [])),
    folders,
    asksExpressions: expressions.isUsed,
  };
}

/** Joins lists, wherever they are from, into a ruleset that can be asked. */
export function joinLists(
  head: RulesetHead,
  placed: readonly PlacedList[],
  ipMode: RulesetSource["lists"]["ip"]["mode"],
  problems: Problems,
): CompiledRuleset {
  const lists: Record<RuleKind, CompiledList> = byKind(() => EMPTY_LIST);
  const prioritised: EntryList[] = [];
  for (const { role, list } of placed) {
    if (role === "prioritised") prioritised.push(list);
    else lists[list.kind] = { ...lists[list.kind], [role]: list };
  }
  const { allow } = lists.ip;
  // Who is on the allow list of addresses is who an allow-only list admits.
  if (ipMode === "allow-only" && allow) {
    lists.ip = { ...lists.ip, admits: { ...allow, purpose: "admit" } };
  }
  const ruleset = {
    ...head,
    lists,
    allow: KINDS_IN_ORDER.flatMap((kind) => lists[kind].allow ?? []),
    prioritised,
    asksBehaviour: placed.some(({ list }) => ASKS_BEHAVIOUR.has(list.kind)),
    problems,
  };
  return { ...ruleset, steps: stepsOf(ruleset) };
}

/** The same rules as if protection were not paused. */
export function withoutPause(ruleset: CompiledRuleset): CompiledRuleset {
  const acting = { ...ruleset, suspended: false };
  return { ...acting, steps: stepsOf(acting) };
}

function stepsOf(ruleset: CompiledRules): readonly PlannedStep[] {
  return PRECEDENCE.flatMap((step, at) =>
    step.isNeeded(ruleset) ? [plan(step, at, ruleset)] : [],
  );
}
