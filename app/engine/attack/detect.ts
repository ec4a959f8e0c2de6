import type { AttackCounts, KeyCount } from "./attack-counts";
import { MAX_KEYS } from "./attack-counts";
import {
  advanceCampaign,
  isAttackOnCheckout,
  isCampaign,
  mayBeCampaign,
  NO_CAMPAIGN,
} from "./campaign-test";
import type { Attack, Detection, DetectorState, Finding } from "./detector-state";
import {
  learn,
  type Lesson,
  lessonKeys,
  NO_PROFILE,
  type Portion,
  portionsOf,
  type Usual,
  usual,
  usualShare,
} from "./profile";
import { advanceTest, AT_REST, isFound, type TestState } from "./sequential-test";
import {
  type AttackSignal,
  type Proportion,
  PROPORTIONS,
  type Share,
  SHARES,
  SIGNALS,
} from "./signals";

/** Time without further evidence after which an attack is over. */
const OVER_AFTER_MS = 15 * 60_000;
/** Duration after which an attack ends: a change that lasts becomes usual. */
export const LONGEST_MS = 24 * 3_600_000;
/** Days in which the findings of such an attack are learned and not claimed. The share of a key is learned slowly. */
const ACCEPTED_DAYS = { proportion: 2, share: 7 } as const;
/** Maximum findings of an attack. */
const MAX_FINDINGS = 12;

interface StepContext {
  readonly usual: Usual;
  /** Start of the step. */
  readonly since: number;
  readonly now: number;
}

/**
 * Advances a shop's detection by counts. Pure: equal state, counts and time give equal results.
 *
 * @param counts what was counted since the last call. A call without counts lets an attack end
 * @param now epoch milliseconds. A time before the last step's counts as that
 */
export function detect(before: DetectorState, counts: AttackCounts, now: number): Detection {
  const at = Math.max(now, before.at);
  if (before.attack === null && isEmpty(counts)) {
    return { state: { ...before, at }, change: null, ended: null };
  }
  const figures = usual(before.profile);
  const step: StepContext = {
    usual: figures,
    since: before.at === 0 ? at : Math.max(before.at, at - 60_000),
    now: at,
  };
  const portions = portionsOf(counts, before.profile.smallBin);
  const tested = figures.isReady ? test(before, counts, portions, step) : NO_TESTS;
  const isAttacked = before.attack !== null;
  const profile = learn(before.profile, lessonOf(counts, portions, tested, isAttacked), at);
  const findings = figures.isReady ? findingsOf(before, tested, step) : [];
  const { attack, ...change } = follow(before.attack, findings, tested, at);
  const accepted = acceptedAfter(before.accepted, change.ended, at);
  // Scores that an attack left behind would begin the next one.
  const tests = change.change === "ends" ? NO_TESTS : tested;
  const { reports } = before;
  return { state: { profile, ...tests, attack, accepted, reports, at }, ...change };
}

/** Returns what is learned instead of claimed, with the findings of an attack that ended while it lasted. */
function acceptedAfter(
  before: DetectorState["accepted"],
  ended: Attack | null,
  now: number,
): DetectorState["accepted"] {
  const kept = before.filter(([, until]) => until > now);
  if (ended === null || now - ended.noticedAt < LONGEST_MS) return kept;
  const added = ended.findings
    .filter(({ lastAt }) => now - lastAt < OVER_AFTER_MS)
    .map(({ signal, key }) => {
      const days = key === "" ? ACCEPTED_DAYS.proportion : ACCEPTED_DAYS.share;
      return [nameOf(signal, key), now + days * LONGEST_MS] as const;
    });
  return [...kept, ...added].slice(-MAX_FINDINGS);
}

/** Reports whether a signal says nothing: it is usual, or learned instead of claimed. */
const isIgnored = ({ accepted }: DetectorState, signal: AttackSignal, key: string, share: number) =>
  share > SIGNALS[signal].ceiling || accepted.some(([name]) => name === nameOf(signal, key));

const isEmpty = (counts: AttackCounts) =>
  counts.checkouts + counts.arrivals + counts.cartViews + counts.challenges + counts.solved === 0 &&
  counts.orders.length === 0 &&
  counts.ordersWithoutVisit === 0;

type Tests = Pick<DetectorState, "tests" | "keyTests" | "campaign">;
type Portions = ReturnType<typeof portionsOf>;

const NO_TESTS: Tests = {
  tests: {},
  keyTests: { network: [], page: [] },
  campaign: NO_CAMPAIGN,
};

function test(
  before: DetectorState,
  counts: AttackCounts,
  portions: Portions,
  step: StepContext,
): Tests {
  const tests: Partial<Record<Proportion, TestState>> = {};
  for (const name of PROPORTIONS) {
    const [total, suspects] = portions[name];
    const state = before.tests[name];
    if (total === 0 && state === undefined) continue;
    const proportion = step.usual.proportions[name];
    if (isIgnored(before, name, "", proportion)) continue;
    const portion = { total, suspects, since: step.since, now: step.now, usual: proportion };
    const next = advanceTest(name, state ?? AT_REST, portion);
    if (next !== AT_REST) tests[name] = next;
  }
  const keyTests = {
    network: testKeys(before, "network", counts.networks, counts.arrivals, step),
    page: testKeys(before, "page", counts.pages, counts.arrivals, step),
  };
  const campaign = advanceCampaign(
    before.campaign,
    { checkouts: counts.withoutVisit, orders: counts.ordersWithoutVisit, now: step.now },
    step.usual,
    tests["no-visit"] !== undefined,
  );
  if (isCampaign(campaign)) delete tests["no-visit"];
  return { tests, keyTests, campaign };
}

