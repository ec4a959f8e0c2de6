import type { InputOf, OutputOf } from "../../contract/call";
import type {
  addIpEntries,
  deleteRuleEntries,
  exportRuleEntries,
  setRuleListEnabled,
  updateRuleEntries,
} from "../../contract/rules";

type Without<Input, Keys extends string> = Omit<Input, Keys>;
type ListKey = "surface" | "kind";

/** What the page of a list asks its action to do. Which list it is, the action knows. */
export type ListIntent =
  | {
      readonly intent: "add";
      readonly input: Without<InputOf<typeof addIpEntries>, "surface" | "ownIp">;
    }
  | {
      readonly intent: "update";
      readonly input: Without<InputOf<typeof updateRuleEntries>, ListKey>;
    }
  | {
      readonly intent: "delete";
      readonly input: Without<InputOf<typeof deleteRuleEntries>, ListKey>;
    }
  | {
      readonly intent: "switch";
      readonly input: Without<InputOf<typeof setRuleListEnabled>, ListKey>;
    }
  | { readonly intent: "export"; readonly input: Record<string, never> };

export type AddResult = OutputOf<typeof addIpEntries>;
export type ExportResult = OutputOf<typeof exportRuleEntries>;
export type EntryChange = InputOf<typeof updateRuleEntries>["set"];
