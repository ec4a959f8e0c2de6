import { type CampaignTest, NO_CAMPAIGN } from "./campaign";
import type { TestState } from "./cusum";
import { NO_PROFILE, type Profile } from "./profile";
import type { AttackSignal, Proportion, Share } from "./signals";

/** An unusual proportion or share that an attack consists of. */
export interface Finding {
  readonly signal: AttackSignal;
  /** AS number or page, for a share. "" for a proportion. */
  readonly key: string;
  /** Suspicious events since the composition changed. `total` counts all events of that time. */
  readonly suspects: number;
  readonly total: number;
  /** Usual proportion. */
  readonly usual: number;
  /** Time at which the composition began to change, epoch milliseconds. */
  readonly since: number;
  /** Last time that the composition was unusual, epoch milliseconds. */
  readonly lastAt: number;
}

/** An attack that lasts. Times are epoch milliseconds. */
export interface Attack {
  /** Earliest `since` of the first findings. */
  readonly since: number;
  readonly noticedAt: number;
  readonly findings: readonly Finding[];
}

/** Memory of the reports about a shop's attacks. Times are epoch milliseconds. */
export interface Reports {
  /** Last report that named a signal. */
  readonly signals: Readonly<Partial<Record<AttackSignal, number>>>;
  /** Times of the reports of the last day, except reports of an end. */
  readonly times: readonly number[];
  /** True while a reported attack lasts. */
  readonly isOpen: boolean;
}

export const NO_REPORTS: Reports = { signals: {}, times: [], isOpen: false };

/** State of a shop's detection. Its JSON has at most 14.1 KB. The memory of answers has at most 5.9 KB more. */
export interface DetectorState {
  readonly profile: Profile;
  readonly tests: Readonly<Partial<Record<Proportion, TestState>>>;
  /** Tests of the networks and pages that are unusual now, at most MAX_KEYS each. */
  readonly keyTests: Readonly<Record<Share, readonly (readonly [key: string, test: TestState])[]>>;
  readonly campaign: CampaignTest;
  readonly attack: Attack | null;
  /**
   * Findings that are learned instead of reported, at most MAX_FINDINGS, each with the end of this period in epoch
   * milliseconds.
   */
  readonly accepted: readonly (readonly [name: string, until: number])[];
  readonly reports: Reports;
  /** Time of the last step, epoch milliseconds. 0 before the first one. */
  readonly at: number;
}

export const NO_STATE: DetectorState = {
  profile: NO_PROFILE,
  tests: {},
  keyTests: { network: [], page: [] },
  campaign: NO_CAMPAIGN,
  attack: null,
  accepted: [],
  reports: NO_REPORTS,
  at: 0,
};

/** Result of a step of the detection. */
export interface Detection {
  readonly state: DetectorState;
  /** Change of the attack. Null if it did not change. `ended` contains an attack that ended. */
  readonly change: "begins" | "changes" | "ends" | null;
  readonly ended: Attack | null;
  /** True if the attack ended because it lasted for 24 hours. Its findings are learned as usual. */
  readonly isLearned: boolean;
}