function testKeys(
  before: DetectorState,
  name: Share,
  counts: readonly KeyCount[],
  total: number,
  { since, now }: StepContext,
): DetectorState["keyTests"][Share] {
  const known = before.keyTests[name];
  if (total === 0 || (counts.length === 0 && known.length === 0)) return known;
  const states = new Map(known);
  const added = new Map(counts);
  for (const key of added.keys()) if (!states.has(key)) states.set(key, AT_REST);
  const next: (readonly [string, TestState])[] = [];
  for (const [key, state] of states) {
    const share = usualShare(before.profile, name, key);
    if (isIgnored(before, name, key, share)) continue;
    const suspects = Math.min(total, added.get(key) ?? 0);
    const after = advanceTest(name, state, { total, suspects, since, now, usual: share });
    if (after !== AT_REST) next.push([key, after]);
  }
  return next.sort((one, other) => other[1].score - one[1].score).slice(0, MAX_KEYS);
}

/**
 * Returns what is learned: nothing that a test finds unusual, no checkouts of a campaign, and no shares during an attack. A
 * day of a campaign would hide checkouts of robots, and arrivals of an attack would lower the share of every other key.
 */
function lessonOf(
  counts: AttackCounts,
  portions: Portions,
  tested: Tests,
  isAttacked: boolean,
): Lesson {
  const isQuiet = (name: AttackSignal, state: TestState | undefined) =>
    state === undefined || state.score < SIGNALS[name].threshold / 2;
  const none: Portion = [0, 0];
  const learned = { ...portions };
  for (const name of PROPORTIONS) {
    if (!isQuiet(name, tested.tests[name])) learned[name] = none;
  }
  if (mayBeCampaign(tested.campaign)) learned["no-visit"] = none;
  const suspect = {
    network: new Map(tested.keyTests.network),
    page: new Map(tested.keyTests.page),
  };
  return {
    portions: learned,
    orders: learned["small-first"] === none ? [] : counts.orders,
    checkouts: learned["no-visit"][0],
    arrivals: isAttacked ? 0 : counts.arrivals,
    keys: isAttacked
      ? NO_PROFILE.keys
      : lessonKeys(counts, (name, key) => !isQuiet(name, suspect[name].get(key))),
  };
}

function findingsOf(before: DetectorState, tested: Tests, { usual: figures, now }: StepContext) {
  const findings: Finding[] = [];
  const add = (signal: AttackSignal, key: string, state: TestState, proportion: number) =>
    findings.push({
      ...{ signal, key, suspects: state.suspects, total: state.suspects + state.others },
      ...{ usual: Math.round(proportion * 1000) / 1000, lastAt: state.lastAt },
    });
  const isCurrent = (name: AttackSignal, state: TestState) =>
    isFound(name, state) && now - state.lastAt < OVER_AFTER_MS;
  const isCustomers = (name: Proportion, state: TestState) =>
    name === "no-visit" && !isAttackOnCheckout(state, tested.campaign, figures, now);
  for (const name of PROPORTIONS) {
    const state = tested.tests[name];
    if (state === undefined || !isCurrent(name, state) || isCustomers(name, state)) continue;
    add(name, "", state, figures.proportions[name]);
  }
  for (const name of SHARES) {
    const found = tested.keyTests[name].filter(([, state]) => isCurrent(name, state));
    for (const [key, state] of found) add(name, key, state, usualShare(before.profile, name, key));
  }
  return findings;
}

const nameOf = (signal: AttackSignal, key: string) => `${signal} ${key}`;

/** Returns the attack after a step. */
function follow(
  before: Attack | null,
  findings: readonly Finding[],
  { tests, keyTests }: Tests,
  now: number,
): Pick<Detection, "change" | "ended"> & { readonly attack: Attack | null } {
  if (before === null) {
    if (findings.length === 0) return { attack: null, change: null, ended: null };
    const states = new Map<string, TestState | undefined>([
      ...PROPORTIONS.map((signal) => [nameOf(signal, ""), tests[signal]] as const),
      ...SHARES.flatMap((signal) =>
        keyTests[signal].map(([key, state]) => [nameOf(signal, key), state] as const),
      ),
    ]);
    const sinceOf = ({ signal, key }: Finding) => states.get(nameOf(signal, key))?.since ?? now;
    const since = Math.min(...findings.map(sinceOf));
    const attack = { since, noticedAt: now, findings: findings.slice(0, MAX_FINDINGS) };
    return { attack, change: "begins", ended: null };
  }
  const lastAt = Math.max(...before.findings.map((finding) => finding.lastAt));
  const isOver = findings.length === 0 && now - lastAt >= OVER_AFTER_MS;
  if (isOver || now - before.noticedAt >= LONGEST_MS) {
    return { attack: null, change: "ends", ended: before };
  }
  const name = ({ signal, key }: Finding) => nameOf(signal, key);
  const merged = new Map(before.findings.map((finding) => [name(finding), finding]));
  const isNew = findings.some((finding) => !merged.has(name(finding)));
  for (const finding of findings) merged.set(name(finding), finding);
  const kept = [...merged.values()].slice(0, MAX_FINDINGS);
  const change = isNew && merged.size <= MAX_FINDINGS ? "changes" : null;
  return { attack: { ...before, findings: kept }, change, ended: null };
}
