import { DAY_MS, MINUTE_MS } from "../durations";
import type { AttackCounts, KeyCount } from "./attack-counts";
import { MAX_KEYS } from "./attack-counts";
import {
  advanceCampaign,
  isAttackOnCheckout,
  isCampaign,
  mayBeCampaign,
  NO_CAMPAIGN,
} from "./campaign";
import { advanceTest, AT_REST, isFound, scoreOf, type TestState } from "./cusum";
import type { Attack, Detection, DetectorState, Finding } from "./detector-state";
import {
  learn,
  type Lesson,
  NO_PROFILE,
  type Portion,
  portionsOf,
  type Usual,
  usual,
  usualShare,
} from "./profile";
import {
  type AttackSignal,
  type Proportion,
  PROPORTIONS,
  type Share,
  SHARES,
  SIGNALS,
  thresholdOf,
} from "./signals";

/** Time without further evidence after which an attack is over. */
const OVER_AFTER_MS = 15 * MINUTE_MS;
/** Duration after which an attack ends: a change that lasts becomes usual. */
const LONGEST_MS = DAY_MS;
/**
 * Days for which the findings of an attack that lasted LONGEST_MS are learned and not reported. The profile learns the
 * share of a key slowly.
 */
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
 * @param counts counts since the last call. A call without counts lets an attack end
 * @param now epoch milliseconds. A time before the last step counts as the time of that step
 */
export function detect(before: DetectorState, counts: AttackCounts, now: number): Detection {
  const at = Math.max(now, before.at);
  if (before.attack === null && isEmpty(counts)) {
    return { state: { ...before, at }, ...NO_CHANGE };
  }
  const figures = usual(before.profile);
  const step: StepContext = {
    usual: figures,
    since: before.at === 0 ? at : Math.max(before.at, at - MINUTE_MS),
    now: at,
  };
  const portions = portionsOf(counts, before.profile.smallBin);
  const tested = figures.isReady ? advanceTests(before, counts, portions, step) : NO_TESTS;
  const isAttacked = before.attack !== null;
  const profile = learn(
    before.profile,
    lessonOf({ counts, portions, tested, isAttacked }, figures),
    at,
  );
  const findings = figures.isReady ? findingsOf(before, tested, step) : [];
  const { attack, ...change } = follow(before.attack, findings, at);
  const accepted = acceptedAfter(before.accepted, change, at);
  // Scores that an attack left behind would begin the next one.
  const tests = change.change === "ends" ? NO_TESTS : tested;
  const { reports } = before;
  return { state: { profile, ...tests, attack, accepted, reports, at }, ...change };
}

type Change = Omit<Detection, "state">;

const NO_CHANGE: Change = { change: null, ended: null, isLearned: false };

/** Returns the findings that are learned instead of reported, including those of an attack that ended as learned. */
function acceptedAfter(
  before: DetectorState["accepted"],
  { ended, isLearned }: Change,
  now: number,
): DetectorState["accepted"] {
  const unexpiredKeys = before.filter(([, until]) => until > now);
  if (ended === null || !isLearned) return unexpiredKeys;
  const added = ended.findings.map(({ signal, key }) => {
    const days = key === "" ? ACCEPTED_DAYS.proportion : ACCEPTED_DAYS.share;
    return [nameOf(signal, key), now + days * DAY_MS] as const;
  });
  return [...unexpiredKeys, ...added].slice(-MAX_FINDINGS);
}

/** Reports whether a signal is ignored: its proportion is usual, or it is learned instead of reported. */
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

function advanceTests(
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
    {
      ...{ checkouts: counts.withoutVisit, orders: counts.ordersWithoutVisit },
      ...{ since: step.since, now: step.now },
    },
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
  return next.sort((one, other) => scoreOf(other[1]) - scoreOf(one[1])).slice(0, MAX_KEYS);
}

/** Counts of a step, and the tests after it. */
interface Tested {
  readonly counts: AttackCounts;
  readonly portions: Portions;
  readonly tested: Tests;
  readonly isAttacked: boolean;
}

