import type { InputOf, OutputOf } from "../../../contract/call";
import type { getNetworkTraffic, getReferrerTraffic } from "../../../contract/rules/rule-traffic";
import type {
  addRuleEntries,
  deleteRuleEntries,
  setRuleListEnabled,
  previewRuleEntries,
  updateRuleEntries,
} from "../../../contract/rules/rules";

/** Which list it is and who asks, the action knows. */
type Known = "surface" | "kind" | "ownIp" | "ownUserAgent";

interface Intent<Name extends string, Input> {
  readonly intent: Name;
  readonly input: Omit<Input, Known>;
}

/** What the page of a list asks its action to do. */
export type ListIntent =
  | Intent<"add", InputOf<typeof addRuleEntries>>
  | Intent<"update", InputOf<typeof updateRuleEntries>>
  | Intent<"delete", InputOf<typeof deleteRuleEntries>>
  | Intent<"switch", InputOf<typeof setRuleListEnabled>>
  | Intent<"try", InputOf<typeof previewRuleEntries>>
  | Intent<"networks", InputOf<typeof getNetworkTraffic>>;

export type InputFor<Name extends ListIntent["intent"]> = Extract<
  ListIntent,
  { intent: Name }
>["input"];

export type AddResult = OutputOf<typeof addRuleEntries>;
export type TryResult = OutputOf<typeof previewRuleEntries>;
export type NetworkTraffic = OutputOf<typeof getNetworkTraffic>;
export type ReferrerTraffic = OutputOf<typeof getReferrerTraffic>;
export type EntryChange = InputOf<typeof updateRuleEntries>["set"];
