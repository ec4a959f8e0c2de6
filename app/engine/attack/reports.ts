import { DAY_MS, HOUR_MS } from "../durations";
import type { Attack, Detection, DetectorState, Reports } from "./detector-state";
import type { AttackSignal } from "./signals";

/** Time after a report in which its signals are not reported again. */
const SILENCE_MS = 6 * HOUR_MS;
/** Maximum reports per day, without reports of an end. */
const MOST_PER_DAY = 6;
/** Maximum reports per day about visits, so that page views never prevent the report of an attack on the checkout. */
const MOST_OF_VISITS = 4;
const OF_CHECKOUT: ReadonlySet<AttackSignal> = new Set(["no-visit", "small-first"]);

/** A change of an attack that must be reported. */
export interface Report {
  readonly change: NonNullable<Detection["change"]>;
  readonly attack: Attack;
  /** True if its findings are learned as usual. */
  readonly isLearned: boolean;
}

/**
 * Chooses the report about a step of the detection. Any client can cause an attack of page views every 15 minutes. An
 * attack is therefore reported only if the reports of the last six hours did not name one of its signals, and a few
 * times per day.
 *
 * @param found the step
 * @param now epoch milliseconds
 * @returns the state with the memory of reports, and the report. Null if there is nothing to report
 */
export function chooseReport(
  found: Detection,
  now: number,
): { readonly state: DetectorState; readonly report: Report | null } {
  const { state, ended, isLearned } = found;
  const { reports, attack } = state;
  const silent = { state, report: null };
  if (ended !== null) {
    if (!reports.isOpen) return silent;
    const signals = signalsReported(reports, ended, now);
    const after = { ...reports, signals, isOpen: false };
    return {
      state: { ...state, reports: after },
      report: { change: "ends", attack: ended, isLearned },
    };
  }
  if (attack === null || (found.change === null && reports.isOpen)) return silent;
  const times = reports.times.filter((time) => now - time < DAY_MS);
  const news = attack.findings.filter(
    ({ signal }) => now - (reports.signals[signal] ?? -Infinity) >= SILENCE_MS,
  );
  const isOfCheckout = news.some(({ signal }) => OF_CHECKOUT.has(signal));
  if (news.length === 0 || times.length >= (isOfCheckout ? MOST_PER_DAY : MOST_OF_VISITS)) {
    return silent;
  }
  const change = reports.isOpen ? "changes" : "begins";
  const signals = signalsReported(reports, attack, now);
  const after: Reports = { signals, times: [...times, now], isOpen: true };
  return { state: { ...state, reports: after }, report: { change, attack, isLearned } };
}

const signalsReported = (
  { signals }: Reports,
  { findings }: Attack,
  now: number,
): Reports["signals"] => ({
  ...signals,
  ...Object.fromEntries(findings.map(({ signal }) => [signal, now])),
});
