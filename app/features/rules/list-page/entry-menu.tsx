import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { SelectableRowMenu } from "#app/ui/lists/row-menu";

import type { EntryChange } from "../entry-editor/list-answers";
import { entryMenu as texts } from "./texts";

interface EntryMenuProps {
  readonly entry: RuleEntryRow;
  readonly onEdit: () => void;
  readonly onUpdate: (set: EntryChange) => void;
  readonly onDelete: () => void;
}

/** Shows the actions for one row. */
export function EntryMenu({ entry, onEdit, onUpdate, onDelete }: EntryMenuProps) {
  const { value, effect, enabled } = entry;
  return (
    <SelectableRowMenu
      name={value}
      items={[
        { content: texts.edit, act: onEdit },
        effect === "block"
          ? {
              content: texts.unblockAndAllow,
              act: () => onUpdate({ effect: "allow", enabled: true }),
            }
          : { content: texts.blockInstead, act: () => onUpdate({ effect: "block" }) },
        {
          content: enabled ? texts.disable : texts.enable,
          act: () => onUpdate({ enabled: !enabled }),
        },
        { content: texts.delete, act: onDelete, destructive: true },
      ]}
    />
  );
}
