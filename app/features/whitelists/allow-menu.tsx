import type { AllowEntry } from "../../contract/rules/whitelists";
import { RowMenu } from "../../ui/lists/row-menu";

export interface RowActions {
  readonly onEdit: () => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onDelete: () => void;
}

/** What can be done with one entry. */
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
        { content: "Edit", act: onEdit },
        { content: enabled ? "Disable" : "Enable", act: () => onSwitch(!enabled) },
        { content: "Delete", act: onDelete, destructive: true },
      ]}
    />
  );
}
