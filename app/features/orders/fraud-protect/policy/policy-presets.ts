import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { PresetRow } from "#app/ui/presets/presets";

import { ACTION_WORDS } from "../order-list/order-words";
import { type PRESET_WORDS, presetRows as texts } from "./texts";

/** Fields of the policy that presets set. Mode, terms and exemptions stay as they are. */
type PresetPart = Pick<
  FraudPolicy,
  "high" | "medium" | "usesOwnAssessment" | "blockIpHours" | "blockPersonDays"
>;

interface PolicyPreset {
  readonly key: keyof typeof PRESET_WORDS;
  readonly part: PresetPart;
}

/**
 * Presets from holding to cancelling. Each holds an order first, so that a user can stop the
 * cancellation.
 */
export const POLICY_PRESETS: readonly PolicyPreset[] = [
  {
    key: "careful",
    part: {
      high: { action: "hold", afterMinutes: 60 },
      medium: { action: "tag", afterMinutes: 240 },
      usesOwnAssessment: true,
      blockIpHours: null,
      blockPersonDays: null,
    },
  },
  {
    key: "balanced",
    part: {
      high: { action: "hold-then-cancel", afterMinutes: 24 * 60 },
      medium: { action: "hold", afterMinutes: 240 },
      usesOwnAssessment: true,
      blockIpHours: null,
      blockPersonDays: null,
    },
  },
  {
    key: "strict",
    part: {
      high: { action: "hold-then-cancel", afterMinutes: 60 },
      medium: { action: "hold-then-cancel", afterMinutes: 24 * 60 },
      usesOwnAssessment: true,
      blockIpHours: 72,
      blockPersonDays: 90,
    },
  },
];

/** Describes a response: "Hold, then cancel unless you stop it (after 24 hours)". */
function describeResponse({ action, afterMinutes }: FraudPolicy["high"]): string {
  const what = ACTION_WORDS[action];
  if (action !== "hold-then-cancel") return what;
  return afterMinutes % 60 === 0
    ? texts.afterHours({ action: what, hours: afterMinutes / 60 })
    : texts.afterMinutes({ action: what, minutes: afterMinutes });
}

/** Returns the rows that describe a preset. */
export const policyRows = (): readonly PresetRow<FraudPolicy>[] => [
  { what: texts.highRisk, words: ({ high }) => describeResponse(high) },
  { what: texts.mediumRisk, words: ({ medium }) => describeResponse(medium) },
  {
    what: texts.ownAssessment,
    words: ({ usesOwnAssessment }) => (usesOwnAssessment ? texts.included : texts.notIncluded),
  },
  {
    what: texts.blockIp,
    words: ({ blockIpHours: hours }) => (hours === null ? texts.no : texts.forHours({ hours })),
  },
  {
    what: texts.blockCustomer,
    words: ({ blockPersonDays: days }) => (days === null ? texts.no : texts.forDays({ days })),
  },
];

/** Returns the policy with a preset applied. Minutes that no action uses stay unchanged. */
export function withPolicyPreset(policy: FraudPolicy, { part }: PolicyPreset): FraudPolicy {
  const levelWithWaits = (level: "high" | "medium") =>
    part[level].action === "hold-then-cancel"
      ? part[level]
      : { ...policy[level], action: part[level].action };
  return { ...policy, ...part, high: levelWithWaits("high"), medium: levelWithWaits("medium") };
}
