import type { Rule } from "../../contract/rules/block-lists";
import { SelectableRowMenu } from "../../ui/lists/row-menu";
import { nameOf } from "./rule-words";
import type { Moves } from "./use-rule-order";

export interface RuleActions {
  readonly onEdit: () => void;
  /** Null: rules of its kind have nothing worth a copy. */
  readonly onDuplicate: (() => void) | null;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onDelete: () => void;
}

interface RuleMenuProps extends RuleActions {
  readonly rule: Rule;
  readonly moves: Moves;
}

/** What can be done with one rule. */
export function RuleMenu({ rule, moves, ...actions }: RuleMenuProps) {
  const { onEdit, onDuplicate, onSwitch, onDelete } = actions;
  const { enabled } = rule;
  return (
    <SelectableRowMenu
      name={nameOf(rule)}
      items={[
        { content: "Edit", act: onEdit },
        { content: "Duplicate", act: onDuplicate },
        { content: "Check first", act: moves.onFirst },
        { content: "Move up", act: moves.onUp },
        { content: "Move down", act: moves.onDown },
        { content: "Move to default order", act: moves.onUsual },
        { content: enabled ? "Disable" : "Enable", act: () => onSwitch(!enabled) },
        { content: "Delete", act: onDelete, destructive: true },
      ]}
    />
  );
}
