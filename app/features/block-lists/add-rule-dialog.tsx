import type { Undo } from "../../ui/undo";
import { AddEntriesDialog, type NamedCrawler } from "../rules/public";
import { actionOf, pageOf, USUAL_ORDER } from "./rule-words";

interface AddRuleDialogProps {
  readonly crawlers: readonly NamedCrawler[];
  readonly onAdded: (added: number, undo?: Undo) => void;
  readonly onClose: () => void;
}

/** Adds rules of one kind, of any. */
export function AddRuleDialog({ onAdded, ...props }: AddRuleDialogProps) {
  return (
    <AddEntriesDialog
      {...props}
      title="Add rules"
      kind="ip"
      kinds={{ label: "Type", offered: USUAL_ORDER, actionOf, pageOf }}
      effects={{
        block: "Block or monitor these visitors",
        allow: "Allow them, regardless of other rules",
      }}
      onAdded={({ added }, undo) => onAdded(added, undo)}
    />
  );
}
