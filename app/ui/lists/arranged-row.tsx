import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { RowMenu, type RowMenuItem } from "./row-menu";
import { SortableRow } from "./sortable-row";
import { arrangedRow as texts } from "./texts";

/** Where a row is in its list, and what its menu does about that and about its end. */
export interface RowAt {
  /** Path of the list: "/redirect". */
  readonly path: string;
  /** Null: it is the first or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDelete: () => void;
}

interface ArrangedRowProps {
  readonly row: { readonly id: string; readonly name: string };
  readonly at: RowAt;
  /** What switches the row. */
  readonly control: ReactNode;
  /** What else its menu offers. */
  readonly items?: readonly RowMenuItem[];
  /** Beside the name. */
  readonly badges?: ReactNode;
  /** The lines below the name. */
  readonly children: ReactNode;
}

/** One row of an ArrangedList, dragged by its handle; its name leads to its form. */
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
