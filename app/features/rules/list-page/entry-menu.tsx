import type { RuleEntryRow } from "../../../contract/rules/rule-entry";
import { SelectableRowMenu } from "../../../ui/lists/row-menu";
import type { EntryChange } from "../entry-editor/list-answers";

interface EntryMenuProps {
  readonly entry: RuleEntryRow;
  readonly onEdit: () => void;
  readonly onUpdate: (set: EntryChange) => void;
  readonly onDelete: () => void;
}

/** What can be done with one row. */
export function EntryMenu({ entry, onEdit, onUpdate, onDelete }: EntryMenuProps) {
  const { value, effect, enabled } = entry;
  return (
    <SelectableRowMenu
      name={value}
      items={[
        { content: "Edit", act: onEdit },
        effect === "block"
          ? {
              content: "Unblock and allow",
              act: () => onUpdate({ effect: "allow", enabled: true }),
            }
          : { content: "Block instead", act: () => onUpdate({ effect: "block" }) },
        { content: enabled ? "Disable" : "Enable", act: () => onUpdate({ enabled: !enabled }) },
        { content: "Delete", act: onDelete, destructive: true },
      ]}
    />
  );
}
