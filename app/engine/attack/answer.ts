import { type AttackTargets, TARGET_KINDS, type TargetKind } from "./answer-targets";
import { addKeys, type AttackCounts, type KeyCount } from "./attack-counts";
import type { Attack } from "./detector-state";
import type { AttackSignal } from "./signals";
import { usualShareOf, type UsualTraffic } from "./usual-traffic";

/** Maximum share of the usual new visitors that an answer challenges. */
export const MOST_CHALLENGED = 0.6;
/** Minimum share of the suspicious arrivals that makes a network, country or agent a target. */
const LEAST_SHARE = 0.1;
/** Minimum suspicious arrivals of a target. */
const LEAST_SUSPECTS = 5;
/** A target's share of the attack is at least this multiple of its usual share. */
const UNUSUAL_FACTOR = 3;
/** Share of the suspicious arrivals from which networks or agents alone are enough, so that no country is added. */
const COVERED = 0.8;
/** Signals of an attack that a required pass stops. */
const STOPPED_BY_PASS: ReadonlySet<AttackSignal> = new Set([
  "no-visit",
  "small-first",
  "bare-cart",
]);

/** Suspicious arrivals of an attack: automated, or from servers, VPNs and proxies. */
export interface Composition {
  readonly suspects: number;
  readonly networks: readonly KeyCount[];
  readonly countries: readonly KeyCount[];
  readonly agents: readonly KeyCount[];
}

export const NO_COMPOSITION: Composition = {
  ...{ suspects: 0, networks: [], countries: [], agents: [] },
};

/** Adds the suspicious arrivals of counts to the composition of an attack. */
export function addComposition(before: Composition, counts: AttackCounts): Composition {
  return {
    suspects: before.suspects + counts.suspects,
    networks: addKeys(before.networks, counts.networks),
    countries: addKeys(before.countries, counts.suspectCountries),
    agents: addKeys(before.agents, counts.agents),
  };
}

/** A network, country or agent, with its share of the usual new visitors. */
export interface Target {
  readonly kind: TargetKind;
  readonly key: string;
  readonly usual: number;
}

/** Effects of an answer to an attack. */
export interface Answer {
  readonly targets: readonly Target[];
  /** True if every checkout requires a pass. */
  readonly requiresPass: boolean;
}

/** Reports whether an answer has an effect. */
export const isAnswer = ({ targets, requiresPass }: Answer): boolean =>
  requiresPass || targets.length > 0;

/** Returns the name of a target in a list of dropped targets. */
export const targetName = ({ kind, key }: Pick<Target, "kind" | "key">): string => `${kind} ${key}`;

/** Earlier choices in the same attack. */
interface ChosenBefore {
  /** Names of targets that challenged too many visitors. */
  readonly dropped?: readonly string[];
  /** Targets of the running answer. */
  readonly kept?: readonly Pick<Target, "kind" | "key">[];
}

/**
 * Chooses the answer to an attack: the networks, countries and agents whose share of the attack is far above their usual
 * share. The narrowest come first, and together they challenge at most MOST_CHALLENGED of the usual new visitors.
 * Targets of the answer that runs stay, so that the rules do not change with every count.
 */
export function chooseAnswer(
  { findings }: Pick<Attack, "findings">,
  composition: Composition,
  usual: UsualTraffic,
  { dropped = [], kept = [] }: ChosenBefore = {},
): Answer {
  const narrow = [
    ...candidates("networks", composition, usual),
    ...candidates("agents", composition, usual),
  ];
  const coverage = Math.max(coveredShare(narrow, "networks"), coveredShare(narrow, "agents"));
  const wide = coverage < COVERED ? candidates("countries", composition, usual) : [];
  const before = kept.map((each) => ({ ...each, usual: usualShareOf(usual, each.kind, each.key) }));
  const targets = new Map<string, Target>();
  let challenged = 0;
  for (const { kind, key, usual: share } of [...before, ...[...narrow, ...wide].sort(byUsual)]) {
    const name = targetName({ kind, key });
    if (targets.has(name) || dropped.includes(name)) continue;
    if (challenged + share > MOST_CHALLENGED) continue;
    challenged += share;
    targets.set(name, { kind, key, usual: share });
  }
  return {
    targets: [...targets.values()],
    requiresPass: findings.some(({ signal }) => STOPPED_BY_PASS.has(signal)),
  };
}

interface Candidate extends Target {
  /** Share of the suspicious arrivals. */
  readonly share: number;
}

const byUsual = (one: Candidate, other: Candidate) =>
  one.usual - other.usual || other.share - one.share;

/** Returns the share of the suspicious arrivals that candidates of a kind cover. */
function coveredShare(found: readonly Candidate[], kind: TargetKind): number {
  return found.reduce((sum, each) => sum + (each.kind === kind ? each.share : 0), 0);
}

/** Returns the networks, countries or agents whose share of the attack is far above their usual share. */
function candidates(kind: TargetKind, composition: Composition, usual: UsualTraffic): Candidate[] {
  return composition[kind].flatMap(([key, suspects]) => {
    const share = suspects / composition.suspects;
    const known = usualShareOf(usual, kind, key);
    const isUnusual = share >= LEAST_SHARE && share >= UNUSUAL_FACTOR * known;
    return suspects >= LEAST_SUSPECTS && isUnusual ? [{ kind, key, usual: known, share }] : [];
  });
}

/** Returns the share of the usual new visitors that targets challenge, at most 1. */
export function usualShareOfTargets(targets: readonly Target[]): number {
  const sum = targets.reduce((share, { usual }) => share + usual, 0);
  return Math.min(1, Math.round(sum * 1_000) / 1_000);
}

/** Returns targets in the form that rulesets contain. */
export function targetLists(targets: readonly Target[]) {
  const keys = (of: TargetKind) => targets.filter(({ kind }) => kind === of).map(({ key }) => key);
  return {
    networks: keys("networks").map(Number),
    countries: keys("countries"),
    agents: keys("agents"),
  } satisfies AttackTargets;
}

/** Returns the minimum number of new visitors in counts whom targets match. A visitor may match several kinds. */
export function visitorsOf(targets: readonly Target[], counts: AttackCounts): number {
  const matchedVisits = (kind: TargetKind) =>
    counts[kind].reduce((sum, [key, visits]) => {
      const isTarget = targets.some((target) => target.kind === kind && target.key === key);
      return sum + (isTarget ? visits : 0);
    }, 0);
  return Math.max(...TARGET_KINDS.map(matchedVisits));
}
