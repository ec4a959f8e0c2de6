import { type NamedCrawler } from "#app/features/rules/public";
import { AddEntriesDialog } from "#app/features/rules/public-screens";
import type { Undo } from "#app/ui/undo";

import { actionOf, pageOf, USUAL_ORDER } from "./rule-words";
import { addRuleDialog as texts } from "./texts";

interface AddRuleDialogProps {
  readonly crawlers: readonly NamedCrawler[];
  readonly onAdded: (added: number, undo?: Undo) => void;
  readonly onClose: () => void;
}

/** Dialog that adds rules of a kind that the merchant chooses. */
export function AddRuleDialog({ onAdded, ...props }: AddRuleDialogProps) {
  return (
    <AddEntriesDialog
      {...props}
      title={texts.title}
      kind="ip"
      kinds={{ label: texts.type, offered: USUAL_ORDER, actionOf, pageOf }}
      effects={{
        block: texts.block,
        allow: texts.allow,
      }}
      onAdded={({ added }, undo) => onAdded(added, undo)}
    />
  );
}