/**
 * Returns the counts that the profile learns, without those that a test finds unusual, checkouts of a campaign, and
 * shares during an attack. A day of a campaign would hide checkouts of robots, and arrivals of an attack would lower
 * the share of every other key.
 */
function lessonOf({ counts, portions, tested, isAttacked }: Tested, { perDay }: Usual): Lesson {
  const isQuiet = (name: AttackSignal, state: TestState | undefined) =>
    state === undefined || scoreOf(state) < thresholdOf(name, perDay[name]) / 2;
  const none: Portion = [0, 0];
  const learned = { ...portions };
  for (const name of PROPORTIONS) {
    if (!isQuiet(name, tested.tests[name])) learned[name] = none;
  }
  if (mayBeCampaign(tested.campaign)) learned["no-visit"] = none;
  const quietKeys = (name: Share, keys: readonly KeyCount[]) => {
    const states = new Map(tested.keyTests[name]);
    return keys.filter(([key]) => isQuiet(name, states.get(key)));
  };
  return {
    portions: learned,
    orders: learned["small-first"] === none ? [] : counts.orders,
    checkouts: learned["no-visit"][0],
    arrivals: isAttacked ? 0 : counts.arrivals,
    keys: isAttacked
      ? NO_PROFILE.keys
      : {
          network: quietKeys("network", counts.networks),
          page: quietKeys("page", counts.pages),
        },
  };
}

function findingsOf(before: DetectorState, tested: Tests, { usual: figures, now }: StepContext) {
  const findings: Finding[] = [];
  const add = (signal: AttackSignal, key: string, state: TestState, proportion: number) =>
    findings.push({
      ...{ signal, key, suspects: state.suspects, total: state.suspects + state.others },
      ...{ usual: Math.round(proportion * 1000) / 1000 },
      ...{ since: state.since, lastAt: state.lastAt },
    });
  const isCurrent = (name: AttackSignal, state: TestState) =>
    isFound(name, state, figures.perDay[name]) && now - state.lastAt < OVER_AFTER_MS;
  const isCustomers = (name: Proportion) =>
    name === "no-visit" && !isAttackOnCheckout(tested.campaign);
  for (const name of PROPORTIONS) {
    const state = tested.tests[name];
    if (state === undefined || !isCurrent(name, state) || isCustomers(name)) continue;
    add(name, "", state, figures.proportions[name]);
  }
  for (const name of SHARES) {
    const found = tested.keyTests[name].filter(([, state]) => isCurrent(name, state));
    for (const [key, state] of found) add(name, key, state, usualShare(before.profile, name, key));
  }
  return findings;
}

const nameOf = (signal: AttackSignal, key: string) => `${signal} ${key}`;

/**
 * Returns the attack after a step. An attack that lasts for LONGEST_MS ends, and the profile learns its current
 * findings.
 */
function follow(
  before: Attack | null,
  findings: readonly Finding[],
  now: number,
): Change & { readonly attack: Attack | null } {
  if (before === null) {
    if (findings.length === 0) return { attack: null, ...NO_CHANGE };
    const since = Math.min(...findings.map((finding) => finding.since));
    const attack = { since, noticedAt: now, findings: findings.slice(0, MAX_FINDINGS) };
    return { ...NO_CHANGE, attack, change: "begins" };
  }
  const current = before.findings.filter(({ lastAt }) => now - lastAt < OVER_AFTER_MS);
  if (current.length === 0 && findings.length === 0) {
    return { attack: null, change: "ends", ended: before, isLearned: false };
  }
  if (current.length > 0 && now - before.noticedAt >= LONGEST_MS) {
    const ended = { ...before, findings: current };
    return { attack: null, change: "ends", ended, isLearned: true };
  }
  const name = ({ signal, key }: Finding) => nameOf(signal, key);
  const merged = new Map(before.findings.map((finding) => [name(finding), finding]));
  const isNew = findings.some((finding) => !merged.has(name(finding)));
  for (const finding of findings) merged.set(name(finding), finding);
  const reportedFindings = [...merged.values()].slice(0, MAX_FINDINGS);
  const change = isNew && merged.size <= MAX_FINDINGS ? "changes" : null;
  return { ...NO_CHANGE, attack: { ...before, findings: reportedFindings }, change };
}
