import { Text } from "@shopify/polaris";
import { Fragment, type ReactNode, useState } from "react";

import { ConfirmModal } from "../modals/confirm-modal";
import type { RowMenuItem } from "./row-menu";
import { moved, SortableList } from "./sortable-list";
import type { Outcome } from "../toasts";
import { useKeptOrder } from "./use-kept-order";

/** What a row's menu does about its place, and about its end. */
export interface RowMoves {
  /** Null: it is the first or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDelete: () => void;
}

/** The last items of a row's menu. */
export const moveItems = ({ onUp, onDown, onDelete }: RowMoves): readonly RowMenuItem[] => [
  { content: "Move up", act: onUp },
  { content: "Move down", act: onDown },
  { content: "Delete", act: onDelete, destructive: true },
];

interface ArrangedListProps<Row> {
  /** Unique on the page. */
  readonly id: string;
  /** What one of them is called: "redirect". */
  readonly thing: string;
  /** As they are stored. */
  readonly rows: readonly Row[];
  /** Keeps an order. */
  readonly order: {
    readonly send: (ids: string[]) => void;
    readonly answer: Pick<Outcome, "ok" | "undo"> | undefined;
    readonly isBusy: boolean;
  };
  readonly onDelete: (id: string) => void;
  readonly isDeleting: boolean;
  /** What is lost with a row, after its name, and what to do instead. */
  readonly lost: string;
  /** A SortableRow. */
  readonly children: (row: Row, moves: RowMoves) => ReactNode;
}

/**
 * Rows in the merchant's own order, dragged with mouse, finger or keyboard or moved by menu. Asks
 * before it deletes one.
 */
export function ArrangedList<Row extends { readonly id: string; readonly name: string }>(
  props: ArrangedListProps<Row>,
) {
  const { id, thing, order, onDelete, isDeleting, lost, children } = props;
  const { rows, reorder } = useKeptOrder({
    ...order,
    rows: props.rows,
    send: (ids) => order.send([...ids]),
  });
  const [deleting, setDeleting] = useState<Row | null>(null);
  const ids = rows.map((row) => row.id);
  const moveTo = (row: Row, place: number) =>
    place < 0 || place >= rows.length ? null : () => reorder(moved(ids, row.id, place));
  return (
    <>
      <SortableList
        id={id}
        thing={thing}
        ids={ids}
        nameOf={(named) => rows.find((row) => row.id === named)?.name ?? ""}
        onReorder={reorder}
      >
        {rows.map((row, place) => (
          <Fragment key={row.id}>
            {children(row, {
              onUp: moveTo(row, place - 1),
              onDown: moveTo(row, place + 1),
              onDelete: () => setDeleting(row),
            })}
          </Fragment>
        ))}
      </SortableList>
      <ConfirmModal
        open={deleting !== null}
        title={`Delete this ${thing}?`}
        confirmLabel="Delete"
        destructive
        loading={isDeleting}
        onConfirm={() => {
          if (deleting) onDelete(deleting.id);
          setDeleting(null);
        }}
        onClose={() => setDeleting(null)}
      >
        <Text as="p" breakWord>
          {`“${deleting?.name}” ${lost}`}
        </Text>
      </ConfirmModal>
    </>
  );
}
