import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { PresetRow } from "#app/ui/presets/presets";
import { counted } from "#app/words/numbers";

import { ACTION_WORDS } from "../order-list/order-words";

/** Fields of the policy that presets set. Mode, terms and exemptions stay as they are. */
type PresetPart = Pick<
  FraudPolicy,
  "high" | "medium" | "usesOwnAssessment" | "blockIpHours" | "blockPersonDays"
>;

interface PolicyPreset {
  readonly name: string;
  /** Effect and cost of the preset. */
  readonly purpose: string;
  readonly part: PresetPart;
}

/**
 * Presets from holding to cancelling. Each holds an order first, so that a user can stop the
 * cancellation.
 */
export const POLICY_PRESETS: readonly PolicyPreset[] = [
  {
    name: "Careful",
    purpose: "Hold high-risk orders and tag medium-risk ones. Nothing is cancelled.",
    part: {
      high: { action: "hold", afterMinutes: 60 },
      medium: { action: "tag", afterMinutes: 240 },
      usesOwnAssessment: true,
      blockIpHours: null,
      blockPersonDays: null,
    },
  },
  {
    name: "Balanced",
    purpose: "Cancel high-risk orders after a day on hold, and hold medium-risk ones.",
    part: {
      high: { action: "hold-then-cancel", afterMinutes: 24 * 60 },
      medium: { action: "hold", afterMinutes: 240 },
      usesOwnAssessment: true,
      blockIpHours: null,
      blockPersonDays: null,
    },
  },
  {
    name: "Strict",
    purpose:
      "Cancel high-risk orders after an hour on hold and medium-risk ones after a day, and block their IP address and customer for a while. Some good orders are cancelled, too.",
    part: {
      high: { action: "hold-then-cancel", afterMinutes: 60 },
      medium: { action: "hold-then-cancel", afterMinutes: 24 * 60 },
      usesOwnAssessment: true,
      blockIpHours: 72,
      blockPersonDays: 90,
    },
  },
];

const timeText = (minutes: number) =>
  minutes % 60 === 0
    ? counted(minutes / 60, "hour", "hours")
    : counted(minutes, "minute", "minutes");

/** Describes a response: "Hold, then cancel unless you stop it (after 24 hours)". */
function responseWords({ action, afterMinutes }: FraudPolicy["high"]): string {
  return action === "hold-then-cancel"
    ? `${ACTION_WORDS[action]} (after ${timeText(afterMinutes)})`
    : ACTION_WORDS[action];
}

const forHowLong = (count: number | null, one: string, many: string) =>
  count === null ? "No" : `For ${counted(count, one, many)}`;

/** Rows that describe a preset. */
export const POLICY_ROWS: readonly PresetRow<FraudPolicy>[] = [
  { what: "High risk", words: ({ high }) => responseWords(high) },
  { what: "Medium risk", words: ({ medium }) => responseWords(medium) },
  {
    what: "Palisade’s own assessment",
    words: ({ usesOwnAssessment }) => (usesOwnAssessment ? "Included" : "Not included"),
  },
  {
    what: "Block the IP address of cancelled orders",
    words: ({ blockIpHours }) => forHowLong(blockIpHours, "hour", "hours"),
  },
  {
    what: "Add the customer to your customer block list",
    words: ({ blockPersonDays }) => forHowLong(blockPersonDays, "day", "days"),
  },
];

/** Returns the policy with a preset applied. Minutes that no action uses stay unchanged. */
export function withPolicyPreset(policy: FraudPolicy, { part }: PolicyPreset): FraudPolicy {
  const kept = (level: "high" | "medium") =>
    part[level].action === "hold-then-cancel"
      ? part[level]
      : { ...policy[level], action: part[level].action };
  return { ...policy, ...part, high: kept("high"), medium: kept("medium") };
}
