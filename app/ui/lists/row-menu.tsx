import { ActionList, Button, Popover } from "@shopify/polaris";
import { MenuHorizontalIcon } from "@shopify/polaris-icons";
import { useState } from "react";

import { rowMenu as texts } from "./texts";

/** Item of a row's menu: a link or an action. */
export type RowMenuItem =
  | { readonly content: string; readonly url: string }
  | {
      readonly content: string;
      /** Null hides the item: the action is not possible now. */
      readonly act: (() => void) | null;
      readonly destructive?: boolean;
    };

interface RowMenuProps {
  /** Name of the row, for the label "Actions for …". */
  readonly name: string;
  readonly items: readonly RowMenuItem[];
}

/** The menu of a row. It closes before it runs an action, so that a dialog receives the focus. */
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
          accessibilityLabel={texts.actionsFor({ name })}
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

/** The menu of a row that is selected by a click. Clicks in the menu do not select the row. */
export function SelectableRowMenu(props: RowMenuProps) {
  return (
    <div onClick={(event) => event.stopPropagation()} role="presentation">
      <RowMenu {...props} />
    </div>
  );
}
