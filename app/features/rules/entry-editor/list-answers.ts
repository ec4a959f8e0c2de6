import type { InputOf, OutputOf } from "#app/contract/call";
import type { getNetworkTraffic, getReferrerTraffic } from "#app/contract/rules/rule-traffic";
import type {
  addRuleEntries,
  previewRuleEntries,
  updateRuleEntries,
} from "#app/contract/rules/rules";

export type AddResult = OutputOf<typeof addRuleEntries>;
export type TryResult = OutputOf<typeof previewRuleEntries>;
export type NetworkTraffic = OutputOf<typeof getNetworkTraffic>;
export type ReferrerTraffic = OutputOf<typeof getReferrerTraffic>;
export type EntryChange = InputOf<typeof updateRuleEntries>["set"];
