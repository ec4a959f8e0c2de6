import type { Rule } from "#app/contract/rules/block-lists";
import { SelectableRowMenu } from "#app/ui/lists/row-menu";

import { nameOf } from "./rule-words";
import { ruleMenu as texts } from "./texts";
import type { Moves } from "./use-rule-order";

export interface RuleActions {
  readonly onEdit: () => void;
  /** Null for kinds of rules that cannot be duplicated. */
  readonly onDuplicate: (() => void) | null;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onDelete: () => void;
}

interface RuleMenuProps extends RuleActions {
  readonly rule: Rule;
  readonly moves: Moves;
}

/** Menu of actions on one rule. */
export function RuleMenu({ rule, moves, ...actions }: RuleMenuProps) {
  const { onEdit, onDuplicate, onSwitch, onDelete } = actions;
  const { enabled } = rule;
  return (
    <SelectableRowMenu
      name={nameOf(rule)}
      items={[
        { content: texts.edit, act: onEdit },
        { content: texts.duplicate, act: onDuplicate },
        { content: texts.checkFirst, act: moves.onFirst },
        { content: texts.moveUp, act: moves.onUp },
        { content: texts.moveDown, act: moves.onDown },
        { content: texts.moveToDefaultOrder, act: moves.onUsual },
        { content: enabled ? texts.disable : texts.enable, act: () => onSwitch(!enabled) },
        { content: texts.delete, act: onDelete, destructive: true },
      ]}
    />
  );
}
