import { ActionList, Button, Popover } from "@shopify/polaris";
import { MenuHorizontalIcon } from "@shopify/polaris-icons";
import { useState } from "react";

import { rowMenu as texts } from "./texts";

/** One thing that can be done with a row: a place to go to, or an act. */
export type RowMenuItem =
  | { readonly content: string; readonly url: string }
  | {
      readonly content: string;
      /** Null: it cannot be done now, and is not offered. */
      readonly act: (() => void) | null;
      readonly destructive?: boolean;
    };

interface RowMenuProps {
  /** What the row is called: the button says "Actions for …". */
  readonly name: string;
  readonly items: readonly RowMenuItem[];
}

/** What can be done with one row of a list. Closes before it acts, so that a dialog gets the focus. */
export function RowMenu({ name, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      active={isOpen}
      onClose={close}
      preferredAlignment="right"
      autofocusTarget="first-node"
      activator={
        <Button
          icon={MenuHorizontalIcon}
          variant="tertiary"
          accessibilityLabel={texts.actionsFor(name)}
          onClick={() => setOpen((open) => !open)}
        />
      }
    >
      <ActionList
        actionRole="menuitem"
        items={items.flatMap((item) => {
          if ("url" in item) return item;
          const { act, ...shown } = item;
          if (act === null) return [];
          return {
            ...shown,
            onAction: () => {
              close();
              act();
            },
          };
        })}
      />
    </Popover>
  );
}

/** The menu of a row that a click anywhere selects: clicks in the menu do not. */
export function SelectableRowMenu(props: RowMenuProps) {
  return (
    <div onClick={(event) => event.stopPropagation()} role="presentation">
      <RowMenu {...props} />
    </div>
  );
}
