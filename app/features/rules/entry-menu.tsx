import { ActionList, Button, Popover } from "@shopify/polaris";
import { MenuHorizontalIcon } from "@shopify/polaris-icons";
import { useState } from "react";

import type { RuleEntryRow } from "../../contract/rules";

import type { EntryChange } from "./list-intents";

interface EntryMenuProps {
  readonly entry: RuleEntryRow;
  readonly onEdit: () => void;
  readonly onUpdate: (set: EntryChange) => void;
  readonly onDelete: () => void;
}

/** What can be done with one row. */
export function EntryMenu({ entry, onEdit, onUpdate, onDelete }: EntryMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const effect =
    entry.effect === "block"
      ? {
          content: "Unblock and allow",
          onAction: then(() => onUpdate({ effect: "allow", enabled: true })),
        }
      : { content: "Block instead", onAction: then(() => onUpdate({ effect: "block" })) };
  return (
    // A click in the menu must not select the row under it.
    <div onClick={(event) => event.stopPropagation()} role="presentation">
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        preferredAlignment="right"
        autofocusTarget="first-node"
        activator={
          <Button
            icon={MenuHorizontalIcon}
            variant="tertiary"
            accessibilityLabel={`Actions for ${entry.value}`}
            onClick={() => setOpen((open) => !open)}
          />
        }
      >
        <ActionList
          actionRole="menuitem"
          items={[
            { content: "Edit", onAction: then(onEdit) },
            effect,
            entry.enabled
              ? { content: "Disable", onAction: then(() => onUpdate({ enabled: false })) }
              : { content: "Enable", onAction: then(() => onUpdate({ enabled: true })) },
            { content: "Delete", destructive: true, onAction: then(onDelete) },
          ]}
        />
      </Popover>
    </div>
  );
}
