import type { AllowEntry } from "#app/contract/rules/whitelists";
import { RowMenu } from "#app/ui/lists/row-menu";

import { allowMenu as texts } from "./texts";

export interface RowActions {
  readonly onEdit: () => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onDelete: () => void;
}

/** Shows the actions for one entry. */
export function AllowMenu({
  entry: { enabled, words },
  onEdit,
  onSwitch,
  onDelete,
}: RowActions & { readonly entry: AllowEntry }) {
  return (
    <RowMenu
      name={words}
      items={[
        { content: texts.edit, act: onEdit },
        { content: enabled ? texts.disable : texts.enable, act: () => onSwitch(!enabled) },
        { content: texts.delete, act: onDelete, destructive: true },
      ]}
    />
  );
}
