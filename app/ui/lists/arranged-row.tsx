import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { RowMenu, type RowMenuItem } from "./row-menu";
import { SortableRow } from "./sortable-row";
import { arrangedRow as texts } from "./texts";

/** Path of a row's list, and the actions of the row's menu. */
export interface RowAt {
  /** Path of the list: "/redirect". */
  readonly path: string;
  /** Moves the row up. Null if it is the first. `onDown` is null for the last row. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDelete: () => void;
}

interface ArrangedRowProps {
  readonly row: { readonly id: string; readonly name: string };
  readonly at: RowAt;
  /** Control that switches the row on and off. */
  readonly control: ReactNode;
  /** Further items of the menu. */
  readonly items?: readonly RowMenuItem[];
  /** Badges after the name. */
  readonly badges?: ReactNode;
  /** Lines below the name. */
  readonly children: ReactNode;
}

/** A row of an ArrangedList with a drag handle. Its name links to its form. */
export function ArrangedRow({ row, at, control, items = [], badges, children }: ArrangedRowProps) {
  const { id, name } = row;
  const { path, onUp, onDown, onDelete } = at;
  return (
    <SortableRow
      id={id}
      name={name}
      controls={
        <>
          {control}
          <RowMenu
            name={name}
            items={[
              { content: texts.edit, url: `${path}/${id}` },
              { content: texts.duplicate, url: `${path}/new?copy=${id}` },
              ...items,
              { content: texts.moveUp, act: onUp },
              { content: texts.moveDown, act: onDown },
              { content: texts.delete, act: onDelete, destructive: true },
            ]}
          />
        </>
      }
    >
      <BlockStack gap="050">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm" breakWord>
            <Link url={`${path}/${id}`} monochrome removeUnderline>
              {name}
            </Link>
          </Text>
          {badges}
        </InlineStack>
        {children}
      </BlockStack>
    </SortableRow>
  );
}
